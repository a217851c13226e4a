import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allPages } from "~/models/pages/pages";
import { ACCOUNT_SEARCH_WORDS, SEARCH_WORDS } from "~/models/pages/search-words";

const WORDS = new Map<string, string>([
	...Object.entries(SEARCH_WORDS).map(([id, { words }]) => [id, words] as const),
	...Object.entries(ACCOUNT_SEARCH_WORDS),
]);
const wordCount = (words = "") => words.split(",").filter((each) => each.trim() !== "").length;

it("gives every page of the sidebar six to ten words", () => {
	const pages = allPages.filter(({ inSidebar, built }) => inSidebar && built);
	expect(pages.length).toBeGreaterThan(80);
	const wrong = pages
		.map(({ id }) => [id, wordCount(WORDS.get(id))] as const)
		.filter(([, count]) => count < 6 || count > 10);
	expect(wrong).toEqual([]);
});

it("names no page that is not in the sidebar, and no word twice", () => {
	const sidebar = allPages.filter(({ inSidebar }) => inSidebar).map(({ id }) => id as string);
	expect(Object.keys(SEARCH_WORDS).filter((id) => !sidebar.includes(id))).toEqual([]);
	for (const [id, words] of WORDS) {
		const each = words.split(", ");
		expect(each, id).toEqual([...new Set(each)]);
	}
});

it("names sections as the forms do", () => {
	const forms = ["app/components", "app/routes"].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((path) => path.endsWith(".tsx"))
			.map((path) => readFileSync(`${folder}/${path}`, "utf8").replace(/\s+/g, " ")),
	);
	const titles = Object.values(SEARCH_WORDS).flatMap(({ sections = {} }) => Object.keys(sections));
	expect(titles.length).toBeGreaterThan(35);
	const isThere = (title: string) =>
		forms.some((form) => new RegExp(`<(?:FormSection|Fold)\\b[^>]*title="${title}"`).test(form));
	expect(titles.filter((title) => !isThere(title))).toEqual([]);
});
