import data from "@mdn/browser-compat-data/forLegacyNode";
import ts from "typescript";
import { lackingBrowsers } from "./support.mjs";

const HTML_NAMES = { className: "class", htmlFor: "for", xlinkHref: "xlink_href" };

/** What the elements of a source file use that a browser lacks: tags, attributes and their values. */
export function markupFeatures(source) {
	const findings = new Map();
	for (const { tag, attributes, code } of elementsIn(source)) {
		for (const [name, compat] of featuresOf(tag, attributes)) {
			const lacking = lackingBrowsers(compat);
			if (lacking.length > 0 && !findings.has(name)) findings.set(name, { name, lacking, code });
		}
	}
	return [...findings.values()];
}

function featuresOf(tag, attributes) {
	const { elements, global_attributes: shared } = data.html.elements[tag] ? data.html : data.svg;
	const element = elements[tag];
	if (!element) return [];
	return [
		[`<${tag}>`, element.__compat],
		...attributes.flatMap(([name, value]) => {
			const attribute = element[name] ?? shared[name];
			return [
				[element[name] ? `<${tag} ${name}>` : name, attribute?.__compat],
				[`<${tag} ${name}=${value}>`, attribute?.[value]?.__compat],
				[`<${tag} ${name}=${value}>`, element[`${name}_${value}`]?.__compat],
			];
		}),
	];
}

function elementsIn(source) {
	if (!/<[a-z]/.test(source)) return [];
	const found = [];
	const file = ts.createSourceFile(
		"a.tsx",
		source,
		ts.ScriptTarget.Latest,
		true,
		ts.ScriptKind.TSX,
	);
	const visit = (node) => {
		if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) found.push(jsx(node));
		if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) found.push(...markup(node));
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

function jsx(node) {
	const attributes = node.attributes.properties.flatMap((property) => {
		if (!ts.isJsxAttribute(property)) return [];
		const name = property.name.getText();
		const { initializer } = property;
		const value = initializer && ts.isStringLiteral(initializer) ? initializer.text : "";
		return [[HTML_NAMES[name] ?? name.toLowerCase(), value]];
	});
	return { tag: node.tagName.getText(), attributes, code: snippet(node) };
}

function markup(node) {
	return Array.from(
		node.getText().matchAll(/<([a-z]+\d?)((?:\s+[\w:-]+="[^"]*")+)/g),
		([, tag, all]) => ({
			tag,
			attributes: Array.from(all.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name, value]) => [
				name.replace(":", "_"),
				value,
			]),
			code: snippet(node),
		}),
	);
}

const snippet = (node) => node.getText().replace(/\s+/g, " ").slice(0, 80);
