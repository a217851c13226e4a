import { expect, it } from "vitest";
import { markupFeatures } from "../../../scripts/browser-support/markup-features.mjs";
import { newerThan } from "../../../scripts/browser-support/names.mjs";
import {
	providedNames,
	scriptFeatures,
} from "../../../scripts/browser-support/script-features.mjs";
import { styleFeatures } from "../../../scripts/browser-support/style-features.mjs";

const names = (findings: { name: string }[]) => findings.map(({ name }) => name);

/** What broke real browsers or would, by the part of the product that had it. */
const BROKEN = {
	"the shell": ["useMatches().at(-1)", "Array.prototype.at"],
	"the unsaved hint": ["[...all].findLastIndex(isOn)", "Array.prototype.findLastIndex"],
	"the clicked button": ["send(event.nativeEvent.submitter)", "SubmitEvent.submitter"],
	lists: ["Object.fromEntries(entries)", "Object.fromEntries"],
	"errors in rows": [
		"for (const found of name.matchAll(/a/g)) show(found)",
		"String.prototype.matchAll",
	],
	editors: ['name.replaceAll("-", " ")', "String.prototype.replaceAll"],
	"names of needed parts": ['new Intl.ListFormat("en").format(all)', "Intl.ListFormat"],
	counts: [
		'new Intl.NumberFormat("en", { notation: "compact" })',
		"option notation of Intl.NumberFormat",
	],
	"the router": ["const controller = new AbortController()", "AbortController"],
	"the router's requests": ["request.signal.aborted", "Request.signal"],
	"a catch without a name": ["try { run() } catch { stop() }", "syntax newer than ES2018"],
	"an optional chain": ["a?.b", "syntax newer than ES2018"],
	"a class field": ["class A { b = 1 }", "syntax newer than ES2018"],
	"look-behind": ["/(?<!a)b/.test(text)", "look-behind in a regular expression"],
	"look-behind in a string": ['new RegExp("(?<=a)b")', "look-behind in a regular expression"],
	"an iterator's map": ["all.values().map(double)", "Iterator.prototype.map"],
	"a name in brackets": ['window["structuredClone"](value)', "structuredClone"],
	"a global": ["structuredClone(value)", "structuredClone"],
	"a child list": ["list.replaceChildren(row)", "Document.replaceChildren"],
};

it.each(Object.entries(BROKEN))("finds what breaks %s", (_, [code, name]) => {
	expect(names(scriptFeatures(code as string))).toContain(name);
});

it.each([
	"import(file).then(start); const { url } = import.meta; export { url };",
	'if ("submitter" in event) send(event.submitter);',
	'const later = typeof queueMicrotask === "function" ? queueMicrotask : setTimeout;',
	'function watch() { if (typeof IntersectionObserver === "undefined") return; new IntersectionObserver(see); }',
	"const at = order.at; Object.values(all).map(double); list.includes(at);",
	"function at(structuredClone) { return structuredClone(1); }",
	"/(?<name>a)(?=b)(?!c)/su.test(text)",
])("lets %s pass", (code) => {
	expect(scriptFeatures(code)).toEqual([]);
});

it("takes a test for the place around it alone", () => {
	const tested = "function one() { return typeof structuredClone }";
	expect(names(scriptFeatures(`${tested} function two() { structuredClone(1) }`))).toEqual([
		"structuredClone",
	]);
});

it("counts what the polyfills add", () => {
	const provided = providedNames(
		'const methods = { "Array.prototype.at": at }; if (!("submitter" in SubmitEvent.prototype)) add();',
	);
	expect([...provided]).toEqual(["Array.prototype.at", "SubmitEvent.submitter"]);
	expect(names(scriptFeatures("list.at(-1)", provided))).toEqual(["String.prototype.at"]);
});

it("finds what is newer than the method that decides whether polyfills load", () => {
	const probe = "Array.prototype.findLastIndex";
	expect(newerThan(probe, ["Array.prototype.at", "SubmitEvent.submitter"])).toEqual([]);
	expect(newerThan(probe, ["Array.prototype.with", "Array.prototype.none"])).toEqual([
		"Array.prototype.with",
		"Array.prototype.none",
	]);
});

it.each([
	["a { display: contents }", "display: contents"],
	["a { min-height: max(120px, 60vh) }", "max()"],
	["a { width: clamp(1px, 2vw, 3px) }", "clamp()"],
	["a { inset: 0 }", "inset"],
	["a { aspect-ratio: 1 }", "aspect-ratio"],
	["a { height: 100dvh }", "dvh"],
	["a { display: flex; gap: 4px }", "gap of flex boxes"],
	["a { display: grid; gap: 4px }", "gap without grid-gap"],
	["a:where(.b) { color: red }", ":where"],
	["@container (min-width: 1px) { a { color: red } }", "@container"],
	["@media (width > 600px) { a { color: red } }", "@media (a < b)"],
	["a { & b { color: red } }", "nesting"],
])("finds %s in styles", (css, name) => {
	expect(names(styleFeatures(css))).toContain(name);
});

it.each([
	"a { min-height: 120px; min-height: max(120px, 60vh) }",
	"@supports (inset: 0) { a { inset: 0 } }",
	"a { display: grid; grid-gap: 4px; gap: 4px; color: hsl(var(--primary)) }",
	"a { columns: 2; column-gap: 4px }",
	'a::after { content: "contents max(" }',
	"a { -webkit-user-select: none; user-select: none }",
])("lets %s pass", (css) => {
	expect(styleFeatures(css)).toEqual([]);
});

it.each([
	['const drawing = `<use href="#plus"/>`;', "<use href>"],
	["<use href={address} />", "<use href>"],
	['<input type="date" name="day" />', "<input type=date>"],
	['<img src={source} loading="lazy" alt="" />', "<img loading>"],
])("finds in the markup of %s", (source, name) => {
	expect(names(markupFeatures(source))).toContain(name);
});

it("lets the name pass by which older browsers know a drawing's address", () => {
	expect(markupFeatures('const drawing = `<use xlink:href="#plus"/>`;')).toEqual([]);
	expect(markupFeatures('<a href="/orders" rel="noopener">Orders</a>')).toEqual([]);
});
