import { describe, expect, it } from "vitest";
import { matchingItems, type PaletteItem, parseOrderSearch } from "~/models/pages/palette";

const items: PaletteItem[] = [
	{ title: "Home", hint: "Organization", icon: "home", path: "/home" },
	{ title: "Audit log", hint: "Settings", icon: "history", path: "/settings/audit-log" },
	{ title: "Café Soleil", hint: "Montréal, QC", icon: "pin", path: "/location/1" },
	{ title: "Ember — Wicker Park", hint: "Chicago, IL", icon: "pin", path: "/location/2" },
	{ title: "Parkside", hint: "Chicago, IL", icon: "pin", path: "/location/3" },
];

const found = (typed: string) => matchingItems(items, typed).map(({ title }) => title);

describe("matching items", () => {
	it("are all of them while nothing is typed", () => {
		expect(found("  ")).toHaveLength(items.length);
	});

	it("hold every word, wherever it stands", () => {
		expect(found("chicago wicker")).toEqual(["Ember — Wicker Park"]);
		expect(found("settings")).toEqual(["Audit log"]);
		expect(found("wicker settings")).toEqual([]);
	});

	it("are an order where one is named by its number, or its refund", () => {
		const order: PaletteItem = {
			title: "Order",
			hint: "",
			icon: "x",
			path: "/search",
			on: "number",
		};
		const at = (typed: string) => matchingItems([order], typed)[0]?.path;
		expect(at("#4862")).toBe("/search?q=4862&open=yes");
		expect(at("order 4862")).toBe("/search?q=4862&open=yes");
		expect(at("refund order 4862")).toBe("/search?q=refund+4862&open=yes");
		expect(at("4862 refund item slaw")).toBe("/search?q=refund+4862+slaw&open=yes");
		expect(matchingItems([order], "refund slaw of 4862")[0]).toMatchObject({
			title: "Refund order 4862",
			hint: "Find slaw in it",
		});
		expect(at("order 4862 rino")).toBe("/search?q=order+4862+rino&open=yes");
		for (const none of ["refund", "12 wings", "refund slaw"]) expect(at(none)).toBeUndefined();
	});

	it.each([
		["refund last 30 days", undefined],
		["refund last 12 months", undefined],
		["orders past 90 days", undefined],
		["order last 30", undefined],
		["refund 12 months", undefined],
		["refund 4862 last 30 days", { number: "4862", isRefund: true, item: "" }],
		["order 4862 today", { number: "4862", isRefund: false, item: "" }],
	])("take no number of a period for an order’s in “%s”", (typed, order) => {
		expect(parseOrderSearch(typed) ?? undefined).toEqual(order);
	});

	it("begin with what was typed before they contain it", () => {
		expect(found("park")).toEqual(["Parkside", "Ember — Wicker Park"]);
	});

	it("are found without accents and in any case", () => {
		expect(found("CAFE montreal")).toEqual(["Café Soleil"]);
	});

	it("wait for a search where there are many of a kind, and are one for each page", () => {
		const places = ["Ember — Wicker Park", "RiNo"].map((title, at) => ({
			title,
			path: `/location/${at}/business-hours`,
		}));
		const hours: PaletteItem = {
			title: "Business hours",
			hint: "at 2 locations",
			icon: "clock",
			path: "/search?q=Business+hours",
			on: "place",
			words: "opening hours, holiday",
			places,
		};
		const all = [...items, hours];
		expect(matchingItems(all, "")).toEqual(items);
		expect(matchingItems(all, "hours")).toEqual([hours]);
		expect(matchingItems(all, "wicker holiday")).toMatchObject([
			{ title: "Business hours", hint: "Ember — Wicker Park", path: "/location/0/business-hours" },
		]);
		expect(matchingItems(all, "wicker")).toEqual([items[3]]);
	});

	it("are found by words they go by, a page before a report or section that begins so", () => {
		const item = (title: string, more: Partial<PaletteItem>): PaletteItem => ({
			title,
			hint: "",
			icon: "x",
			path: `/${title}`,
			...more,
		});
		const all = [
			item("Refunds", { on: "words" }),
			item("All orders", { words: "refund, receipts" }),
			item("Sales", { also: "What was refunded?" }),
		];
		const titles = (typed: string) => matchingItems(all, typed).map(({ title }) => title);
		expect(titles("refund")).toEqual(["All orders", "Refunds"]);
		expect(titles("refunds")).toEqual(["Refunds"]);
		expect(titles("receipt")).toEqual(["All orders"]);
		expect(titles("eceipts")).toEqual([]);
	});

	it("are found by words that are not shown only beside one that is", () => {
		const hidden = (title: string): PaletteItem => ({
			title,
			hint: "Chicago",
			also: `Ember Chicken ${title}`,
			icon: "pin",
			path: `/location/${title}`,
		});
		const places = [hidden("RiNo"), hidden("West Loop")];
		expect(matchingItems(places, "chicken")).toEqual([]);
		expect(matchingItems(places, "chicken rino")).toEqual([places[0]]);
	});

	it("look for the order of a number that is typed", () => {
		const finder: PaletteItem = {
			title: "Order",
			hint: "Find this order",
			icon: "orders",
			path: "/search",
			on: "number",
		};
		const all = [...items, finder];
		expect(matchingItems(all, "order")).toEqual([]);
		expect(matchingItems(all, "#5828")).toEqual([
			{ ...finder, title: "Order 5828", path: "/search?q=5828&open=yes" },
		]);
	});
});
