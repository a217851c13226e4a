import type { PageDefinition } from "./page";

export type PathParams = Readonly<Record<string, string | undefined>>;

/**
 * The address of a page. Optional parts stop at the first that is missing; throws when a required
 * one is.
 */
export function pagePath(page: Pick<PageDefinition, "path">, params: PathParams = {}): string {
	const parts: string[] = [];
	for (const segment of segmentsOf(page.path)) {
		if (!segment.startsWith(":")) {
			parts.push(segment);
			continue;
		}
		const value = params[paramName(segment)];
		if (value) parts.push(encodeURIComponent(value));
		else if (segment.endsWith("?")) break;
		else throw new Error(`${page.path} needs ${paramName(segment)}`);
	}
	return `/${parts.join("/")}`;
}

/** What a path's parameters are when it fits a pattern, else null. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
	const wanted = segmentsOf(pattern);
	const given = segmentsOf(pathname);
	if (given.length > wanted.length) return null;
	const params: Record<string, string> = {};
	for (const [index, segment] of wanted.entries()) {
		const value = given[index];
		if (value === undefined) {
			if (segment.endsWith("?")) break;
			return null;
		}
		if (segment.startsWith(":")) {
			const decoded = decode(value);
			if (decoded === null) return null;
			params[paramName(segment)] = decoded;
		} else if (segment !== value) return null;
	}
	return params;
}

/** How particular a pattern is: the one with more fixed parts wins a path that fits several. */
export function particularity(pattern: string): number {
	const segments = segmentsOf(pattern);
	return segments.filter((segment) => !segment.startsWith(":")).length * 100 - segments.length;
}

/** Names of the parameters in a pattern. */
export function paramNames(pattern: string): string[] {
	return segmentsOf(pattern)
		.filter((segment) => segment.startsWith(":"))
		.map(paramName);
}

function segmentsOf(path: string): string[] {
	return path.split("/").filter(Boolean);
}

function paramName(segment: string): string {
	return segment.replace(/^:|\?$/g, "");
}

function decode(value: string): string | null {
	try {
		return decodeURIComponent(value);
	} catch {
		return null;
	}
}
