/** Drawing Block Kit as Slack draws it. Remote images are never loaded: their alt text is shown. */

import { element, link } from "./dom.js";
import { lines, richText, textNodes } from "./text.js";

/**
 * Draw blocks.
 * @param {object[]} blocks
 * @param {(block: object, element: object, chosen: object, target: HTMLElement) => void} act - a click or choice
 */
export function drawBlocks(blocks, act) {
  return blocks.map((block) => drawBlock(block, act));
}

function drawBlock(block, act) {
  switch (block.type) {
    case "section": return section(block, act);
    case "header": return element("h3.block-header", {}, ...textNodes(block.text));
    case "divider": return element("hr");
    case "context": return element("div.block-context", {}, ...block.elements.map(contextPart));
    case "image": return image(block);
    case "actions":
    case "context_actions":
      return element("div.block-actions", {}, ...block.elements.map((e) => interactive(block, e, act)));
    case "rich_text": return element("div.block-rich", {}, ...richText(block));
    case "markdown": return element("div.block-rich", {}, ...lines(block.text));
    case "table": return table(block);
    case "card": return card(block, act);
    case "carousel": return element("div.block-carousel", {}, ...drawBlocks(block.elements ?? [], act));
    case "container": return container(block, act);
    case "input": return input(block);
    default: return element("p.undrawn", {}, `A block of the kind “${block.type}” is not drawn here.`);
  }
}

function section(block, act) {
  const fields = (block.fields ?? []).map((field) => element("div", {}, ...textNodes(field)));
  return element("div.block-section", {},
    element("div", {},
      block.text ? element("p", {}, ...textNodes(block.text)) : null,
      fields.length ? element("div.fields", {}, ...fields) : null),
    block.accessory ? interactive(block, block.accessory, act) : null);
}

const contextPart = (part) =>
  part.type === "image" ? image(part) : element("p", {}, ...textNodes(part));

const image = (part) => element("span.image", { role: "img" }, `🖼 ${part.alt_text ?? "image"}`);

function card(block, act) {
  const line = (name) => (block[name] ? element(`p.card-${name}`, {}, ...textNodes(block[name])) : null);
  const actions = (block.actions ?? []).map((e) => interactive(block, e, act));
  return element("div.block-card", {}, line("title"), line("subtitle"), line("body"), line("subtext"),
    actions.length ? element("div.block-actions", {}, ...actions) : null);
}

function container(block, act) {
  const title = element("summary", {}, ...textNodes(block.title));
  return element("details.block-container", { open: true }, title, ...drawBlocks(block.child_blocks ?? block.blocks ?? [], act));
}

function table(block) {
  const cell = (value) =>
    value.type === "rich_text" ? richText(value) : lines(String(value.text ?? value.value ?? ""));
  const rows = block.rows.map((row, at) =>
    element("tr", {}, ...row.map((value) => element(at ? "td" : "th", {}, ...cell(value)))));
  return element("div.block-table", {}, element("table", {}, ...rows));
}

function interactive(block, part, act) {
  switch (part.type) {
    case "button": return button(block, part, act);
    case "overflow": return menu(block, part, act, "More");
    case "static_select": return menu(block, part, act, part.placeholder?.text ?? "Choose");
    case "feedback_buttons":
      return element("span.feedback", {}, ...["positive_button", "negative_button"].map((side) =>
        element("button", { type: "button", onclick: (e) => act(block, part, { value: part[side].value }, e.currentTarget) },
          part[side].text.text)));
    case "image": return image(part);
    default: return element("span.undrawn", {}, `“${part.type}” is not drawn here.`);
  }
}

function button(block, part, act) {
  const label = part.text?.text ?? "";
  if (part.url) return link(part.url, label);
  return element(`button${part.style ? `.${part.style}` : ""}`, {
    type: "button",
    "aria-label": part.accessibility_label,
    "data-action": part.action_id,
    onclick: (event) => {
      if (part.confirm && !window.confirm(`${part.confirm.title.text}\n${part.confirm.text.text}`)) return;
      act(block, part, {}, event.currentTarget);
    },
  }, label);
}

function menu(block, part, act, label) {
  const options = part.options ?? part.option_groups?.flatMap((group) => group.options) ?? [];
  const select = element("select", { "aria-label": label }, element("option", { value: "" }, label),
    ...options.map((option, at) => element("option", { value: at }, option.text.text)));
  select.addEventListener("change", () => {
    if (select.value !== "") act(block, part, { selected_option: options[Number(select.value)] }, select);
    if (part.type === "overflow") select.value = "";
  });
  return select;
}

/** An input of a form; its control carries data-block and data-kind for `readValues`. */
function input(block) {
  const part = block.element;
  const id = `input-${block.block_id}`;
  const shared = { id, name: id, "data-block": block.block_id, "data-action": part.action_id, "data-kind": part.type,
    required: !block.optional, "aria-describedby": `${id}-hint ${id}-error` };
  return element("div.block-input", {},
    element("label", { for: id }, block.label.text, block.optional ? " (optional)" : ""),
    control(part, shared),
    element("p.hint", { id: `${id}-hint` }, block.hint?.text ?? ""),
    element("p.error", { id: `${id}-error`, role: "alert" }));
}

function control(part, shared) {
  if (part.type === "static_select") {
    return element("select", shared, ...(part.options ?? []).map((option) =>
      element("option", { value: option.value, selected: option.value === part.initial_option?.value }, option.text.text)));
  }
  if (part.type === "checkboxes" || part.type === "radio_buttons") {
    const type = part.type === "checkboxes" ? "checkbox" : "radio";
    return element("fieldset", { "data-block": shared["data-block"], "data-action": part.action_id, "data-kind": part.type },
      ...part.options.map((option) => element("label.choice", {},
        element("input", { type, name: shared.name, value: option.value }), option.text.text)));
  }
  const limits = { maxlength: part.max_length, minlength: part.min_length, placeholder: part.placeholder?.text };
  const field = part.multiline ? element("textarea", { ...shared, ...limits, rows: 4 })
    : element("input", { ...shared, ...limits, type: "text", autocomplete: "off" });
  if (part.initial_value) field.value = part.initial_value;
  return field;
}

/** The values of a form, as Slack's view.state.values. */
export function readValues(form, blocks) {
  const values = {};
  for (const block of blocks.filter((one) => one.type === "input")) {
    const part = block.element;
    const held = form.querySelector(`[data-block="${CSS.escape(block.block_id)}"]`);
    const options = part.options ?? [];
    let value;
    if (part.type === "static_select") value = { selected_option: options.find((o) => o.value === held.value) ?? null };
    else if (part.type === "checkboxes" || part.type === "radio_buttons") {
      const ticked = [...held.querySelectorAll("input:checked")].map((one) => options.find((o) => o.value === one.value));
      value = part.type === "checkboxes" ? { selected_options: ticked } : { selected_option: ticked[0] ?? null };
    } else value = { value: held.value === "" ? null : held.value };
    values[block.block_id] = { [part.action_id]: { type: part.type, ...value } };
  }
  return values;
}
