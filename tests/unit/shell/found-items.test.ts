import { expect, it } from "vitest";
import { parseOrderSearch } from "~/models/pages/palette";
import {
	findRecords,
	menuItemsByName,
	ordersFound,
	orderTarget,
} from "~/services/shell/palette.server";
import { aLocation, aViewer } from "../../support/viewer";

const wings = { id: "wings", kind: "storeItem", title: "12 Wings", internalName: "" };
const on = { ...wings, isEnabled: true, isArchived: false };
const old = { ...on, id: "old", title: "Old wings", isArchived: true };
const gateway = {
	get: async (path: string) => ({ rows: path.includes("/parts/") ? [on, old] : [] }),
} as never;
const viewerAs = (role: Parameters<typeof aViewer>[0]) =>
	aViewer(role, { locations: [aLocation({})] }) as never;

it("offers prices and sold out beside an item that is sold", async () => {
	const found = await menuItemsByName(gateway, viewerAs("merchantSuperAdmin"), "wings");
	expect(found.map(({ title }) => title)).toEqual(["12 Wings", "Old wings"]);
	const [item, archived] = found;
	expect(item?.links).toEqual([
		{ title: "Prices by location", path: `${item?.path}/prices` },
		{ title: "Sold out", path: `${item?.path}/sold-out` },
	]);
	expect(archived?.links).toEqual([]);
});

it.each([
	["12 wings price", "Prices by location", "prices"],
	["sold out 12 wings", "Sold out", "sold-out"],
	["86 wings", "Sold out", "sold-out"],
])("leads “%s” straight to %s", async (typed, title, end) => {
	const [item] = await menuItemsByName(gateway, viewerAs("merchantSuperAdmin"), typed);
	expect(item?.title).toBe(`12 Wings: ${title}`);
	expect(item?.path).toMatch(new RegExp(`/wings/${end}$`));
	expect(item?.links).toBeUndefined();
});

it("opens an item itself that has such a word in its name", async () => {
	const half = { ...on, id: "half", title: "Half price wings" };
	const answers = { get: async () => ({ rows: [half, on] }) } as never;
	const viewer = viewerAs("merchantSuperAdmin");
	const [item, other] = await menuItemsByName(answers, viewer, "half price wings");
	expect(item).toMatchObject({ title: "Half price wings", path: expect.stringMatching(/half$/) });
	expect(item?.links).toHaveLength(2);
	expect(other?.title).toBe("12 Wings: Prices by location");
});

it("lists them in the palette as entries of their own", async () => {
	const found = await findRecords(gateway, viewerAs("merchantSuperAdmin"), "wings");
	const titles = found.map(({ title }) => title);
	expect(titles.slice(0, 4)).toEqual([
		"12 Wings",
		"12 Wings: Prices by location",
		"12 Wings: Sold out",
		"Old wings",
	]);
});

const ORDER_ID = "018e08b0-fa80-7a4f-aca3-a75dc33cc600";
const AT_RINO = `/location/rino/orders/${ORDER_ID}`;
const LOOP_ID = "018e08b0-fa80-7a4f-aca3-a75dc33cc601";
const placed = { number: "1312", dateInfo: { placedAt: "2026-11-30T12:00:00Z" } };
const atRino = { ...placed, id: ORDER_ID, storeId: "rino", customerName: "Ada Quill" };
const atLoop = { ...placed, id: LOOP_ID, storeId: "loop", customerName: "Bo" };
const orders = {
	get: async (path: string, { params }: { params?: { uuid: string } }) =>
		path.endsWith("/:uuid")
			? {
					...(params?.uuid === LOOP_ID ? atLoop : atRino),
					items: [{ name: "Wings" }, { name: "Slaw" }],
				}
			: { rows: [atLoop, atRino] },
} as never;
const owner = aViewer("merchantSuperAdmin", {
	locations: [
		aLocation({ storeId: "rino", title: "RiNo" }),
		aLocation({ storeId: "loop", title: "West Loop" }),
	],
}) as never;

it.each([
	["refund 1312", [`/location/loop/orders/${LOOP_ID}/refund`, `${AT_RINO}/refund`]],
	["refund 1312 rino", [`${AT_RINO}/refund`]],
	["1312 refund quill slaw", [`${AT_RINO}/refund?items%5B1%5D=1&step=review`]],
	["refund rino soup 1312", [`${AT_RINO}/refund`]],
	["order 1312 quill", [AT_RINO]],
])("finds for “%s” the orders that are meant, which lead to %s", async (typed, ends) => {
	const found = await ordersFound(orders, owner, typed);
	const wantedOrder = parseOrderSearch(typed);
	const targets = found.map((each) => wantedOrder && orderTarget(orders, each, wantedOrder));
	expect(await Promise.all(targets)).toEqual(ends);
});
