import { describe, expect, it } from "vitest";
import { entities } from "~/models/audit/entities";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { OrderCheck } from "~/models/quotes/availability";
import { canEverOrder } from "~/models/quotes/can-ever-order";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import { BROKEN_STOP } from "../../support/quotes/broken-links";
import {
	NINE_TO_NINE,
	pickupLater,
	sampleFacts,
	sampleItem,
	sampleOption,
	sampleRequest,
} from "../../support/quotes/sample-facts";
import { menuWith } from "../../support/quotes/sample-menu";
import { ALL_SETTINGS, type Settings } from "../../support/quotes/settings/all-settings";
import type { QuoteCase } from "../../support/quotes/settings/setting-row";
import { WORST_ROWS } from "../../support/quotes/settings/worst-rows";

function possible(facts: QuoteFacts, items = sampleRequest().items): OrderCheck {
	return canEverOrder(facts, facts.option ? [facts.option] : [], items);
}

function put(
	{ facts = {}, request }: QuoteCase,
	change: Settings["put"],
	given: object,
): OrderCheck {
	const base = sampleFacts(facts);
	if (request?.diningOption === "dinein") base.option = sampleOption({ behavior: "dinein" });
	return possible({ ...base, ...change(base, given) }, request?.items);
}

const causeLabel = (found: OrderCheck) =>
	found.isPossible ? null : `${found.cause.decidedBy.page}: ${found.cause.decidedBy.on}`;

const QUOTED = ALL_SETTINGS.filter(({ rows }) => Object.values(rows).some((row) => "set" in row));

describe.each(QUOTED)("the $name", ({ name, rows, put: change }) => {
	const worst = Object.entries(WORST_ROWS[name] ?? {});
	it.skipIf(worst.length === 0).each(worst)(
		"are named as what closes a location by %s",
		(field, row) => {
			expect(Object.keys(rows)).toContain(field);
			expect(causeLabel(put(row.in ?? {}, change, {}))).toBeNull();
			expect(causeLabel(put(row.in ?? {}, change, row.set))).toBe(row.by);
		},
	);

	const others = Object.entries(rows).flatMap(([field, row]) =>
		"set" in row && !WORST_ROWS[name]?.[field] ? [[field, row] as const] : [],
	);
	it.skipIf(others.length === 0).each(others)("close nothing by %s", (_field, row) => {
		const before = put(row.in ?? {}, change, row.with ?? {});
		expect(put(row.in ?? {}, change, { ...row.with, ...row.set })).toEqual(before);
	});
});

const wings = {
	itemId: "item",
	quantity: 1,
	variationId: null,
	choices: [],
	notes: "",
	modifiers: [{ modifierId: "modifier", quantity: 1 }],
};
const EVENINGS = sameEveryDay([{ start: "18:00", end: "20:00" }]);

describe("whether anybody can order", () => {
	it("does not ask for a stop, a silent POS, an account or a busy hour", () => {
		const facts = sampleFacts({
			stops: { organization: BROKEN_STOP, location: BROKEN_STOP },
			pos: { isLinked: true, isLive: true, silentSince: "2026-03-10T12:00:00.000Z" },
			location: { ...sampleFacts().location, isGuestCheckoutEnabled: false },
		});
		expect(possible(facts).isPossible).toBe(true);
	});

	it("answers what is required, and orders as much as an order has to be worth", () => {
		const { pickup } = sampleFacts();
		const asks = { type: "input" as const, placeholder: "", isRequired: true, group: "" };
		const facts = sampleFacts({
			pickup: { ...pickup, isTipRequired: true, minOrderTotal: 5_000 },
			option: sampleOption({ properties: [{ name: "Table", ...asks }] }),
		});
		expect(possible(facts).isPossible).toBe(true);
		const few = menuWith({ item: { maxQuantity: 2 } });
		expect(causeLabel(possible({ ...facts, menu: few }, [wings]))).toBe(
			"pickupSettings: Order total",
		);
		expect(possible({ ...facts, menu: few }, [wings, sampleItem()]).isPossible).toBe(true);
	});

	it("finds the time of the week at which a menu, a schedule and the hours meet", () => {
		const menu = menuWith({ menu: { haveCustomSchedule: true, weeklySchedule: EVENINGS } });
		expect(possible(sampleFacts({ menu }), [wings])).toEqual({ isPossible: true, itemId: "item" });
		const { hours } = sampleFacts();
		const lunch = sameEveryDay([{ start: "11:00", end: "14:00" }]);
		const apart = sampleFacts({ menu, hours: { ...hours, weekly: lunch } });
		expect(causeLabel(possible(apart, [wings]))).toBe("menuPart: All day");
		const monday = { ...sameEveryDay([]), mon: [{ start: "18:30", end: "19:30" }] };
		const once = sampleFacts({ menu, hours: { ...hours, weekly: monday } });
		expect(possible(once, [wings]).isPossible).toBe(true);
	});

	it("takes another item where the first cannot be had, and says which thing of the menu is closed", () => {
		const off = menuWith({ item: { isOrderable: false } });
		expect(possible(sampleFacts({ menu: off }), [wings, sampleItem()]).isPossible).toBe(true);
		expect(causeLabel(possible(sampleFacts({ menu: off }), [wings]))).toBe("menuPart: 6 Wings");
		expect(causeLabel(possible(sampleFacts(), []))).toBe("items: Items");
	});

	it("looks for days when the location closes for less than a week, and names the page that was saved", () => {
		const date = "2026-03-10";
		const specialDays = [{ date, times: [], closedAllDay: true }];
		const { hours, pickup } = sampleFacts();
		expect(possible(sampleFacts({ hours: { ...hours, specialDays } })).isPossible).toBe(true);
		const facts = sampleFacts({
			hours: { ...hours, weekly: NINE_TO_NINE },
			pickup: { ...pickup, haveCustomSchedule: true, weeklySchedule: sameEveryDay([]) },
		});
		facts.pickup.weeklySchedule = sameEveryDay([{ start: "22:00", end: "23:00" }]);
		const lines = sampleRequest().items;
		const options = [sampleOption()];
		expect(causeLabel(canEverOrder(facts, options, lines))).toBe("pickupSettings: Schedule");
		const saved = new Set(["locationHours"] as const);
		expect(causeLabel(canEverOrder(facts, options, lines, saved))).toContain("locationHours");
	});

	it("is not answered again and again where one option of several works", () => {
		const facts = sampleFacts({ pickup: pickupLater({ isEnabledDelayedOrder: false }) });
		const options = [
			sampleOption({ schedule: sameEveryDay([]) }),
			sampleOption({ id: "curbside" }),
		];
		expect(canEverOrder(facts, options, sampleRequest().items).isPossible).toBe(true);
	});
});

it("is asked after every change of what the worst values are of", () => {
	const names = [
		"pickup-settings",
		"delivery-settings",
		"business-hours",
		"prep-time",
		"throttling",
	];
	names.push("dining-option", "delivery-zone", "payment-settings", "payment-provider", "location");
	names.push("menu-item", "own-menu-values", "sold-out");
	const asking = entities.filter(({ affectsOrders }) => affectsOrders).map(({ name }) => name);
	expect(asking).toEqual(expect.arrayContaining(names));
	expect(asking).not.toContain("order");
});
