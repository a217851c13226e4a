import { expect, it, vi } from "vitest";
import { findRecords, menuItemsByName } from "~/services/shell/palette.server";
import { aLocation, aViewer } from "../../support/viewer";

vi.hoisted(() => {
	process.env.SESSION_SECRET ??= "a secret only the unit tests know, 32+";
	process.env.SERVICE_KEY ??= "a key only the unit tests know, 32 letters";
});

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
