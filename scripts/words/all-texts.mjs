/** All text that people may read in the product, with where it is written and on which page it is. */
import { readdirSync, readFileSync } from "node:fs";
import { pagesByFile } from "./pages.mjs";
import { readTexts } from "./read-texts.mjs";

const ROOT = new URL("../../", import.meta.url);
const SKIPPED =
	/^gateway\/(demo|migrations)\/|^gateway\/adapters\/.*sandbox|\.d\.ts$|\/tables\.ts$|^app\/(polyfills|components\/shell\/blocks)\//;
const MAX_PAGES = 2;

/** @returns {{ text: string, file: string, line: number, page: string }[]} */
export function allTexts() {
	const sources = new Map(
		["app", "gateway"].flatMap((folder) =>
			readdirSync(new URL(folder, ROOT), { recursive: true })
				.filter((name) => /\.tsx?$/.test(name))
				.map((name) => `${folder}/${name}`)
				.filter((path) => !SKIPPED.test(path))
				.map((path) => [path, readFileSync(new URL(path, ROOT), "utf8")]),
		),
	);
	const pages = pagesByFile(sources);
	return [...sources].flatMap(([file, source]) =>
		readTexts(file, source).map(({ text, line, page }) => ({
			text,
			file,
			line,
			page: page ?? pagesLabel(file, pages.get(file) ?? []),
		})),
	);
}

function pagesLabel(file, pages) {
	if (pages.length === 0) return file.startsWith("gateway/") ? "error or email" : "none";
	const more = pages.length - MAX_PAGES;
	return pages.slice(0, MAX_PAGES).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
