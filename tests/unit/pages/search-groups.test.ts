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
	expect(found?.more).toHaveLength(3);
});

it("shows pages of locations among the pages", () => {
	const places = [{ title: "RiNo", path: "/1/hours" }];
	const groups = searchGroups([home, item("Hours", { on: "place", places })], [], true);
	expect(groups.map(({ title, items }) => [title, items.length])).toEqual([["Pages", 2]]);
});

it("shows items, customers and orders after pages", () => {
	const groups = searchGroups([home], [item("Order 1")], true, [item("Soup")], [item("Dana")]);
	expect(groups.map(({ title }) => title)).toEqual(["Pages", "Menu items", "Customers", "Orders"]);
});
