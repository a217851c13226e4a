import { createHash } from "node:crypto";
import type { Container, Root, Rule } from "postcss";
import postcss from "postcss";
import css from "~/styles/app.css?inline";
import { cookieLine, readCookie } from "./cookies.server";

const CLASS = /\.((?:\\.|[\w-])+)/g;

const NOT = /:not\([^)]*\)/g;

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;

type Needs = readonly (readonly string[])[];

interface StyleSheet {
	root: Root;
	needs: ReadonlyMap<Rule, Needs>;
}

const COOKIE = "mise_styles";
const YEAR_SECONDS = 365 * 24 * 3600;
const version = createHash("sha256").update(css).digest("base64url").slice(0, 12);

let sheet: StyleSheet | null = null;

/** Whether the browser has not cached the style sheet yet. Always false in development. */
export function isFirstVisit(request: Request): boolean {
	return !import.meta.env.DEV && readCookie(request, COOKIE) !== version;
}

/** A page of a first visit with the styles it uses at their place, to paint after one answer (decision 5). */
export function withFirstStyles(html: string, place: string): string {
	const read = sheet ?? readStyleSheet(css);
	sheet = read;
	// Matches the tag too, because page text, such as the title, can equal the marker.
	const end = "</style>";
	return html.replace(place + end, () => usedStyles(read, html) + end);
}

export function stylesCookie(): string {
	return cookieLine(COOKIE, version, YEAR_SECONDS);
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
