import { matchPath as matchRoute } from "@remix-run/router";
import type { PageDefinition } from "./page";

export type PathParams = Readonly<Record<string, string | undefined>>;

/** A page's address. Optional parts stop at the first missing one; throws when a required one is missing. */
export function pagePath(page: Pick<PageDefinition, "path">, params: PathParams = {}): string {
	let path = "";
	for (const { text, name, isOptional } of segmentsByPattern(page.path)) {
		const value = name && params[name];
		if (!name) path += `/${text}`;
		else if (value) path += `/${encodeURIComponent(value)}`;
		else if (isOptional) break;
		else throw new Error(`Missing ":${name}" param`);
	}
	return path || "/";
}

export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
	const address = `/${pathSegments(pathname).join("/")}`;
	// The router matches "/reportsX" with "/reports/:id?", so each length of the pattern is tried alone.
	for (let path = pattern; ; path = path.slice(0, path.lastIndexOf("/"))) {
		const match = matchRoute({ path: path.replaceAll("?", ""), caseSensitive: true }, address);
		if (match) return decoded(match.params);
		if (!path.endsWith("?")) return null;
	}
}

/** First segment of a path: "settings" for "/settings/team/:id", "" for "/". */
export function firstWord(path: string): string {
	return pathSegments(path)[0] ?? "";
}

/** Specificity of a pattern; the one with more fixed segments wins. */
export function particularity(pattern: string): number {
	const segments = pathSegments(pattern);
	return segments.filter((segment) => !segment.startsWith(":")).length * 100 - segments.length;
}

export function paramNames(pattern: string): string[] {
	return pathSegments(pattern)
		.filter((segment) => segment.startsWith(":"))
		.map(paramName);
}

interface Segment {
	text: string;
	name: string | null;
	isOptional: boolean;
}

/** Patterns are the pages of the product, and addresses are made all the time. */
const cachedSegments = new Map<string, Segment[]>();

function segmentsByPattern(pattern: string): Segment[] {
	const known = cachedSegments.get(pattern);
	if (known) return known;
	const segments = pathSegments(pattern).map((text) => ({
		text,
		name: text.startsWith(":") ? paramName(text) : null,
		isOptional: text.endsWith("?"),
	}));
	cachedSegments.set(pattern, segments);
	return segments;
}

function pathSegments(path: string): string[] {
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
