/** What the page knows: one person's view of the workspace. Changed by events only. */

export const store = {
  me: null,
  team: null,
  bot: null,
  people: new Map(),
  channels: new Map(),
  commands: [],
  /** channel id -> Map of ts -> message */
  messages: new Map(),
  unread: new Set(),
  channel: null,
  thread: null,
  views: [],
};

/** Take over everything from the server. */
export function load(state) {
  store.me = state.me;
  store.team = state.team;
  store.bot = state.bot;
  store.people = new Map(state.people.map((person) => [person.id, person]));
  store.channels = new Map(state.channels.map((channel) => [channel.id, channel]));
  store.commands = state.commands;
  store.messages = new Map(
    Object.entries(state.messages).map(([id, list]) => [id, new Map(list.map((m) => [m.ts, m]))]),
  );
  store.views = state.views ?? [];
  if (!store.channels.has(store.channel)) store.channel = state.channels[0]?.id ?? null;
  if (store.thread && !store.messages.get(store.channel)?.has(store.thread)) store.thread = null;
}

/** Take over one message, new or changed. */
export function keep(message) {
  if (!store.messages.has(message.channel)) store.messages.set(message.channel, new Map());
  store.messages.get(message.channel).set(message.ts, message);
}

export function forget(channel, ts) {
  store.messages.get(channel)?.delete(ts);
}

/** A note that only this person sees, such as a command that failed. */
export function note(channel, text, threadTs) {
  const ts = `${Date.now() / 1000}`;
  keep({ type: "note", channel, ts, text, thread_ts: threadTs, user: "note" });
}

const inOrder = (messages) => [...messages].sort((a, b) => Number(a.ts) - Number(b.ts));

/** The messages of a channel outside of threads, oldest first. */
export function topLevel(channel) {
  const all = store.messages.get(channel)?.values() ?? [];
  return inOrder([...all].filter((m) => !m.thread_ts || m.thread_ts === m.ts || m.subtype === "thread_broadcast"));
}

/** The messages of a thread, its first message included. */
export function inThread(channel, ts) {
  const all = store.messages.get(channel)?.values() ?? [];
  return inOrder([...all].filter((m) => m.ts === ts || m.thread_ts === ts));
}

export const nameOf = (user) => store.people.get(user)?.name ?? (user === store.bot?.user_id ? store.bot.name : user);

export const channelName = (id) => store.channels.get(id)?.name ?? id;
