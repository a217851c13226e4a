import { z } from "zod";
import {
	CARD_SCOPE_NAMES,
	GIFT_CARD_SOURCE_NAMES,
	GIFT_CARD_TYPE_NAMES,
} from "~/models/gift-cards/gift-card";
import { DINING_BEHAVIORS, ORDER_SOURCES, PAYMENT_METHODS } from "~/models/orders/order";
import { daySchema } from "~/models/orders/order.schema";
import { listParam, listPart } from "~/models/shared/list.schema";
import { CURRENCIES } from "~/models/shared/money";
import { daysBetween } from "~/models/shared/plain-date";
import { isZone } from "~/models/shared/zone-database.server";
import { BUYER_KINDS } from "./buyers";
import { FRONT_PARTS } from "./front-page";
import { ORDER_MARKS, ORDERS_OF, type OrderMark } from "./order-marks";
import { REFUND_DAY_NAMES } from "./refund-days";
import { registryList } from "./registry.list";
import { REPORT_MENU_NAMES } from "./report-menu";
import { MAX_DAYS } from "./report-range";

const id = "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11";

const flag = z
	.enum(["true", "false"])
	.transform((value) => value === "true")
	.optional();

const rangeShape = {
	storeIds: listParam(z.uuid(), id),
	groupIds: listParam(z.uuid(), id),
	/** Only locations that sell in it: currencies are never added up (spec 8.10). */
	currency: z.enum(CURRENCIES),
	/** Calendar days, both included. */
	from: daySchema.meta({ example: "2026-11-01" }),
	to: daySchema.meta({ example: "2026-11-30" }),
	cardScope: listParam(z.enum(CARD_SCOPE_NAMES), "shared"),
	cardSource: listParam(z.enum(GIFT_CARD_SOURCE_NAMES), "online"),
	cardType: listParam(z.enum(GIFT_CARD_TYPE_NAMES), "digital"),
	menu: z.enum(REPORT_MENU_NAMES).optional(),
	/** IANA zone for days and hours; defaults to each location's own. */
	zone: z
		.string()
		.refine(isZone, "Unknown time zone")
		.optional()
		.meta({ example: "America/New_York" }),
	/** Up to the end of this quarter of an hour, by each location's clock; its days after that count nothing. */
	isSoFar: flag,
};

const isRange = ({ from, to }: { from: string; to: string }) =>
	from <= to && daysBetween(from, to) < MAX_DAYS;
const RANGE_ERROR = { path: ["to"], message: `Must be 1 to ${MAX_DAYS} days from the first` };

/** Report query; `beforeFrom` and `beforeTo` are the comparison range. */
export const reportQuerySchema = z
	.object({
		...rangeShape,
		beforeFrom: daySchema.optional().meta({ example: "2026-10-01" }),
		beforeTo: daySchema.optional().meta({ example: "2026-10-31" }),
		/** Up to the same time on the last day of the earlier range. */
		beforeIsSoFar: flag,
		/** The day on which refunds count, in reports that say so. */
		refundsOn: z.enum(REFUND_DAY_NAMES).optional(),
	})
	.refine(isRange, RANGE_ERROR)
	.refine(
		({ beforeFrom, beforeTo }) =>
			beforeFrom === undefined && beforeTo === undefined
				? true
				: isRange({ from: beforeFrom ?? "9", to: beforeTo ?? "" }),
		{ ...RANGE_ERROR, path: ["beforeTo"] },
	);

/** Front page query: a report's range and the sections to show. */
export const frontQuerySchema = reportQuerySchema.safeExtend({
	parts: listParam(z.enum(FRONT_PARTS), "items"),
});

export const registryQuerySchema = z
	.object({
		...rangeShape,
		...listPart(registryList),
		diningOption: listParam(z.enum(DINING_BEHAVIORS), "takeout"),
		source: listParam(z.enum(ORDER_SOURCES), "web"),
		paymentMethod: listParam(z.enum(PAYMENT_METHODS), "cash"),
		/** Sold ones without canceled ones, these alone, or both. */
		of: z.enum(ORDERS_OF).default("sold"),
		/** For files: the next rows after one ("2026-11-20T17:30:00.000Z id"; "first" for the first), without sums. */
		after: z
			.union([z.literal("first"), z.string().regex(/^[\d-]+T[\d:.]+Z [\da-f-]{36}$/)])
			.optional()
			.meta({ example: "first" }),
		mark: z.enum(Object.keys(ORDER_MARKS) as [OrderMark, ...OrderMark[]]).optional(),
		buyer: z.enum(BUYER_KINDS).optional(),
		customer: z.uuid().optional(),
		/** Orders that came in or changed since an instant. */
		changedSince: z.iso.datetime().optional().meta({ example: "2026-11-05T08:00:00.000Z" }),
		/** 0 to 23. */
		hour: z.coerce.number<number | string>().int().min(0).max(23).optional(),
		/** 1 for Monday to 7 for Sunday. */
		weekday: z.coerce.number<number | string>().int().min(1).max(7).optional(),
		/** The name of a line's item, or of one of its modifiers. */
		item: z.string().max(255).optional(),
		modifier: z.string().max(255).optional(),
		/** The name of a discount at which it was sold, or the promo code of one. */
		discount: z.string().max(255).optional(),
		promoCode: z.string().max(255).optional(),
		category: z.string().max(255).optional(),
	})
	.refine(isRange, RANGE_ERROR);

export type ReportQuery = z.output<typeof reportQuerySchema>;
export type FrontQuery = z.output<typeof frontQuerySchema>;
export type RegistryQuery = z.output<typeof registryQuerySchema>;
