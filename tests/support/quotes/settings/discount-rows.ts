import { sameEveryDay } from "~/models/hours/business-hours";
import type { DiscountRule } from "~/models/quotes/discounts";
import { sampleItem } from "../sample-facts";
import { menuWith } from "../sample-menu";
import { elsewhere, type QuoteCase, type SettingRows } from "./setting-row";

export const DISCOUNT: DiscountRule = {
	id: "discount",
	name: "Lunch",
	title: "",
	subtitle: "",
	description: "",
	promoCode: null,
	behavior: "NONE",
	linkedItems: [],
	customers: [],
	level: "CHECK",
	items: ["item"],
	amountType: "PERCENT",
	quantity: 1,
	quantityType: "MINIMUM",
	maxPerOrder: null,
	ratePpm: 100_000,
	amount: 300,
	maxAmount: null,
	minOrder: 0,
	nthOrder: null,
	maxPerCustomer: null,
	maxUses: null,
	startsOn: null,
	endsOn: null,
	haveCustomSchedule: false,
	weeklySchedule: sameEveryDay([]),
	priority: 50,
	isCombinable: false,
	isCumulative: false,
};

const SECOND = { ...DISCOUNT, id: "second", ratePpm: 200_000, priority: 10, isCombinable: true };

/** The discounts with these fields of one; with `isBeside`, another one is there. */
export function discountsWith({
	isBeside = false,
	...given
}: Partial<DiscountRule> & { isBeside?: boolean }): DiscountRule[] {
	const all = [{ ...DISCOUNT, ...given }, ...(isBeside ? [SECOND] : [])];
	return all.sort((a, b) => a.priority - b.priority);
}

const ON_MENU: QuoteCase = {
	facts: { menu: menuWith() },
	request: {
		items: [
			{
				itemId: "item",
				quantity: 1,
				variationId: null,
				choices: [],
				notes: "",
				modifiers: [],
			},
		],
	},
};
const items = (quantity: number): QuoteCase => ({
	...ON_MENU,
	request: { items: ON_MENU.request?.items?.map((item) => ({ ...item, quantity })) ?? [] },
});
const QUANTITY = { level: "QUANTITY" };
const BOGO = { level: "BOGO", ratePpm: 1_000_000 };
const FIXED = { amountType: "FIXED" };
const WITHOUT_CODE = { with: { promoCode: "SECRET" } };
const BESIDE = { isBeside: true };
const on = (day: "mon" | "tue" | "wed") => ({
	...sameEveryDay([]),
	[day]: [{ start: "11:00", end: "22:00" }],
});
const noon = (date: string): QuoteCase => ({ facts: { at: Date.parse(`${date}T12:00:00-05:00`) } });
const read = (test: string) =>
	elsewhere(
		"the quote, read from the database",
		"tests/gateway/quotes/discounts-of-locations.test.ts",
		test,
	);

const onDealsPage = (test: string) =>
	elsewhere("the deals page", "tests/gateway/storefront/deals.test.ts", test);

// biome-ignore format: one setting a line
export const DISCOUNT_ROWS: SettingRows = {
	name: { set: { name: "Early" }, sees: "discountNames", as: ["Early"], not: WITHOUT_CODE },
	title: { set: { title: "Eat early" }, sees: "discountTexts", as: ["Eat early: "], not: WITHOUT_CODE },
	subtitle: onDealsPage("subtitle"),
	description: { set: { description: "Until five" }, sees: "discountTexts", as: ["Lunch: Until five"], not: WITHOUT_CODE },
	imageId: onDealsPage("imageId"),
	isOnDealsPage: onDealsPage("isOnDealsPage"),
	guid: elsewhere("the point of sale", "tests/gateway/pos/discounts-at-pos.test.ts", "guid"),
	isActive: read("isActive"),
	promoCode: { set: { promoCode: "LUNCH" }, sees: "total", as: 1_000, not: { request: { promoCode: "lunch" }, with: { promoCode: "LuNCH" }, only: "total" } },
	level: { set: { level: "ITEM" }, sees: "total", as: 1_000, not: { with: { promoCode: "SECRET" } } },
	items: { in: ON_MENU, with: { level: "ITEM", items: [] }, set: { items: ["item"] }, sees: "discountNames", as: ["Lunch"], not: {} },
	categories: read("categories"),
	quantity: { in: items(2), with: QUANTITY, set: { quantity: 3 }, sees: "total", as: 2_000, not: { ...items(3), with: { level: "ITEM" } } },
	quantityType: { in: items(2), with: QUANTITY, set: { quantityType: "EXACT" }, sees: "total", as: 2_000, not: { ...items(1), with: QUANTITY, only: "total" } },
	maxPerOrder: { in: items(4), with: BOGO, set: { maxPerOrder: 1 }, sees: "total", as: 3_000, not: { ...items(2), only: "total" } },
	amountType: { set: FIXED, sees: "total", as: 700, not: WITHOUT_CODE },
	ratePpm: { set: { ratePpm: 200_000 }, sees: "total", as: 800, not: { with: FIXED } },
	amount: { with: FIXED, set: { amount: 450 }, sees: "total", as: 550, not: { with: {} } },
	maxAmount: { set: { maxAmount: 50 }, sees: "total", as: 950, not: { with: { ratePpm: 10_000 } } },
	minOrder: { set: { minOrder: 1_500 }, sees: "total", as: 1_000, not: { request: { items: [sampleItem({ quantity: 2 })] } } },
	nthOrder: { set: { nthOrder: 2 }, sees: "total", as: 1_000, not: { facts: { customer: { id: null, status: "active", points: null, orders: 1, usedDiscounts: {} } } } },
	maxPerCustomer: { set: { maxPerCustomer: 1 }, sees: "total", as: 1_000, not: { request: { customerPhone: "+13125550142" } } },
	maxUses: { in: { facts: { discountUses: { discount: 2 } } }, set: { maxUses: 2 }, sees: "total", as: 1_000, not: { facts: { discountUses: { discount: 1 } } } },
	behavior: { in: ON_MENU, with: { level: "ITEM", items: ["other"] }, set: { behavior: "ADD_ITEM" }, sees: "offered", as: [["other"]], not: { ...ON_MENU, with: { level: "ITEM" } } },
	linkedItems: { in: ON_MENU, with: { behavior: "LINK_ITEM", linkedItems: ["item"] }, set: { linkedItems: ["other"] }, sees: "total", as: 1_000, not: { with: { behavior: "NONE" } } },
	customers: { set: { customers: ["dana"] }, sees: "total", as: 1_000, not: { facts: { customer: { id: "dana", status: "active", points: null, orders: 1, usedDiscounts: {} } } } },
	startsOn: { set: { startsOn: "2026-03-11" }, sees: "total", as: 1_000, not: noon("2026-03-11") },
	endsOn: { set: { endsOn: "2026-03-09" }, sees: "total", as: 1_000, not: noon("2026-03-09") },
	haveCustomSchedule: { with: { weeklySchedule: on("wed") }, set: { haveCustomSchedule: true }, sees: "total", as: 1_000, not: noon("2026-03-11") },
	weeklySchedule: { with: { haveCustomSchedule: true }, set: { weeklySchedule: on("tue") }, sees: "total", as: 900, not: { with: { haveCustomSchedule: false } } },
	priority: { with: BESIDE, set: { priority: 5 }, sees: "total", as: 900, not: { with: {} } },
	isCombinable: { with: BESIDE, set: { isCombinable: true }, sees: "total", as: 700, not: { with: {} } },
	isCumulative: { with: { ...BESIDE, isCombinable: true }, set: { isCumulative: true }, sees: "total", as: 720, not: { with: {}, only: "total" } },
	stores: read("stores"),
};
