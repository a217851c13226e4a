import data from "@mdn/browser-compat-data/forLegacyNode";
import { parse } from "postcss";
import { lackingBrowsers } from "./support.mjs";

const { properties, selectors, types } = data.css;
const atRules = data.css["at-rules"];

/** What a style sheet uses that a browser lacks, but for rules in `@supports` and values after an older one. */
export function styleFeatures(css) {
	const findings = [];
	const report = (node, name, compat, prefix) => {
		const lacking = lackingBrowsers(compat, prefix);
		if (lacking.length > 0) findings.push({ name, lacking, code: sourceSnippet(node) });
	};
	parse(css).walk((node) => {
		if (isOptional(node)) return;
		for (const [name, compat, prefix] of featuresIn(node)) report(node, name, compat, prefix);
	});
	return findings;
}

function isOptional(node) {
	for (let parent = node; parent; parent = parent.parent) {
		if (parent.type === "atrule" && parent.name === "supports") return true;
	}
	return false;
}

function featuresIn(node) {
	switch (node.type) {
		case "atrule":
			return node.name === "media"
				? mediaFeatures(node)
				: [[`@${node.name}`, atRules[node.name]?.__compat]];
		case "rule":
			return selectorFeatures(node);
		case "decl":
			return node.parent.type === "rule" ? declarationFeatures(node) : [];
		default:
			return [];
	}
}

function mediaFeatures({ params }) {
	const names = Array.from(params.matchAll(/\(\s*(?:(?:min|max)-)?([a-z-]+)/g), ([, name]) => name);
	const features = names.map((name) => [`@media (${name})`, atRules.media[name]?.__compat]);
	if (/[<>]/.test(params)) features.push(["@media (a < b)", atRules.media.range_syntax.__compat]);
	return features;
}

function selectorFeatures({ selector, parent }) {
	if (parent.type === "atrule" && /keyframes$/.test(parent.name)) return [];
	if (selector.includes(":has(")) return [[":has", selectors.has.__compat]];
	const features = Array.from(selector.matchAll(/(?<!\\)::?([a-z][a-z-]*)/g), ([text, name]) => [
		text,
		selectors[name]?.__compat,
	]);
	if (parent.type === "rule") features.push(["nesting", selectors.nesting.__compat]);
	return features;
}

function declarationFeatures(declaration) {
	const { prop, parent } = declaration;
	if (/^-(webkit|moz|ms)-/.test(prop)) return [];
	const property = properties[prop];
	const others = parent.nodes.filter(({ type }) => type === "decl");
	const earlier = others.slice(0, others.indexOf(declaration));
	const prefix = others.some((other) => other.prop === `-webkit-${prop}`) ? "-webkit-" : undefined;
	if (lackingBrowsers(property?.__compat, prefix).length > 0) {
		return [[prop, property.__compat, prefix]];
	}
	if (earlier.some((other) => other.prop === prop)) return [];
	return [...gapFeatures(declaration, others), ...valueFeatures(declaration, property ?? {})];
}

function gapFeatures({ prop }, others) {
	if (!/^(?:row-|column-)?gap$/.test(prop)) return [];
	const { flex_context: flex, grid_context: grid } = properties[prop];
	if (others.some((other) => other.prop === "display" && other.value.includes("flex"))) {
		return [["gap of flex boxes", flex.__compat]];
	}
	const isOld = others.some(
		(other) => other.prop === `grid-${prop}` || /^column(s|-count|-width)$/.test(other.prop),
	);
	return isOld ? [] : [["gap without grid-gap", grid.__compat]];
}

function valueFeatures({ prop, value }, property) {
	const plain = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|var\([^()]*\)/g, " ");
	const functions = Array.from(plain.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g), ([, name]) => [
		`${name}()`,
		(types[name] ?? property[name] ?? types.color[name] ?? types.gradient[name])?.__compat,
	]);
	const keywords = Array.from(
		plain.matchAll(/(?<![\w.#-])([a-z][a-z-]*)(?![\w(-])/g),
		([, word]) => [`${prop}: ${word}`, property[word]?.__compat],
	);
	const units = Array.from(plain.matchAll(/\d([dsl]v(?:[whib]|min|max))\b/g), ([, unit]) => [
		unit,
		types.length.viewport_percentage_units_dynamic.__compat,
	]);
	return [...functions, ...keywords, ...units];
}

function sourceSnippet(node) {
	const text = node.type === "decl" ? `${node.parent.selector} { ${node} }` : String(node);
	return text.replace(/\s+/g, " ").slice(0, 120);
}
