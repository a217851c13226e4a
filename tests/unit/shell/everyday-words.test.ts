import { describe, expect, it } from "vitest";
import { matchingItems } from "~/models/pages/palette";
import { searchGroups } from "~/models/pages/search-groups";
import { availableReports } from "~/models/reports/reports";
import { paletteItems, shortItems } from "~/services/shell/palette-items.server";
import { EVERY_FEATURE } from "../../support/merchants/every-feature";
import { aLocation, aViewer } from "../../support/viewer";

const locations = Array.from({ length: 40 }, (_, at) =>
	aLocation({ storeId: `store-${at}`, title: `Ember — Street ${at}`, city: `City ${at}` }),
);
const base = aViewer("merchantSuperAdmin", { locations });
const merchant = base.merchant && { ...base.merchant, featuresFlags: EVERY_FEATURE as never };
const owner = { ...base, merchant };

/** Words that newcomers type, and the page they mean. */
const MEANT: Readonly<Record<string, string>> = {
	price: "Items",
	refund: "Refund an order",
	"refund item": "Refund an order",
	refunds: "Refunds",
	logo: "Styling",
	holiday: "Business hours",
	"delivery fee": "Delivery",
	password: "Change password",
	printer: "Print tags",
	photo: "Items",
	"opening hours": "Business hours",
	phone: "General info",
	coupon: "Discounts",
	tips: "Tips",
	tip: "Tips",
	gratuity: "Tips",
	gratuities: "Tips",
	"email customers": "Campaigns",
	"tips last month": "Tips",
	lapsed: "Campaign to lapsed customers",
	"lapsed customers": "Campaign to lapsed customers",
	late: "Late orders now",
	"late orders": "Late orders now",
	"which store is late": "Late orders now",
	"Which stores are late": "Late orders now",
	"store late": "Late orders now",
	tax: "Taxes",
	staff: "Team",
	newsletter: "Campaigns",
	"gift card": "Gift cards",
	"sold out": "Sold out",
	topping: "Modifiers",
	pause: "Stop orders",
};

describe.each([
	["of the organization", null],
	["at a location", "store-3"],
])("the search %s", (_, at) => {
	const items = paletteItems(owner, at);
	const short = shortItems(items);

	it.each(Object.entries(MEANT))("finds for “%s” first %s", (typed, title) => {
		for (const each of [items, short]) {
			const [first] = matchingItems(each, typed);
			expect(first?.title).toBe(title);
		}
	});

	it("leads from “late” to the list of late orders", () => {
		expect(matchingItems(items, "late")[0]?.path).toBe("/orders?late=yes");
	});

	it("finds for “late” home and the report, and for “lapsed” the campaigns and the report", () => {
		const firsts = (typed: string) => matchingItems(items, typed).slice(0, 4);
		const titles = (typed: string) => firsts(typed).map(({ title }) => title);
		expect(firsts("late").map(({ path }) => path)).toContain("/home");
		expect(titles("late")).toContain("Late by weekday and hour");
		expect(titles("lapsed")).toEqual(
			expect.arrayContaining(["Audiences", "Campaigns", "Lapsed customers"]),
		);
	});

	it.each([
		["tips last month", "last-month"],
		["last month's tips", "last-month"],
		["Last 7 days tips", "last-7-days"],
	])("opens the report of “%s” in that period", (typed, range) => {
		const [first] = matchingItems(items, typed);
		expect(first).toMatchObject({
			title: "Tips",
			path: expect.stringMatching(`/tips\\?range=${range}$`),
		});
		expect(matchingItems(items, "tips")[0]?.path).toMatch(/\/tips$/);
	});

	it("lists a page of 40 locations once", () => {
		const found = matchingItems(items, "taxes");
		expect(found.filter(({ title }) => title === "Taxes")).toHaveLength(1);
		expect(found[0]?.places).toHaveLength(at ? 39 : 40);
		const [first] = matchingItems(items, "taxes street 17");
		expect(first?.path).toBe("/location/store-17/menu-management/taxes");
	});

	it("finds every report by its title", () => {
		const reports = availableReports("online", owner.flags);
		expect(reports.length).toBeGreaterThan(30);
		const paths = items.map(({ path }) => path);
		const missing = reports.filter((name) => !paths.some((path) => path.endsWith(`/${name}`)));
		expect(missing).toEqual([]);
	});
});

it("finds sections of long forms, at the location that is named", () => {
	const items = paletteItems(owner, null);
	const [first] = matchingItems(items, "special days street 17");
	expect(first).toMatchObject({
		title: "Business hours: Special days",
		path: "/location/store-17/business-hours#special-days-heading",
	});
	const [group] = searchGroups(matchingItems(items, "christmas"), [], true);
	expect(group?.items.map(({ title }) => title)).toContain("Business hours: Special days");
});

it("sends a palette of 40 locations in half a megabyte", () => {
	expect(JSON.stringify(shortItems(paletteItems(owner, null))).length).toBeLessThan(500_000);
});

function franchise() {
	const featuresFlags = { ...EVERY_FEATURE, multiEntityType: "franchise" } as never;
	return base.merchant && { ...base.merchant, featuresFlags };
}

it("finds the tip settings beside the tips, and item prices before differing ones", () => {
	const items = paletteItems({ ...owner, merchant: franchise() }, null);
	const titles = (typed: string) => matchingItems(items, typed).map(({ title }) => title);
	expect(titles("gratuity").slice(0, 2)).toEqual(["Tips", "Payment"]);
	const [first, ...others] = titles("price");
	expect(first).toBe("Items");
	expect(others).toContain("Price differences");
});

it("finds a franchisee's royalties once, at a location too", () => {
	const places = locations.slice(0, 3);
	const franchisee = { ...aViewer("franchisee", { locations: places }), merchant: franchise() };
	for (const at of [null, "store-1"]) {
		const items = paletteItems(franchisee, at);
		for (const typed of ["royalty", "royalty invoice", "last royalty invoice"]) {
			expect(matchingItems(items, typed)[0]?.path, typed).toBe("/reports/your-royalties");
		}
		const own = items.filter(({ path }) => path === "/reports/your-royalties");
		expect(own).toHaveLength(1);
	}
});

it("counts the locations that sell, as home and reports do", () => {
	const extra = [
		aLocation({ storeId: "default-1", title: "Pattern", type: "default" }),
		aLocation({ storeId: "central-1", title: "Headquarters", isCentralLocation: true }),
	];
	const items = paletteItems({ ...owner, locations: [...locations, ...extra] }, null);
	const hints = items.map(({ hint }) => /^at (\d+) locations$/.exec(hint)?.[1]).filter(Boolean);
	expect(new Set(hints)).toEqual(new Set(["40"]));
	for (const [places, hint] of [
		[[locations[0], ...extra], "at 1 location"],
		[extra, "at 2 locations"],
	] as const) {
		const few = places.flatMap((place) => place ?? []);
		const found = paletteItems({ ...owner, locations: few }, null).map((item) => item.hint);
		expect(new Set(found.filter((each) => each.startsWith("at ")))).toEqual(new Set([hint]));
	}
});
