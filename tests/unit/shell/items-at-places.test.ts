import { expect, it } from "vitest";
import { storePricesEditor } from "~/services/menu/store-prices.server";
import { menuItemsByName } from "~/services/shell/palette.server";
import { requestedLocations } from "~/services/web/searched-locations.server";
import { aLocation, aViewer } from "../../support/viewer";

const part = { id: "wings", kind: "storeItem", title: "12 Wings", internalName: "" };
const wings = { ...part, isEnabled: true, isArchived: false, stores: null };
const gateway = {
	get: async (_: string, { query }: { query: { search: string } }) => ({
		rows: ["12 wings", "wings"].includes(query.search) ? [wings] : [],
	}),
} as never;
const places = ["Evanston", "Fishtown", "Wicker Park", "Logan Park"].map((title) =>
	aLocation({ storeId: title.replace(" ", "-"), title }),
);
const viewer = aViewer("merchantSuperAdmin", { locations: places }) as never;

it.each([
	[
		"12 wings evanston price",
		"12 Wings: Prices by location, Evanston",
		"/prices?location=Evanston",
	],
	["price 12 wings wicker park", "12 Wings: Prices by location, Wicker Park", "Wicker-Park"],
	["wings sold out fishtown", "12 Wings: Sold out, Fishtown", "/sold-out?location=Fishtown"],
	["12 wings park price", "12 Wings: Prices by location", "/prices"],
	["12 wings price", "12 Wings: Prices by location", "/prices"],
])("leads “%s” to what the named location has", async (typed, title, end) => {
	const [item, ...others] = await menuItemsByName(gateway, viewer, typed);
	expect(item?.title).toBe(title);
	expect(item?.path.endsWith(end)).toBe(true);
	expect(others).toEqual([]);
});

it("finds nothing where no location is named", async () => {
	expect(await menuItemsByName(gateway, viewer, "12 wings nowhere price")).toEqual([]);
	expect(await menuItemsByName(gateway, viewer, "12 wings evanston")).toEqual([]);
});

it("puts the named location first among the prices, and ticks it among those sold out", () => {
	const prices = { price: 100, version: 1, rows: [] };
	const editor = (first: string | null) =>
		storePricesEditor({ viewer, merchant: {} } as never, wings as never, prices as never, first);
	expect(editor("Fishtown").locations[0]?.title).toBe("Fishtown");
	expect(editor("Fishtown").startsAt).toBe("Fishtown");
	expect(editor("gone").startsAt).toBeNull();
	expect(editor(null).locations[0]?.title).toBe("Evanston");
	const options = [{ value: "Evanston", label: "Evanston" }];
	const chosen = (at: string) =>
		requestedLocations(new Request(`http://x/?location=${at}`), { options }).chosen.stores;
	expect([chosen("Evanston"), chosen("gone")]).toEqual([["Evanston"], []]);
});
