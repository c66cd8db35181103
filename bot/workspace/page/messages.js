/** Lists of messages: kept element by element, so that focus and scroll stay where they are. */

import * as api from "./api.js";
import { drawBlocks } from "./blocks.js";
import { announce, element } from "./dom.js";
import { nameOf, store } from "./store.js";
import { mrkdwn } from "./text.js";

const WAIT_FOR_BOT = 3000;

/** One list: of a channel, or of a thread. */
export class MessageList {
  /**
   * @param {HTMLElement} place
   * @param {(ts: string) => void} openThread - null inside a thread
   */
  constructor(place, openThread) {
    this.place = place;
    this.openThread = openThread;
    this.drawn = new Map();
  }

  /** Show these messages, oldest first; `empty` is shown when there are none. */
  show(messages, empty) {
    const wasAtEnd = this.place.scrollHeight - this.place.scrollTop - this.place.clientHeight < 80;
    const nodes = [];
    const kept = new Map();
    let day = "";
    for (const message of messages) {
      const itsDay = dayOf(message.ts);
      if (itsDay !== day) nodes.push(this.divider((day = itsDay)));
      const json = JSON.stringify(message);
      const before = this.drawn.get(message.ts);
      const node = before?.json === json ? before.node : this.draw(message);
      kept.set(message.ts, { json, node });
      nodes.push(node);
    }
    this.drawn = kept;
    if (!nodes.length && empty) nodes.push(empty);
    sync(this.place, nodes);
    if (wasAtEnd) this.place.scrollTop = this.place.scrollHeight;
  }

  divider(day) {
    return element("div.day", { role: "separator" }, element("span", {}, day));
  }

  draw(message) {
    const name = message.type === "note" ? "Workspace" : nameOf(message.user);
    const fromBot = Boolean(message.bot_id);
    const body = message.blocks?.length && fromBot
      ? drawBlocks(message.blocks, (block, part, chosen, target) => this.act(message, block, part, chosen, target))
      : [element("p", {}, ...mrkdwn(message.text ?? ""))];
    const onlyYou = message.ephemeral_to || message.type === "note";
    return element(`article.message${onlyYou ? ".only-you" : ""}`, { "data-ts": message.ts, "aria-label": `${name}, ${timeOf(message.ts)}` },
      onlyYou ? element("p.only-you-mark", {}, "Only visible to you") : null,
      element("span.avatar", { "aria-hidden": "true", style: `--hue:${hueOf(name)}` }, initials(name)),
      element("div.message-body", {},
        element("p.byline", {}, element("strong", {}, name), fromBot ? element("span.badge", {}, "APP") : null,
          element("time", {}, timeOf(message.ts)), message.edited ? element("span.edited", {}, "(edited)") : null),
        ...body, this.threadLink(message, fromBot)));
  }

  threadLink(message, fromBot) {
    if (!this.openThread || message.ephemeral_to || message.type === "note") return null;
    const count = message.reply_count ?? 0;
    const asks = fromBot && message.blocks?.some((block) => block.type === "actions");
    if (!count && !asks) {
      return element("button.thread-link.quiet", { type: "button", onclick: () => this.openThread(message.ts) }, "Reply in thread");
    }
    const label = count ? `${count} ${count === 1 ? "reply" : "replies"}` : "Ask in thread";
    return element("button.thread-link", { type: "button", onclick: () => this.openThread(message.ts) }, label);
  }

  async act(message, block, part, chosen, target) {
    target.classList.add("pending");
    window.setTimeout(() => target.classList.remove("pending"), WAIT_FOR_BOT);
    const answer = await api.click({
      user: store.me, channel: message.channel, message_ts: message.ts,
      block_id: block.block_id, action_id: part.action_id, ...chosen,
    });
    if (!answer.ok) announce(answer.error);
    // What the bot says to a click in the channel stands in the thread.
    else if (this.openThread && part.type === "button" && !message.ephemeral_to) this.openThread(message.ts, false);
  }
}

/** Make a place have exactly these children, moving as few as possible. */
function sync(place, nodes) {
  for (const child of [...place.childNodes]) if (!nodes.includes(child)) child.remove();
  nodes.forEach((node, at) => {
    if (place.childNodes[at] !== node) place.insertBefore(node, place.childNodes[at] ?? null);
  });
}

const dateOf = (ts) => new Date(Number(ts) * 1000);
const timeOf = (ts) => dateOf(ts).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

function dayOf(ts) {
  const day = dateOf(ts);
  if (day.toDateString() === new Date().toDateString()) return "Today";
  return day.toLocaleDateString([], { weekday: "long", day: "numeric", month: "long" });
}

const initials = (name) => name.split(/\s+/).map((word) => word[0]).slice(0, 2).join("").toUpperCase();

const hueOf = (name) => [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 360, 7);
