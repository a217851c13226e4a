import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { transformSync } from "esbuild";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fastMatching } from "../../../scripts/fast-matching.mjs";

interface TestRoute {
	id?: string;
	path?: string;
	index?: true;
	caseSensitive?: boolean;
	children?: TestRoute[];
}

interface RouterModule {
	matchRoutes(routes: TestRoute[], pathname: string): unknown;
	matchPath(pattern: { path: string; end: boolean }, pathname: string): unknown;
}

const require = createRequire(import.meta.url);
const original = browserModule((code) => code);

describe.each([
	["the server's", require("@remix-run/router") as RouterModule],
	["the browsers'", browserModule(fastMatching)],
])("%s matcher", (_whose, patched) => {
	test("routes are flattened once", () => {
		let reads = 0;
		const route = {
			get path() {
				reads += 1;
				return "location/:id/orders";
			},
		};
		const routes = [route];
		expect(patched.matchRoutes(routes, "/location/7/orders")).toMatchObject([
			{ params: { id: "7" } },
		]);
		const once = reads;
		expect(patched.matchRoutes(routes, "/location/8/orders")).toMatchObject([
			{ params: { id: "8" } },
		]);
		expect(reads).toBe(once);
	});

	test("other routes of the same shape are other routes", () => {
		const first = [{ id: "first", path: "a" }];
		const second = [{ id: "second", path: "a" }];
		expect(patched.matchRoutes(first, "/a")).toMatchObject([{ route: first[0] }]);
		expect(patched.matchRoutes(second, "/a")).toMatchObject([{ route: second[0] }]);
	});

	test("answers as an unpatched one", () => {
		const word = fc.constantFrom(
			"a",
			"A",
			"b.csv",
			"c-d",
			":id",
			":other",
			"é",
			"a+b",
			":id?",
			"a?",
		);
		const path = fc
			.array(word, { minLength: 1, maxLength: 3 })
			.chain((segments) => fc.constantFrom(segments.join("/"), `${segments.join("/")}/*`));
		const { routes: tree } = fc.letrec<{ routes: TestRoute[]; route: TestRoute }>((tie) => ({
			routes: fc.array(tie("route"), { minLength: 1, maxLength: 4 }),
			route: fc.oneof(
				{ depthSize: "small", withCrossShrink: true },
				fc.record({ path, caseSensitive: fc.boolean() }),
				fc.constant<TestRoute>({ index: true }),
				fc.constant<TestRoute>({ path: "*" }),
				fc.record({ path, children: tie("routes") }),
				fc.record({ children: tie("routes") }),
			),
		}));
		const segment = fc.constantFrom(
			"a",
			"A",
			"b.csv",
			"B.CSV",
			"c-d",
			"7",
			"%C3%A9",
			"É",
			"a+b",
			"%2F",
			"",
		);
		const pathname = fc
			.array(segment, { maxLength: 6 })
			.map((segments) => `/${segments.join("/")}`);
		fc.assert(
			fc.property(tree, fc.array(pathname, { minLength: 3, maxLength: 8 }), (routes, pathnames) => {
				for (const each of pathnames) {
					expect(JSON.stringify(patched.matchRoutes(routes, each))).toBe(
						JSON.stringify(original.matchRoutes(routes, each)),
					);
				}
			}),
			{ numRuns: 100 },
		);
	});

	test("a pattern is matched to its end or not, as asked", () => {
		for (const end of [true, false, true]) {
			const pattern = { path: "/a/:id", end };
			expect(patched.matchPath(pattern, "/a/1/b")).toEqual(original.matchPath(pattern, "/a/1/b"));
			expect(patched.matchPath(pattern, "/a/1")).toEqual(original.matchPath(pattern, "/a/1"));
		}
	});
});

/** The file from which bundlers take the router, which Node cannot load as it is. */
function browserModule(change: (code: string) => string): RouterModule {
	const file = require.resolve("@remix-run/router").replace(/router\.cjs\.js$/, "router.js");
	const { code } = transformSync(change(readFileSync(file, "utf8")), {
		format: "cjs",
		platform: "node",
	});
	const module = { exports: {} as RouterModule };
	new Function("module", "exports", "process", code)(module, module.exports, process);
	return module.exports;
}
