import { generatePath, matchPath as matchRoute } from "@remix-run/router";
import type { PageDefinition } from "./page";

export type PathParams = Readonly<Record<string, string | undefined>>;

/** A page's address. Optional parts stop at the first missing one; throws when a required one is missing. */
export function pagePath(page: Pick<PageDefinition, "path">, params: PathParams = {}): string {
	const { segments, names } = partsOf(page.path);
	const encoded: Record<string, string> = {};
	for (const name of names) {
		const value = params[name];
		if (value) encoded[name] = encodeURIComponent(value);
	}
	const end = segments.findIndex((each) => each.endsWith("?") && !encoded[paramName(each)]);
	return generatePath(`/${segments.slice(0, end < 0 ? undefined : end).join("/")}`, encoded);
}

export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
	const address = `/${segmentsOf(pathname).join("/")}`;
	// The router matches "/reportsX" with "/reports/:id?", so each length of the pattern is tried alone.
	for (let path = pattern; ; path = path.slice(0, path.lastIndexOf("/"))) {
		const match = matchRoute({ path: path.replaceAll("?", ""), caseSensitive: true }, address);
		if (match) return decoded(match.params);
		if (!path.endsWith("?")) return null;
	}
}

/** What a path begins with: "settings" of "/settings/team/:id", and nothing of "/". */
export function firstWord(path: string): string {
	return segmentsOf(path)[0] ?? "";
}

/** How specific a pattern is: with more fixed parts it wins. */
export function particularity(pattern: string): number {
	const segments = segmentsOf(pattern);
	return segments.filter((segment) => !segment.startsWith(":")).length * 100 - segments.length;
}

export function paramNames(pattern: string): string[] {
	return segmentsOf(pattern)
		.filter((segment) => segment.startsWith(":"))
		.map(paramName);
}

/** Patterns are the pages of the product, and addresses are made all the time. */
const partsByPattern = new Map<string, { segments: string[]; names: string[] }>();

function partsOf(pattern: string): { segments: string[]; names: string[] } {
	const known = partsByPattern.get(pattern);
	if (known) return known;
	const parts = { segments: segmentsOf(pattern), names: paramNames(pattern) };
	partsByPattern.set(pattern, parts);
	return parts;
}

function segmentsOf(path: string): string[] {
	return path.split("/").filter(Boolean);
}

function paramName(segment: string): string {
	return segment.replace(/^:|\?$/g, "");
}

function decoded(params: PathParams): Record<string, string> | null {
	try {
		const entries = Object.entries(params).map(([name, value = ""]) => [
			name,
			decodeURIComponent(value),
		]);
		return Object.fromEntries(entries);
	} catch {
		return null;
	}
}
