import { expect, it } from "vitest";
import type { PaletteItem } from "~/models/pages/palette";
import { searchGroups } from "~/models/pages/search-groups";

const item = (title: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
	title,
	hint: "",
	icon: "home",
	path: `/${title}`,
	...more,
});
const home = item("Home");
const place = item("RiNo", { also: "Ember — RiNo" });
const elsewhere = (count: number, hint: string) =>
	Array.from({ length: count }, (_, index) => item(`${hint} ${index}`, { hint, on: "words" }));
const titles = (isSearch: boolean) =>
	searchGroups([home, place], [item("Order 1")], isSearch).map(({ title }) => title);

it("shows locations before pages, but pages first while nothing is searched for", () => {
	expect(titles(true)).toEqual(["Locations", "Pages", "Orders"]);
	expect(titles(false)).toEqual(["Pages", "Locations", "Orders"]);
});

it("shows pages under their group while nothing is searched for", () => {
	const pages = [item("Items", { hint: "Menu" }), home, item("Combos", { hint: "Menu" })];
	const groups = searchGroups(pages, [], false);
	expect(groups.map(({ title, items }) => [title, items.length])).toEqual([
		["Menu", 2],
		["Pages", 1],
	]);
});

it("shows five of a kind at once and folds the others", () => {
	const many = Array.from({ length: 8 }, (_, index) => item(`RiNo ${index}`, { also: "Ember" }));
	const [found] = searchGroups(many, [], true);
	expect(found?.items).toHaveLength(5);
	expect(found?.more.map(({ items }) => items.length)).toEqual([3]);
});

it("shows a handful of one location's pages and folds the others", () => {
	const [group, ...others] = searchGroups(
		[...elsewhere(7, "RiNo"), ...elsewhere(2, "West Loop")],
		[],
		true,
	);
	expect(others).toEqual([]);
	expect(group?.title).toBe("Pages of locations");
	expect(group?.items).toHaveLength(7);
	expect(group?.more.map((more) => [more.place, more.items.length])).toEqual([["RiNo", 2]]);
});
