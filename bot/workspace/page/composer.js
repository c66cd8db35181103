/** The message box, with completion of commands. */

import { element } from "./dom.js";
import { store } from "./store.js";

let number = 0;

/** One message box; `send(text)` is called with what was typed. */
export class Composer {
  /**
   * @param {HTMLElement} place
   * @param {{id: string, label: string, commands: boolean, send: (text: string) => void}} options
   */
  constructor(place, { id, label, commands, send }) {
    this.commands = commands;
    this.send = send;
    this.listId = `completions-${number++}`;
    this.box = element("textarea", {
      id, rows: 1, placeholder: label, "aria-label": label, role: "combobox", "aria-expanded": "false",
      "aria-controls": this.listId, "aria-autocomplete": "list",
      oninput: () => this.changed(),
      onkeydown: (event) => this.key(event),
      onblur: () => window.setTimeout(() => this.close(), 150),
    });
    this.list = element("ul.completions", { id: this.listId, role: "listbox", "aria-label": "Commands", hidden: true });
    const button = element("button.primary", { type: "submit" }, "Send");
    place.replaceChildren(element("form.composer", {
      onsubmit: (event) => { event.preventDefault(); this.submit(); },
    }, this.list, this.box, button));
  }

  focus() {
    this.box.focus();
  }

  /** Put text into the box and go there. */
  fill(text) {
    this.box.value = text;
    this.changed();
    this.focus();
  }

  label(text) {
    this.box.placeholder = text;
    this.box.setAttribute("aria-label", text);
  }

  submit() {
    const text = this.box.value.trim();
    if (!text) return;
    this.box.value = "";
    this.changed();
    this.send(text);
  }

  changed() {
    this.box.style.height = "auto";
    this.box.style.height = `${Math.min(this.box.scrollHeight, 160)}px`;
    const typed = this.box.value;
    const asked = this.commands && /^\/\S*$/.test(typed);
    this.matches = asked ? store.commands.filter((one) => one.command.startsWith(typed)) : [];
    this.chosen = 0;
    this.draw();
  }

  draw() {
    const open = this.matches?.length > 0;
    this.list.hidden = !open;
    this.box.setAttribute("aria-expanded", String(open));
    if (!open) return this.box.removeAttribute("aria-activedescendant");
    this.list.replaceChildren(...this.matches.map((one, at) =>
      element("li", {
        id: `${this.listId}-${at}`, role: "option", "aria-selected": String(at === this.chosen),
        onmousedown: (event) => { event.preventDefault(); this.take(at); },
      }, element("strong", {}, one.command), ` ${one.usage_hint}`, element("span", {}, one.description))));
    return this.box.setAttribute("aria-activedescendant", `${this.listId}-${this.chosen}`);
  }

  take(at) {
    this.fill(`${this.matches[at].command} `);
  }

  close() {
    this.matches = [];
    this.draw();
  }

  key(event) {
    if (event.isComposing) return;
    const open = !this.list.hidden;
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.chosen = (this.chosen + step + this.matches.length) % this.matches.length;
      this.draw();
    } else if (open && (event.key === "Tab" || (event.key === "Enter" && this.box.value !== this.matches[this.chosen].command))) {
      this.take(this.chosen);
    } else if (open && event.key === "Escape") {
      this.close();
    } else if (event.key === "Enter" && !event.shiftKey) {
      this.submit();
    } else return;
    event.preventDefault();
  }
}
