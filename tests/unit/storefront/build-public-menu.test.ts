import { describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { atLocation, type LocationMenuPart } from "~/models/menu/own-values";
import { buildPublicMenu, type PublicMenuFacts } from "~/models/storefront/build-public-menu";
import { samplePart } from "../../support/quotes/sample-menu";
import { OPEN_PLACE } from "../../support/storefront/open-place";

const SINCE = "2026-03-10T15:00:00.000Z";
const AT = "2026-03-10T18:00:00.000Z";
const LATER = "2026-03-10T19:30:00.000Z";
const LAST = "2026-03-10T20:15:00.000Z";

const modifier = (id: string, given: Partial<LocationMenuPart> = {}) =>
	samplePart("itemBase", { id, title: id, price: 50, ...given });

/** Wings with a sauce that has to be chosen, in a category of a menu of a concept. */
const WINGS = [
	samplePart("itemSetConcept", { id: "concept", title: "Ember", parts: ["menu"] }),
	samplePart("itemSet", { id: "menu", title: "All day", parts: ["mains"] }),
	samplePart("category", { id: "mains", title: "Mains", parts: ["wings"] }),
	samplePart("storeItem", { id: "wings", title: "Wings", price: 900, parts: ["sauces"] }),
	samplePart("itemOptions", {
		id: "sauces",
		title: "Sauce",
		parts: ["ranch", "hot"],
		isMandatory: true,
		minSelections: 1,
		maxSelections: 1,
	}),
	modifier("ranch"),
	modifier("hot"),
];

/** With some of them changed, and others added. */
function menu(
	changes: Record<string, Partial<LocationMenuPart>> = {},
	more: LocationMenuPart[] = [],
) {
	return [...WINGS.map((part) => ({ ...part, ...changes[part.id] })), ...more];
}

function build(parts: readonly LocationMenuPart[], given: Partial<PublicMenuFacts> = {}) {
	return buildPublicMenu({
		at: Date.parse(AT),
		...OPEN_PLACE,
		parts,
		...given,
	});
}

const itemIds = (parts: readonly LocationMenuPart[]) => build(parts).items.map(({ id }) => id);
const soldOut = (until: string | null) => ({ soldOut: { since: SINCE, until } });

describe("the public menu", () => {
	it("tells a menu from concept to modifier", () => {
		const publicMenu = build(menu());
		expect(publicMenu.menus).toMatchObject([
			{
				id: "menu",
				concepts: [{ id: "concept", title: "Ember" }],
				categories: [{ id: "mains", groups: [{ group: null, itemIds: ["wings"] }] }],
			},
		]);
		expect(publicMenu.items).toMatchObject([
			{ id: "wings", price: 900, unavailable: null, modifierGroupIds: ["sauces"] },
		]);
		expect(publicMenu.modifierGroups).toMatchObject([
			{ id: "sauces", modifierIds: ["ranch", "hot"] },
		]);
		expect(publicMenu.modifiers).toMatchObject([
			{ id: "ranch", price: 50, unavailable: null },
			{ id: "hot", price: 50, unavailable: null },
		]);
	});

	it("tells nothing that only the office knows", () => {
		const secret = { internalName: "SECRET", posGuid: "SECRET", sku: "SECRET", taxRatePpm: 4711 };
		const publicMenu = build(menu({ wings: secret, sauces: secret, ranch: secret, mains: secret }));
		expect(JSON.stringify(publicMenu)).not.toMatch(/SECRET|4711|version|updatedAt|isEnabled/);
	});

	it("has the location's own values", () => {
		const [concept, list, category, wings, ...rest] = WINGS as [
			LocationMenuPart,
			LocationMenuPart,
			LocationMenuPart,
			LocationMenuPart,
			...LocationMenuPart[],
		];
		const here = (own: Parameters<typeof atLocation>[1]) =>
			build([concept, list, category, atLocation(wings, own), ...rest]).items;
		expect(here({ price: 1150, title: "Own wings" })).toMatchObject([
			{ title: "Own wings", price: 1150 },
		]);
		expect(here({ isVisible: false })).toEqual([]);
		for (const own of [{ isOrderable: false }, { price: null }]) {
			expect(here(own)).toMatchObject([{ unavailable: "not-sold", availableFrom: null }]);
		}
	});

	it.each(["concept", "menu", "mains", "wings"])(
		"leaves out what stands under a %s that is not shown",
		(id) => {
			for (const change of [{ isArchived: true }, { isEnabled: false }, { isVisible: false }]) {
				expect(itemIds(menu({ [id]: change }))).toEqual([]);
				expect(build(menu({ [id]: change })).menus).toEqual([]);
			}
			expect(itemIds(menu())).toEqual(["wings"]);
		},
	);

	it("leaves out what is sold in-store only", () => {
		expect(itemIds(menu({ wings: { target: "OFFLINE" } }))).toEqual([]);
		expect(itemIds(menu({ wings: { target: "ONLINE" } }))).toEqual(["wings"]);
	});

	it("leaves out what is not sold at the location, or at the time, and says when it comes and goes", () => {
		expect(itemIds(menu({ menu: { stores: ["elsewhere"] } }))).toEqual([]);
		expect(itemIds(menu({ concept: { stores: ["elsewhere", "here"] } }))).toEqual(["wings"]);
		// It is 13:00 there.
		const weeklySchedule = sameEveryDay([{ start: "11:00", end: "14:30" }]);
		for (const id of ["menu", "mains", "wings"]) {
			const parts = menu({ [id]: { haveCustomSchedule: true, weeklySchedule } });
			const idsAt = (at: string) => build(parts, { at: Date.parse(at) }).items.length;
			expect([idsAt(AT), idsAt(LATER), idsAt(SINCE)]).toEqual([1, 0, 0]);
			expect(build(parts).changesAt).toBe(LATER);
			expect(build(parts, { at: Date.parse(SINCE) }).changesAt).toBe("2026-03-10T16:00:00.000Z");
			expect(itemIds(menu({ [id]: { weeklySchedule } }))).toEqual(["wings"]);
		}
	});

	it("leaves out what stands on no menu, and choices that are not shown", () => {
		const alone = samplePart("storeItem", { id: "alone", title: "Alone" });
		expect(itemIds(menu({}, [alone]))).toEqual(["wings"]);
		const publicMenu = build(menu({ hot: { isVisible: false } }));
		expect(publicMenu.modifierGroups).toMatchObject([{ modifierIds: ["ranch"] }]);
		expect(publicMenu.modifiers.map(({ id }) => id)).toEqual(["ranch"]);
		expect(build(menu({ sauces: { isVisible: false } })).items[0]?.modifierGroupIds).toEqual([]);
	});

	it("keeps the order of the menu, with groups between items, and tells each item once", () => {
		const item = (id: string) => samplePart("storeItem", { id, title: id });
		const publicMenu = build(
			menu({ mains: { parts: ["b", "wings", "combos", "empty", "a"] } }, [
				...[item("a"), item("b"), item("c")],
				samplePart("comboGroup", {
					id: "combos",
					title: "Combos",
					comboType: "BOX",
					promotion: "Save 2.00 with a drink",
					parts: ["c", "b"],
				}),
				samplePart("storeItemGroup", { id: "empty", title: "Empty" }),
			]),
		);
		expect(publicMenu.menus[0]?.categories[0]?.groups).toMatchObject([
			{ group: null, itemIds: ["b", "wings"] },
			{
				group: { id: "combos", comboType: "BOX", promotion: "Save 2.00 with a drink" },
				itemIds: ["c", "b"],
			},
			{ group: null, itemIds: ["a"] },
		]);
		expect(publicMenu.items.map(({ id }) => id)).toEqual(["b", "wings", "c", "a"]);
	});

	it("has menus by their concepts, then those in none, each once", () => {
		const more = [
			samplePart("itemSetConcept", { id: "first", title: "Acorn", parts: ["brunch", "menu"] }),
			samplePart("itemSet", { id: "brunch", title: "Brunch", parts: ["mains"] }),
			samplePart("itemSet", { id: "loose", title: "Late", parts: ["mains"] }),
		];
		const publicMenu = build(menu({}, more)).menus;
		expect(publicMenu.map(({ id }) => id)).toEqual(["brunch", "menu", "loose"]);
		expect(publicMenu[1]?.concepts.map(({ id }) => id)).toEqual(["first", "concept"]);
		expect(publicMenu[2]?.concepts).toEqual([]);
	});

	it("marks what is sold out until its end, and hides nothing", () => {
		const publicMenu = build(menu({ wings: soldOut(LATER) }));
		expect(publicMenu.items).toMatchObject([{ unavailable: "sold-out", availableFrom: LATER }]);
		expect(publicMenu.changesAt).toBe(LATER);
		const after = build(menu({ wings: soldOut(LATER) }), { at: Date.parse(LATER) });
		expect(after.items).toMatchObject([{ unavailable: null, availableFrom: null }]);
		expect(build(menu({ wings: soldOut(null) })).items).toMatchObject([
			{ unavailable: "sold-out", availableFrom: null },
		]);
	});

	it("marks an item whose required group has no choice left, until the first is back", () => {
		const gone = (ranch: string | null, hot: Partial<LocationMenuPart>) =>
			build(menu({ ranch: soldOut(ranch), hot })).items[0];
		expect(gone(LAST, {})).toMatchObject({ unavailable: null });
		expect(gone(LAST, soldOut(LATER))).toMatchObject({
			unavailable: "no-choice",
			availableFrom: LATER,
		});
		expect(gone(LAST, { isOrderable: false })).toMatchObject({ availableFrom: LAST });
		expect(gone(null, { isVisible: false })).toMatchObject({
			unavailable: "no-choice",
			availableFrom: null,
		});
		const free = menu({ sauces: { isMandatory: false }, ranch: soldOut(null), hot: soldOut(null) });
		expect(build(free).items[0]?.unavailable).toBe(null);
	});
});

describe("whether a location is open", () => {
	const stop = (until: string | null, reason = "Oven") => ({ reason, since: SINCE, until });
	const state = (given: Partial<PublicMenuFacts>) => build([], given).state;
	const at = (iso: string) => ({ at: Date.parse(iso) });

	it("is said by its hours", () => {
		expect(state({})).toEqual({
			isOpen: true,
			why: "open",
			reason: null,
			closesAt: "2026-03-11T02:00:00.000Z",
			opensAt: null,
		});
		expect(state(at("2026-03-10T12:00:00Z"))).toEqual({
			isOpen: false,
			why: "closed",
			reason: null,
			closesAt: null,
			opensAt: "2026-03-10T14:00:00.000Z",
		});
		expect(state({ hours: { weekly: sameEveryDay([]), specialDays: [] } })).toMatchObject({
			why: "closed",
			opensAt: null,
		});
	});

	it("is no where orders are stopped, until the last stop has ended and it is open", () => {
		const stops = { organization: stop(LATER, "Storm"), location: stop(LAST) };
		expect(state({ stops })).toEqual({
			isOpen: false,
			why: "stopped",
			reason: "Storm",
			closesAt: null,
			opensAt: LAST,
		});
		const endless = { organization: null, location: stop(null) };
		expect(state({ stops: endless })).toMatchObject({ reason: "Oven", opensAt: null });
		const night = { organization: null, location: stop("2026-03-11T05:00:00.000Z") };
		expect(state({ stops: night }).opensAt).toBe("2026-03-11T14:00:00.000Z");
	});

	it("is no where only orders in the store are taken", () => {
		expect(state({ targetType: "OFFLINE" })).toMatchObject({ isOpen: false, why: "in-store" });
		expect(state({ targetType: "MIXT" }).isOpen).toBe(true);
	});

	it("is told with the week, and the special days that are still to come", () => {
		const weekly = sameEveryDay([{ start: "09:00", end: "21:00" }]);
		const closedOn = (date: string) => ({ date, times: [], closedAllDay: true });
		const days = ["2026-03-09", "2026-03-10", "2026-12-25"].map(closedOn);
		expect(build([], { hours: { weekly, specialDays: days } }).hours).toEqual({
			weekly,
			specialDays: days.slice(1),
		});
	});

	it("changes next when it opens or closes, or a stop ends", () => {
		expect(build([]).changesAt).toBe("2026-03-11T02:00:00.000Z");
		const stops = { organization: null, location: stop(LATER) };
		expect(build([], { stops }).changesAt).toBe(LATER);
		const never = { hours: { weekly: sameEveryDay([]), specialDays: [] } };
		expect(build([], never).changesAt).toBe(null);
	});
});
