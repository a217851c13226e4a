import { z } from "zod";
import { weekSchema } from "~/models/hours/week-answer.schema";
import { idSchema, instantSchema, minorSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly, exactObject } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import {
	AMOUNT_TYPES,
	BEHAVIORS,
	DISCOUNT_LEVELS,
	type Discount,
	QUANTITY_TYPES,
} from "./discount";
import {
	DISCOUNT_STATES,
	type DiscountUses,
	type LocationDiscount,
	type LocationDiscountDetail,
	type RecentUse,
} from "./location-discount";

const fields = {
	id: idSchema,
	name: z.string().meta({ example: "Early dinner" }),
	title: z.string().meta({ example: "Eat early" }),
	subtitle: z.string().meta({ example: "10% off before five" }),
	description: z.string().meta({ example: "Before five on weekdays" }),
	isActive: z.boolean().meta({ example: true }),
	promoCode: z.string().nullable().meta({ example: "DINNER10" }),
	level: z.enum(DISCOUNT_LEVELS),
	items: z.array(idSchema).meta({ example: [] }),
	categories: z.array(idSchema).meta({ example: [] }),
	quantity: z.int().meta({ example: 1 }),
	quantityType: z.enum(QUANTITY_TYPES),
	maxPerOrder: z.int().nullable().meta({ example: null }),
	amountType: z.enum(AMOUNT_TYPES),
	ratePpm: z.int().nullable().meta({ example: 100_000 }),
	amount: z.int().nullable().meta({ example: null }),
	maxAmount: z.int().nullable().meta({ example: 1_000 }),
	minOrder: z.int().meta({ example: 2_000 }),
	nthOrder: z.int().nullable().meta({ example: null }),
	maxPerCustomer: z.int().nullable().meta({ example: null }),
	maxUses: z.int().nullable().meta({ example: 100 }),
	uses: z.int().nullable().meta({ example: 12 }),
	behavior: z.enum(BEHAVIORS),
	linkedItems: z.array(idSchema).meta({ example: [] }),
	guid: z.string().nullable().meta({ example: null }),
	imageId: idSchema.nullable().meta({ example: null }),
	isOnDealsPage: z.boolean().meta({ example: true }),
	startsOn: z.string().nullable().meta({ example: "2026-11-01" }),
	endsOn: z.string().nullable().meta({ example: "2026-11-30" }),
	haveCustomSchedule: z.boolean().meta({ example: false }),
	weeklySchedule: weekSchema,
	priority: z.int().meta({ example: 1 }),
	isCombinable: z.boolean().meta({ example: false }),
	isCumulative: z.boolean().meta({ example: false }),
	version: versionSchema,
	updatedAt: instantSchema,
};

export const discountSchema = exactObject<Discount>()({
	...fields,
	customers: z.array(idSchema).meta({ example: [] }),
	stores: z.array(idSchema).nullable().meta({ example: null }),
	offAt: z.array(idSchema).meta({ example: [] }),
});

const here = {
	...fields,
	customerCount: z.int().meta({ example: 0 }),
	isOwn: z.boolean().meta({ example: false }),
	isOffHere: z.boolean().meta({ example: false }),
	switchVersion: z.int().meta({ example: 0 }),
	state: z.enum(DISCOUNT_STATES),
};

export const locationDiscountSchema = exactly<LocationDiscount>()(z.object(here));

export const locationDiscountDetailSchema = exactObject<LocationDiscountDetail>()({
	...here,
	itemTitles: z
		.array(z.object({ id: idSchema, title: z.string() }))
		.meta({ example: [{ id: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11", title: "6 Wings" }] }),
});

export const recentUsesSchema = z.object({
	rows: z.array(
		exactObject<RecentUse>()({
			currency: z.enum(CURRENCIES),
			orders: z.int().meta({ example: 12 }),
			amount: minorSchema,
			total: minorSchema,
		}),
	),
});

export const discountUsesSchema = z.object({
	rows: z.array(
		exactObject<DiscountUses>()({
			id: idSchema,
			currency: z.enum(CURRENCIES),
			orders: z.int().meta({ example: 12 }),
			amount: minorSchema,
			days: z.array(z.int()).meta({ example: [0, 3, 5, 4] }),
		}),
	),
});
