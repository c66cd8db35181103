/** Slack's texts as nodes: plain_text, mrkdwn and rich_text. */

import { element, link } from "./dom.js";
import { nameOf, channelName } from "./store.js";

const EMOJI = {
  wave: "👋", thumbsup: "👍", "+1": "👍", "-1": "👎", tada: "🎉", eyes: "👀", fire: "🔥",
  heart: "❤️", star: "⭐", warning: "⚠️", white_check_mark: "✅", x: "❌", mag: "🔍", robot_face: "🤖",
  smile: "😄", pray: "🙏", rocket: "🚀", bulb: "💡", memo: "📝", question: "❓",
};

const unescape = (text) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

const withEmoji = (text) =>
  text.replace(/:([a-z0-9_+-]+):/g, (whole, name) => EMOJI[name] ?? whole);

/** A text object as nodes. */
export function textNodes(object) {
  if (!object) return [];
  if (object.type === "mrkdwn") return mrkdwn(object.text ?? "");
  const text = object.emoji === false ? object.text : withEmoji(object.text ?? "");
  return lines(text);
}

/** Plain lines, with breaks between them. */
export function lines(text) {
  return text.split("\n").flatMap((line, at) => (at ? [element("br"), line] : [line]));
}

const STYLES = [["*", "strong"], ["_", "em"], ["~", "s"]];

/** Slack's mrkdwn as nodes. */
export function mrkdwn(text) {
  const nodes = [];
  const parts = text.split(/(```[\s\S]*?```|`[^`\n]+`|<[^<>\n]+>)/);
  for (const part of parts) {
    if (part.startsWith("```")) nodes.push(element("pre", {}, unescape(part.slice(3, -3))));
    else if (/^`.+`$/.test(part)) nodes.push(element("code", {}, unescape(part.slice(1, -1))));
    else if (/^<.+>$/.test(part)) nodes.push(reference(part.slice(1, -1)));
    else nodes.push(...styled(part));
  }
  return nodes;
}

function reference(inner) {
  const [target, label] = inner.split("|");
  if (target.startsWith("@")) return mention(`@${nameOf(target.slice(1))}`);
  if (target.startsWith("#")) return mention(`#${label || channelName(target.slice(1))}`);
  if (target.startsWith("!date^")) return element("span", {}, label ?? "");
  if (target.startsWith("!")) return mention(`@${label || target.slice(1)}`);
  return link(target, unescape(label || target));
}

const mention = (text) => element("span.mention", {}, text);

function styled(text) {
  for (const [sign, tag] of STYLES) {
    const found = text.match(
      new RegExp(`(^|[\\s(])\\${sign}(?!\\s)([^\\${sign}\\n]+?)(?<!\\s)\\${sign}(?=$|[\\s).,;:!?])`),
    );
    if (!found) continue;
    const start = found.index + found[1].length;
    return [
      ...styled(text.slice(0, start)),
      element(tag, {}, ...styled(found[2])),
      ...styled(text.slice(start + found[2].length + 2)),
    ];
  }
  return lines(withEmoji(unescape(text)));
}

/** A rich_text block as nodes. */
export function richText(block) {
  return (block.elements ?? []).map((part) => {
    switch (part.type) {
      case "rich_text_list": return richList(part);
      case "rich_text_quote": return element("blockquote", {}, ...richRuns(part));
      case "rich_text_preformatted": return element("pre", {}, ...richRuns(part));
      default: return element("p", {}, ...richRuns(part));
    }
  });
}

function richList(part) {
  const tag = part.style === "ordered" ? "ol" : "ul";
  const items = part.elements.map((item) => element("li", {}, ...richRuns(item)));
  return element(tag, { style: part.indent ? `margin-left:${part.indent * 1.2}em` : null }, ...items);
}

const richRuns = (part) => (part.elements ?? []).map(richRun);

function richRun(run) {
  switch (run.type) {
    case "text": return styledRun(run, lines(run.text));
    case "link": return link(run.url, run.text || run.url);
    case "user": return mention(`@${nameOf(run.user_id)}`);
    case "channel": return mention(`#${channelName(run.channel_id)}`);
    case "usergroup": return mention(`@${run.usergroup_id}`);
    case "broadcast": return mention(`@${run.range}`);
    case "emoji": return element("span", {}, EMOJI[run.name] ?? `:${run.name}:`);
    case "date": return element("time", {}, run.fallback ?? new Date(run.timestamp * 1000).toLocaleString());
    default: return element("span", {}, run.text ?? "");
  }
}

function styledRun(run, nodes) {
  const style = run.style ?? {};
  let made = nodes;
  for (const [name, tag] of [["code", "code"], ["bold", "strong"], ["italic", "em"], ["strike", "s"]]) {
    if (style[name]) made = [element(tag, {}, ...made)];
  }
  return made.length === 1 && made[0] instanceof Node ? made[0] : element("span", {}, ...made);
}
