/** The page's requests to the local workspace. The page knows no other address. */

const NO_ANSWER = "The local workspace does not answer. Is the program still running?";

/** Gives the answer, {ok: false, error: sentence} also when there is none. */
async function post(action, body) {
  try {
    const response = await fetch(`/local/${action}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return { ok: false, error: NO_ANSWER };
  }
}

/** Everything one person may see; null when there is no answer. */
export async function readState(user) {
  try {
    const response = await fetch(`/local/state?user=${encodeURIComponent(user)}`);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Send what stands in a composer: a message, or a command when it begins with "/". */
export const say = (user, channel, text, threadTs) =>
  post("say", { user, channel, text, ...(threadTs ? { thread_ts: threadTs } : {}) });

/** Use a button or menu of a message or view; `where` names it. */
export const click = (where) => post("click", where);

/** Send a modal off; gives {ok} or {ok: false, errors: {block_id: text}}. */
export const submit = (user, viewId, values) => post("submit", { user, view_id: viewId, values });

/** Close a modal without sending it off. */
export const closeView = (user, viewId) => post("close", { user, view_id: viewId });

/**
 * Listen to what happens, in order, for one person.
 * @param {(event: object) => void} onEvent
 * @param {(connected: boolean) => void} onConnection - also tells when it was lost
 * @returns {() => void} ends it
 */
export function listen(user, onEvent, onConnection) {
  const source = new EventSource(`/local/events?user=${encodeURIComponent(user)}`);
  source.onopen = () => onConnection(true);
  source.onerror = () => onConnection(false);
  source.onmessage = (message) => onEvent(JSON.parse(message.data));
  return () => source.close();
}
