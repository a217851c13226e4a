import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const PATCHED = createRequire(import.meta.url).resolve("@remix-run/router");

/** Functions that patches/@remix-run+router changes, from the first name to before the second. */
const CHANGED = [
	["function matchRoutesImpl(", "function convertRouteMatchToUiMatch("],
	["function matchPath(", "function compilePath("],
];

const MATCHED = "matchRoutes(routes, window.location, window.__remixContext.basename)";
const KNOWN = "Object.keys(window.__remixRouteModules).map((id) => ({ route: { id } }))";

/** Gives browsers the server's patched matching of routes (decision 12). @returns {import("vite").Plugin} */
export function withFastMatching() {
	return {
		name: "with-fast-matching",
		apply: "build",
		transform(code, id, options) {
			if (options?.ssr) return null;
			if (/\/@remix-run\/router\/dist\/router\.js$/.test(id)) return fastMatching(code);
			if (!/\/@remix-run\/react\/dist\/esm\/browser\.js$/.test(id)) return null;
			if (!code.includes(MATCHED)) throw new Error("Remix matches the first routes differently");
			return code.replace(MATCHED, KNOWN);
		},
	};
}

/** The router's module with the matching of its patched CommonJS file. Throws if either has other functions. @param {string} code */
export function fastMatching(code) {
	const patched = readFileSync(PATCHED, "utf8");
	return CHANGED.reduce((whole, [from, to]) => {
		const [start, end] = findRange(whole, from, to);
		return (
			whole.slice(0, start) + patched.slice(...findRange(patched, from, to)) + whole.slice(end)
		);
	}, code);
}

function findRange(text, from, to) {
	const start = text.indexOf(from);
	const end = text.indexOf(to, start);
	if (start < 0 || end < 0) throw new Error(`@remix-run/router has no ${from}…) before ${to}…)`);
	return [start, end];
}
