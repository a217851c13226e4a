import postcss, { type Container, type Root, type Rule } from "postcss";

const CLASS = /\.((?:\\.|[\w-])+)/g;
const NOT = /:not\([^)]*\)/g;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;

type Needs = readonly (readonly string[])[];

export interface StyleSheet {
	root: Root;
	needs: ReadonlyMap<Rule, Needs>;
}

export function readStyleSheet(css: string): StyleSheet {
	const root = postcss.parse(css);
	const needs = new Map<Rule, Needs>();
	root.walkRules((rule) => {
		needs.set(rule, rule.selectors.map(selectorClasses));
	});
	return { root, needs };
}

/** The rules of the sheet that may match something in the page; one without classes always may. */
export function usedStyles({ root, needs }: StyleSheet, html: string): string {
	const present = new Set<string>();
	for (const [, names = ""] of html.matchAll(CLASS_ATTRIBUTE)) {
		for (const name of names.split(" ")) present.add(name.replaceAll("&amp;", "&"));
	}
	const matches = (rule: Rule) =>
		(needs.get(rule) ?? []).some((classes) => classes.every((name) => present.has(name)));
	return cssText(root, matches);
}

function selectorClasses(selector: string): string[] {
	return [...selector.replace(NOT, "").matchAll(CLASS)].map(([, name = ""]) =>
		name.replaceAll("\\", ""),
	);
}

function cssText(container: Container, matches: (rule: Rule) => boolean): string {
	let text = "";
	for (const node of container.nodes ?? []) {
		if (node.type === "rule") {
			// Within @keyframes there are no selectors of elements.
			if (isKeyframe(node) || matches(node)) text += node.toString();
		} else if (node.type === "atrule" && node.nodes) {
			const inner = cssText(node, matches);
			if (inner) text += `@${node.name} ${node.params}{${inner}}`;
		} else if (node.type !== "comment") {
			text += `${node.toString()};`;
		}
	}
	return text;
}

function isKeyframe({ parent }: Rule): boolean {
	return parent?.type === "atrule" && "name" in parent && parent.name === "keyframes";
}
