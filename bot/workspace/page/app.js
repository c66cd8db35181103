/** Starts the page and holds its parts together: what happens changes the store, then is drawn. */

import * as api from "./api.js";
import { Composer } from "./composer.js";
import { announce, element } from "./dom.js";
import { MessageList } from "./messages.js";
import { showViews } from "./modal.js";
import { forget, inThread, keep, load, nameOf, note, store, topLevel } from "./store.js";

const FIRST_PERSON = "U0ANNORTEG";
const at = (id) => document.getElementById(id);

const channelList = new MessageList(at("messages"), openThread);
const threadList = new MessageList(at("thread-messages"), null);
const composer = new Composer(at("composer-place"), {
  id: "composer", label: "Message", commands: true, send: (text) => send(text, null),
});
const threadComposer = new Composer(at("thread-composer-place"), {
  id: "thread-composer", label: "Ask about this candidate", commands: false,
  send: (text) => send(text, store.thread),
});

let stopListening = () => {};

async function send(text, threadTs) {
  const answer = await api.say(store.me, store.channel, text, threadTs);
  if (!answer.ok) {
    note(store.channel, answer.error, threadTs ?? undefined);
    draw();
    (threadTs ? threadComposer : composer).fill(text); // what was typed is not lost
  }
}

/** Become a person: read all they may see, then follow what happens. */
async function actAs(user) {
  const state = await api.readState(user);
  if (!state) return;
  stopListening();
  load(state);
  stopListening = api.listen(user, hear, (connected) => showStatus(connected));
  drawPeople();
  draw();
}

function hear(event) {
  switch (event.type) {
    case "message":
    case "message_changed":
      keep(event.message);
      if (event.type === "message") noticed(event.message);
      break;
    case "message_deleted": forget(event.channel, event.ts); break;
    case "command_failed": note(event.channel, event.text); announce(event.text); break;
    case "view_opened": store.views.push(event.view); break;
    case "view_updated":
      if (event.view.type !== "home") store.views = store.views.map((v) => (v.id === event.view.id ? event.view : v));
      break;
    case "view_closed": store.views = store.views.filter((view) => view.id !== event.view_id); break;
    case "bot_status": store.bot.connected = event.connected; showStatus(true); break;
    default: return;
  }
  draw();
}

function noticed(message) {
  if (message.user === store.me) return;
  if (message.channel !== store.channel) store.unread.add(message.channel);
  else announce(`${nameOf(message.user)}: ${message.text ?? ""}`);
}

function showStatus(connected) {
  const bot = store.bot?.connected;
  at("status").textContent = !connected ? "Reconnecting …" : bot ? "" : "The bot is not connected.";
  at("status").hidden = connected && bot;
  if (connected && at("status").dataset.lost) actAs(store.me); // what was missed is read anew
  at("status").toggleAttribute("data-lost", !connected);
}

function openThread(ts, focus = true) {
  store.thread = ts;
  draw();
  if (focus) threadComposer.focus();
}

function closeThread() {
  const root = store.thread;
  store.thread = null;
  draw();
  document.querySelector(`#messages [data-ts="${root}"] .thread-link`)?.focus();
}

function openChannel(id) {
  store.channel = id;
  store.thread = null;
  store.unread.delete(id);
  document.body.classList.remove("sidebar-open");
  draw();
  at("messages").scrollTop = at("messages").scrollHeight;
  composer.focus();
}

function draw() {
  const channel = store.channels.get(store.channel);
  if (!channel) return;
  const sign = channel.kind === "im" ? "" : "#";
  document.title = `${sign}${channel.name} · ${store.team.name}`;
  at("channel-name").textContent = `${sign}${channel.name}`;
  at("channel-topic").textContent = channel.is_member ? channel.topic : `${channel.topic} · the bot is not in this channel`;
  composer.label(`Message ${sign}${channel.name}`);
  drawChannels();
  channelList.show(topLevel(channel.id), welcome(channel));
  at("thread").hidden = !store.thread;
  document.body.classList.toggle("thread-open", Boolean(store.thread));
  if (store.thread) threadList.show(inThread(channel.id, store.thread), null);
  showViews();
}

let welcomed = null;

/** What an empty channel says: what to type. Drawn once a channel, so that focus stays. */
function welcome(channel) {
  if (welcomed?.channel === channel.id) return welcomed.node;
  const example = (text) => element("button.example", { type: "button", onclick: () => composer.fill(text) }, text);
  const direct = channel.kind === "im";
  const node = element("section.welcome", {},
    element("h3", {}, direct ? `This is you and ${store.bot.name}` : `Welcome to #${channel.name}`),
    element("p", {}, `${store.bot.name} answers from developers' profile pages, and shows the lines it rests on. Try:`),
    element("p", {}, ...(direct ? [example("cherry"), example("help")]
      : [example("/candidate cherry"), example("/candidate zhang"), example("/candidate help")])),
    element("p.hint", {}, "Then ask in the thread under a card: “where is she based?”, “how good is she at pytorch?”"));
  welcomed = { channel: channel.id, node };
  return node;
}

let drawnChannels = "";

function drawChannels() {
  const channels = [...store.channels.values()];
  const now = JSON.stringify([channels, store.channel, [...store.unread]]);
  if (now === drawnChannels) return;
  drawnChannels = now;
  const item = (channel) => element("li", {}, element(`button${store.unread.has(channel.id) ? ".unread" : ""}`, {
    type: "button", "data-channel": channel.id, "aria-current": channel.id === store.channel ? "page" : null,
    onclick: () => openChannel(channel.id),
  }, `${{ public: "# ", private: "◇ ", im: "● " }[channel.kind]}${channel.name}`,
  store.unread.has(channel.id) ? element("span.unseen", {}, " (unread)") : null));
  at("channels").replaceChildren(...channels.filter((one) => one.kind !== "im").map(item));
  at("directs").replaceChildren(...channels.filter((one) => one.kind === "im").map(item));
}

function drawPeople() {
  at("team").textContent = store.team.name;
  at("person").replaceChildren(...[...store.people.values()].filter((one) => one.kind !== "bot").map((one) =>
    element("option", { value: one.id, selected: one.id === store.me }, `${one.name}, ${one.title}`)));
}

at("person").addEventListener("change", () => actAs(at("person").value));
at("close-thread").addEventListener("click", closeThread);
at("open-sidebar").addEventListener("click", () => document.body.classList.toggle("sidebar-open"));
document.addEventListener("keydown", (event) => {
  const within = at("thread").contains(document.activeElement);
  if (event.key === "Escape" && within && !store.views.length && !event.defaultPrevented) closeThread();
});

actAs(FIRST_PERSON).then(() => composer.focus());
