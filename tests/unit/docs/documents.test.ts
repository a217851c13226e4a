import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = ["app", "gateway"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name))
		.map((name) => `${folder}/${name}`),
);

/** "(spec 3.20, 7.9)", "spec 2.2–2.4": the numbers that are written out. */
const REFERENCE = /\bspec ((?:\d+\.\d+)(?:(?:, |–| and )\d+\.\d+)*)/g;

test("every reference to the specification leads to a point of it", () => {
	const points = new Set(
		[...readFileSync("docs/spec.md", "utf8").matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(
			([, n]) => n,
		),
	);
	const references = sources.flatMap((path) =>
		[...readFileSync(path, "utf8").matchAll(REFERENCE)].flatMap(([, numbers = ""]) =>
			numbers.split(/, |–| and /).map((point) => ({ path, point })),
		),
	);
	expect(references.length).toBeGreaterThan(300);
	expect(references.filter(({ point }) => !points.has(point))).toEqual([]);
});

test("every file that the life of a request and the glossary name exists", () => {
	const named = ["docs/request.md", "docs/glossary.md", "docs/add-a-page.md"].flatMap((path) =>
		[...readFileSync(path, "utf8").matchAll(/`((?:app|gateway|scripts)\/[\w./-]+\.\w+)`/g)].map(
			([, file = ""]) => ({ path, file }),
		),
	);
	expect(named.filter(({ path }) => path === "docs/request.md").length).toBeGreaterThan(25);
	expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
});

test("README and glossary lead to the specification", () => {
	expect(readFileSync("README.md", "utf8")).toContain("](docs/spec.md)");
	expect(readFileSync("docs/glossary.md", "utf8")).toContain("](spec.md)");
});
