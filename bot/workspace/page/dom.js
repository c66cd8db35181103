/** Making elements. Text goes in as text nodes only, so nothing of a message is ever markup. */

/**
 * @param {string} tag - "div", or "div.class.other"
 * @param {Record<string, unknown>} attributes - "onclick" and the like are listeners
 * @param {...(Node|string|null|undefined)} children
 */
export function element(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const made = document.createElement(name);
  if (classes.length) made.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** A link, where the address is one that may be opened; else the label alone. */
export function link(url, label) {
  if (!/^(https?:|mailto:)/i.test(url ?? "")) return element("span", {}, label);
  return element("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, label);
}

/** Tell screen readers. */
export function announce(text) {
  document.getElementById("announcer").textContent = text;
}
