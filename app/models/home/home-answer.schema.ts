import { z } from "zod";
import type { OpenState } from "~/models/hours/open-state";
import {
	idSchema,
	instantSchema,
	minorSchema,
	timeZoneSchema,
} from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import {
	type DayFigures,
	type DayInsight,
	type HourFigures,
	ORDER_REMEDIES,
	type OrderTroubles,
	type WaitingOrders,
} from "./day-insight";
import type { LocationState } from "./location-state";

const countSchema = z.int().meta({ example: 12 });
const figuresShape = { orders: countSchema, sales: minorSchema, average: minorSchema };

const dayFiguresSchema = exactObject<DayFigures>()({
	...figuresShape,
	soFar: z.object(figuresShape),
	hours: z.array(
		exactObject<HourFigures>()({
			hour: countSchema,
			orders: countSchema,
			ahead: countSchema,
			sales: minorSchema,
		}),
	),
});

const troublesSchema = exactObject<OrderTroubles>()({
	count: countSchema,
	first: z.array(
		z.object({
			orderId: idSchema,
			storeId: idSchema,
			number: z.string().meta({ example: "1042" }),
			version: countSchema,
			isCanceled: z.boolean().meta({ example: false }),
			remedy: z.enum(ORDER_REMEDIES).nullable().meta({ example: "confirm" }),
		}),
	),
});

export const dayInsightSchema = exactObject<DayInsight>()({
	date: z.iso.date().nullable().meta({ example: "2026-03-14" }),
	timeZone: timeZoneSchema.nullable(),
	dayEnd: z.int().meta({ example: 0 }),
	asOf: instantSchema,
	currencies: z.array(
		z.object({
			currency: z.enum(CURRENCIES),
			today: dayFiguresSchema,
			lastWeek: dayFiguresSchema,
		}),
	),
	waiting: exactObject<WaitingOrders>()({
		new: countSchema,
		orderAheadDue: countSchema,
		late: countSchema,
	}),
	unconfirmed: troublesSchema,
	couriers: troublesSchema,
	pos: troublesSchema,
});

export const locationStatesSchema = z.array(
	exactObject<LocationState>()({
		storeId: idSchema,
		open: exactObject<OpenState>()({
			open: z.boolean().meta({ example: true }),
			until: instantSchema.optional(),
			opensAt: instantSchema.optional(),
			reason: z.enum(["week", "special-day", "no-hours"]),
		}),
		isClosedByException: z.boolean().meta({ example: false }),
		orders: z
			.object({
				new: countSchema,
				inProgress: countSchema,
				late: countSchema,
				troubles: countSchema,
			})
			.nullable(),
		today: z.object({ orders: countSchema, sales: minorSchema }).nullable(),
		week: z.array(minorSchema).nullable(),
	}),
);
