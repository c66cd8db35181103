/** Modals: the top view of the stack, as a dialog that keeps the focus. */

import * as api from "./api.js";
import { drawBlocks, readValues } from "./blocks.js";
import { element } from "./dom.js";
import { store } from "./store.js";

let dialog = null;

/** Show the top view of the store, or close the dialog when there is none. */
export function showViews() {
  const view = store.views.at(-1);
  if (!view) {
    dialog?.remove();
    dialog = null;
    return;
  }
  if (dialog?.dataset.view === view.id && dialog.dataset.hash === String(view.hash)) return;
  dialog?.remove();
  dialog = draw(view);
  document.body.append(dialog);
  dialog.showModal(); // the browser traps the focus and gives it back
  dialog.querySelector("input, textarea, select")?.focus();
}

function draw(view) {
  const form = element("form", { method: "dialog", novalidate: true, onsubmit: (event) => send(event, view) },
    element("header", {}, element("h2", { id: `title-${view.id}` }, view.title.text)),
    element("div.modal-body", {}, ...drawBlocks(view.blocks, (block, part, chosen) =>
      api.click({ user: store.me, view_id: view.id, block_id: block.block_id, action_id: part.action_id, ...chosen }))),
    element("p.error", { role: "alert" }),
    element("footer", {},
      element("button", { type: "button", onclick: () => close(view) }, view.close?.text ?? "Close"),
      view.submit ? element("button.primary", { type: "submit" }, view.submit.text) : null));
  return element("dialog", {
    "data-view": view.id, "data-hash": view.hash ?? "", "aria-labelledby": `title-${view.id}`,
    oncancel: (event) => { event.preventDefault(); close(view); },
  }, form);
}

function close(view) {
  store.views = store.views.filter((one) => one.id !== view.id);
  showViews();
  api.closeView(store.me, view.id);
}

async function send(event, view) {
  event.preventDefault();
  const form = event.currentTarget;
  const button = form.querySelector("footer .primary");
  button.disabled = true;
  form.querySelectorAll(".error").forEach((one) => { one.textContent = ""; });
  const answer = await api.submit(store.me, view.id, readValues(form, view.blocks));
  button.disabled = false;
  if (answer.ok) return;
  for (const [block, text] of Object.entries(answer.errors ?? {})) {
    const place = document.getElementById(`input-${block}-error`);
    if (place) place.textContent = text;
  }
  if (answer.error) form.querySelector(":scope > .error").textContent = answer.error;
}
