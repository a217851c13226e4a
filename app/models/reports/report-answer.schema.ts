import { z } from "zod";
import {
	DINING_BEHAVIORS,
	ORDER_SOURCES,
	ORDER_STATUSES,
	PAYMENT_METHODS,
} from "~/models/orders/order";
import { ORDER_SUMS, type OrderSum, type OrderSums } from "~/models/orders/order-sums";
import { idSchema, instantSchema, timeZoneSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { pagedSchema } from "~/models/shared/list.schema";
import { CURRENCIES } from "~/models/shared/money";
import type { ClosedDays } from "./closed-days";
import type { FrontAnswer, SlimAnswer, SlimSums } from "./front-page";
import type { RegistryAnswer, ReportAnswer } from "./report-answer";
import { OTHER_SUMS, type OtherSum, type ReportSums } from "./report-sums";

const sum = z.int().meta({ example: 2450 });
const sumsShape = Object.fromEntries(ORDER_SUMS.map((name) => [name, sum])) as Record<
	OrderSum,
	typeof sum
>;
const sumsSchema = exactly<OrderSums>()(z.object(sumsShape));
const otherSum = sum.optional();
const otherShape = Object.fromEntries(OTHER_SUMS.map((name) => [name, otherSum])) as Record<
	OtherSum,
	typeof otherSum
>;
const anySumsSchema = z.object({ ...sumsShape, ...otherShape });
const reportSumsSchema = exactly<ReportSums>()(anySumsSchema);

const closedDaySchema = z.object({
	day: z.iso.date().meta({ example: "2026-11-26" }),
	locations: z.int().meta({ example: 39 }),
});
const closedDaysSchema = exactly<ClosedDays>()(
	z.object({
		locations: z.int().meta({ example: 40 }),
		now: z.array(closedDaySchema),
		before: z.array(closedDaySchema),
	}),
);

export const reportAnswerSchema = exactly<ReportAnswer>()(
	z.object({
		asOf: instantSchema,
		rows: z.array(
			z.object({
				key: z.string().meta({ example: "2026-11-20" }),
				label: z.string().nullable().meta({ example: null }),
				stores: z.array(idSchema).nullable().meta({ example: null }),
				days: z.object({ first: z.string(), last: z.string() }).nullish().meta({ example: null }),
				sums: reportSumsSchema,
				before: reportSumsSchema.nullable(),
			}),
		),
		all: reportSumsSchema,
		allBefore: reportSumsSchema.nullable(),
		closed: closedDaysSchema.optional(),
		owed: z
			.array(z.object({ month: z.string().meta({ example: "2026-10" }), owed: sum }))
			.optional(),
		openHours: z
			.array(z.string())
			.optional()
			.meta({ example: ["1-17"] }),
		firstDay: z.iso.date().nullish().meta({ example: "2025-09-14" }),
	}),
);

const slimSumsSchema = exactly<SlimSums>()(anySumsSchema.partial());
const slimSchema = exactly<SlimAnswer>()(
	z.object({
		rows: z.array(
			z.object({
				key: z.string().meta({ example: "2026-11-20" }),
				label: z.string().nullable().meta({ example: null }),
				sums: slimSumsSchema,
				before: slimSumsSchema.nullable(),
			}),
		),
		all: slimSumsSchema,
		allBefore: slimSumsSchema.nullable(),
		closed: closedDaysSchema.optional(),
	}),
);
const partSchema = slimSchema.nullable();

export const frontAnswerSchema = exactly<FrontAnswer>()(
	z.object({
		asOf: instantSchema,
		days: slimSchema,
		locations: partSchema,
		items: partSchema,
		week: partSchema,
		customers: partSchema,
		lateHours: partSchema,
		lateLocations: partSchema,
		pictures: z.array(z.object({ name: z.string().meta({ example: "Soup" }), imageId: idSchema })),
	}),
);

const minorUnits = z.int().meta({ example: 1250 });
const optionalDay = z.iso.date().nullable().meta({ example: "2026-11-03" });

const booksSchema = z.object({
	placedAt: instantSchema,
	provider: z.string().nullable().meta({ example: "Square" }),
	captured: minorUnits.nullable(),
	fee: minorUnits.nullable(),
	payoutDay: optionalDay,
	refunds: z.array(
		z.object({
			day: z.iso.date().meta({ example: "2026-11-02" }),
			amount: minorUnits,
			tax: minorUnits,
			returned: minorUnits.nullable(),
			payoutDay: optionalDay,
		}),
	),
});

export const registryAnswerSchema = exactly<RegistryAnswer>()(
	pagedSchema(
		z.object({
			id: idSchema,
			storeId: idSchema,
			deletedPlace: z.string().nullable().meta({ example: null }),
			zone: timeZoneSchema,
			number: z.string().meta({ example: "1042" }),
			status: z.enum(ORDER_STATUSES),
			startPrepAt: instantSchema,
			diningOption: z.enum(DINING_BEHAVIORS),
			source: z.enum(ORDER_SOURCES),
			paymentMethod: z.enum(PAYMENT_METHODS),
			currency: z.enum(CURRENCIES),
			books: booksSchema.optional(),
			...sumsShape,
		}),
	).extend({ all: sumsSchema }),
);
