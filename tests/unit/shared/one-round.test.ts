import { describe, expect, it } from "vitest";
import { type ZodType, z } from "zod";
import { diningOptionChangeFormSchema } from "~/models/fulfilment/dining-option-change.schema";
import {
	deliveryFormSchema,
	deliveryPatchSchema,
	pickupFormSchema,
} from "~/models/fulfilment/fulfilment-settings.schema";
import { prepTimeChangeFormSchema } from "~/models/fulfilment/prep-time-change.schema";
import { newGiftCardFormSchema } from "~/models/gift-cards/gift-card.schema";
import { businessHoursFormSchema } from "~/models/hours/business-hours.schema";
import { hoursChangeFormSchema } from "~/models/hours/hours-change.schema";
import { accountForms } from "~/models/identity/account.schema";
import { locationFormSchema } from "~/models/locations/location.schema";
import { menuChangeFormSchema } from "~/models/menu/bulk/menu-change.schema";
import { taxChangeFormSchema } from "~/models/menu/bulk/tax-change.schema";
import { catalogUpdateFormSchema } from "~/models/menu/central/catalog-update.schema";
import { MENU_KINDS } from "~/models/menu/menu-kind";
import { menuPartFormSchema } from "~/models/menu/menu-part.schema";
import { menuPartFormFor } from "~/models/menu/menu-part-form.schema";
import { ownValuesFormSchema } from "~/models/menu/own-values-form.schema";
import { soldOutChangeFormSchema } from "~/models/menu/sold-out-change.schema";
import { inviteFormSchema } from "~/models/team/team.schema";

const SCHEMAS = import.meta.glob<Record<string, unknown>>("../../../app/models/**/*.schema.ts", {
	eager: true,
});

/** Where a rule between fields waits until each of them is right. */
function lateRules(schema: ZodType, at: string): string[] {
	const def = schema._zod.def as unknown as Record<string, unknown>;
	const inside = [def.in, def.innerType, def.element, ...Object.values(def.shape ?? {})];
	const checks = (schema instanceof z.ZodObject && schema.def.checks) || [];
	return [
		...(checks.every(({ _zod: { def } }) => def.when || def.check === "overwrite") ? [] : [at]),
		...inside.flatMap((part) => (part instanceof z.ZodType ? lateRules(part, at) : [])),
	];
}

const wrong = (schema: ZodType, value: unknown) => {
	const issues = schema.safeParse(value).error?.issues ?? [];
	return [...new Set(issues.map(({ path }) => path.join(".")))].sort();
};

describe("everything wrong with a form is said at once", () => {
	it("passwords that differ, although the terms are not agreed to and the name is missing", () => {
		const typed = { code: "x", password: "Quiet Harbor 7", repeatPassword: "Loud Mountain 8" };
		expect(wrong(accountForms.acceptInvite, typed)).toEqual([
			"givenName",
			"repeatPassword",
			"terms",
		]);
		const all = { ...typed, email: "nobody", givenName: "Ada" };
		expect(wrong(accountForms.signUp, all)).toEqual(["email", "repeatPassword", "terms"]);
		expect(wrong(accountForms.acceptInvite, { code: "x" })).not.toContain("repeatPassword.0");
	});

	it("street, custom type and phones of a location, although its name and city are wrong", () => {
		const contact = { name: "Lee", phone: "12", email: "lee@example.test" };
		const typed = {
			title: "X",
			specificType: "other",
			address: { countryCode: "us", streetName: "" },
			contactInfo: { phone: "12", email: "nobody", timeZone: "America/Chicago" },
			managerContactInfo: [contact, { ...contact, email: "nobody" }],
			pickupAddress: { useRestaurantAddress: true, address: null },
		};
		expect(wrong(locationFormSchema, typed)).toEqual([
			"address.city",
			"address.streetName",
			"contactInfo.email",
			"contactInfo.phone",
			"managerContactInfo.0.phone",
			"managerContactInfo.1.email",
			"managerContactInfo.1.phone",
			"specificCustomType",
			"title",
		]);
	});

	it("no location and no change of hours, although a time is missing", () => {
		const window = { start: "09:00", end: "" };
		const lunch = { start: "11:00", end: "13:00" };
		const typed = {
			reach: "chosen",
			weekly: { mon: [lunch, window, { start: "12:00", end: "15:00" }] },
			specialDays: [
				{ date: "2026-12-25", closedAllDay: true },
				{ date: "2026-12-24", times: [window] },
				{ date: "2026-12-25", closedAllDay: true },
				{ date: "soon" },
			],
			removedDates: [{ date: "never" }, { date: "2026-12-25" }],
		};
		expect(wrong(hoursChangeFormSchema, typed)).toEqual([
			"removedDates.0.date",
			"removedDates.1.date",
			"specialDays.1.times.0.end",
			"specialDays.2.date",
			"specialDays.3.date",
			"specialDays.3.times",
			"stores",
			"weekly.mon.1.end",
			"weekly.mon.2.start",
		]);
		const night = { mon: [window], tue: [{ start: "20:00", end: "04:00" }], wed: [lunch] };
		const weekly = { ...night, wed: [{ start: "03:00", end: "15:00" }] };
		expect(wrong(businessHoursFormSchema, { weekly })).toEqual([
			"weekly.mon.0.end",
			"weekly.wed.0.start",
		]);
		const typo = { reach: "chosen", dineIn: { mon: [window] } };
		expect(wrong(hoursChangeFormSchema, typo)).toEqual(["days", "dineIn.mon.0.end", "stores"]);
	});

	it("no location and no change of other settings, although a field is wrong", () => {
		const disclaimer = "x".repeat(5_000);
		expect(
			wrong(diningOptionChangeFormSchema([]), { reach: "chosen", disclaimer, option: "gone" }),
		).toEqual(["disclaimer", "option", "parts", "stores"]);
		expect(wrong(diningOptionChangeFormSchema([]), {})).toEqual(["option", "parts", "reach"]);
		expect(wrong(prepTimeChangeFormSchema, { reach: "chosen", average: "7" })).toEqual([
			"average",
			"stores",
		]);
		expect(wrong(prepTimeChangeFormSchema, {})).toEqual(["average", "reach"]);
		expect(wrong(soldOutChangeFormSchema("x"), { reach: "chosen" })).toEqual(["end", "stores"]);
		expect(wrong(catalogUpdateFormSchema, { reach: "chosen", menus: [] })).toEqual([
			"menus",
			"stores",
		]);
		expect(wrong(taxChangeFormSchema, { which: "{", at: { date: "x" } })).toContain("add");
	});

	it("limits of orders and of delays, although other numbers are wrong", () => {
		const later = {
			delayStepSize: "7",
			minDelay: "90",
			maxDelay: "60",
			preFulfillmentMinutes: "x",
			extraPosPrintingMinutes: "0",
			openingHoursDelay: "0",
			delayRangeConfig: { minMinutes: "0", maxMinutes: "80" },
			pushOrdersToNextDayByValue: { startingTime: "20:00", daysDelay: "1" },
			intervalSettings: { duration: "15", format: "start" },
		};
		const typed = { minOrderTotal: "20", maxOrderTotal: "10", deltaNotificationTime: "x" };
		const both = [
			"delayedOrders.delayStepSize",
			"delayedOrders.maxDelay",
			"delayedOrders.minDelay",
			"delayedOrders.preFulfillmentMinutes",
			"deltaNotificationTime",
		];
		const pickup = { ...typed, delayedOrders: later };
		expect(wrong(pickupFormSchema, pickup)).toEqual([...both, "maxOrderTotal"]);
		const delivery = { ...pickup, deliveryTime: "x", radius: "5" };
		expect(wrong(deliveryFormSchema, delivery)).toEqual(
			[...both, "deliveryTime", "maxOrderTotal"].sort(),
		);
		const onWire = { minOrderTotal: 2_000, maxOrderTotal: 1_000, radius: "far" };
		expect(wrong(deliveryPatchSchema, onWire)).toEqual(["maxOrderTotal", "radius"]);
		const unread = { ...pickup, delayedOrders: { ...later, maxDelay: "", delayRangeConfig: {} } };
		expect(wrong(pickupFormSchema, unread)).not.toContain("delayedOrders.minDelay");
	});

	it("a menu's many changes, although one of them cannot be read", () => {
		const id = "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11";
		const typed = {
			which: "{",
			target: "MOON",
			priceStep: "set",
			priceValue: "nine",
			tax: "set",
			dining: "chosen",
			addTo: [id],
			removeFrom: [id],
			clock: "locations",
		};
		expect(wrong(menuChangeFormSchema, typed)).toEqual([
			"at.date",
			"clock",
			"diningBehaviors",
			"priceValue",
			"removeFrom",
			"target",
			"taxRate",
			"which",
		]);
		expect(wrong(menuChangeFormSchema, { which: "{" })).toEqual(["isArchived", "which"]);
		expect(wrong(menuChangeFormSchema, { which: "{}", tax: "much" })).toEqual(["tax"]);
	});

	it("what the fields of a menu's item need of each other, although its title is missing", () => {
		const typed = {
			atSomeLocations: true,
			clock: "locations",
			price: "nine",
			weightAmount: "2",
			minQuantity: "5",
			maxQuantity: "2",
		};
		const ofAll = ["at.date", "price", "stores", "title"];
		expect(wrong(menuPartFormSchema, typed)).toEqual(ofAll);
		expect(wrong(menuPartFormFor("storeItem"), typed)).toEqual(
			[...ofAll, "minQuantity", "weightUnit"].sort(),
		);
		const group = { title: "", isMandatory: true };
		expect(wrong(menuPartFormFor("itemOptions"), group)).toEqual([
			"minSelections",
			"parts",
			"title",
		]);
		expect(wrong(menuPartFormFor("itemOptions"), { ...group, minSelections: "x" })).toEqual([
			"minSelections",
			"parts",
			"title",
		]);
	});

	it("what a combo's choices need, although one has no name", () => {
		const choices = [
			{ title: "", quantity: "1", items: [{ itemId: "x", extraPrice: "much" }] },
			{ title: "Drink", quantity: "1" },
			{ title: "Side", quantity: "1" },
		];
		expect(wrong(menuPartFormFor("combo"), { choices })).toEqual([
			"choices.0.items.0.extraPrice",
			"choices.0.items.0.itemId",
			"choices.0.title",
			"choices.1.items",
			"choices.2.items",
			"title",
		]);
		expect(wrong(menuPartFormFor("combo"), { title: "Lunch" })).toEqual(["choices"]);
	});

	it("does not miss what a form of a long group does not show", () => {
		const form = { title: "Sauces", shownAtFirst: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11" };
		expect(menuPartFormFor("itemOptions").safeParse(form).success).toBe(true);
		expect(wrong(menuPartFormFor("itemOptions"), { title: "Sauces" })).toEqual(["parts"]);
	});

	it("texts that are empty here but typed, although another is too long", () => {
		const isEmpty = { subtitle: true, description: true };
		const typed = { isEmpty, subtitle: "With fries", description: "x".repeat(3_000), price: "x" };
		expect(wrong(ownValuesFormSchema, typed)).toEqual(["description", "price", "subtitle"]);
	});

	it("what an invitation and a gift card lack, beside an address that is wrong or missing", () => {
		const card = { type: "digital", value: "", recipientEmail: "" };
		expect(wrong(newGiftCardFormSchema, card)).toEqual(["recipientEmail", "storeId", "value"]);
		expect(wrong(inviteFormSchema, { email: "nobody, ada@example.test" })).toEqual([
			"email",
			"roleV2Uuid",
		]);
	});

	it("by every rule between the fields of a form", () => {
		const forms = Object.entries(SCHEMAS).flatMap(([file, exported]) =>
			Object.entries(exported).flatMap(([name, schema]) =>
				schema instanceof z.ZodType && /Form|^(can|try)Order/.test(name)
					? [{ at: `${file} ${name}`, schema }]
					: [],
			),
		);
		expect(forms.length).toBeGreaterThan(60);
		expect(forms.flatMap(({ at, schema }) => lateRules(schema, at))).toEqual([]);
	});

	const others: [name: string, schema: ZodType][] = [
		["hours of many", hoursChangeFormSchema],
		["business hours", businessHoursFormSchema],
		["a dining option of many", diningOptionChangeFormSchema([])],
		["pickup", pickupFormSchema],
		["delivery", deliveryFormSchema],
		["delivery on the wire", deliveryPatchSchema],
		["many of a menu", menuChangeFormSchema],
		["own values", ownValuesFormSchema],
		...MENU_KINDS.map((kind): [string, ZodType] => [kind, menuPartFormFor(kind)]),
	];
	const odd = [1, "x", [], [null], [1], [[]], ["x"], {}, { mon: [1], start: 5, items: [null] }];
	it.each(others)("never throws at odd values of %s", (_, schema) => {
		const { in: first = schema } = schema as ZodType & { in?: ZodType };
		const { shape } = first as ZodType & { shape: object };
		for (const value of [undefined, null, "text", [], {}]) schema.safeParse(value);
		const fields = Object.keys(shape);
		expect(fields.length).toBeGreaterThan(1);
		for (const value of odd) {
			const whole = Object.fromEntries(fields.map((field) => [field, value]));
			expect(schema.safeParse(whole).success).toBe(false);
			for (const field of fields) expect(() => schema.safeParse({ [field]: value })).not.toThrow();
		}
	});

	it.each([
		undefined,
		null,
		"text",
		{},
		{ address: null, contactInfo: 1, managerContactInfo: [null] },
		{
			address: { countryCode: 5 },
			contactInfo: { phone: {} },
			managerContactInfo: [1, { phone: [] }],
		},
		{ pickupAddress: "x", managerContactInfo: {}, password: 1, repeatPassword: {} },
	])("never throws at %j", (value) => {
		expect(locationFormSchema.safeParse(value).success).toBe(false);
		expect(accountForms.signUp.safeParse(value).success).toBe(false);
	});
});
