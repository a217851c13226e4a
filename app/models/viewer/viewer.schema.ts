import { z } from "zod";
import { idSchema, instantSchema, timeZoneSchema } from "~/models/shared/answer.schema";
import { CLOCKS } from "~/models/shared/clock";
import { exactly, exactObject } from "~/models/shared/exactly.schema";
import { LOCATION_TYPES, type LocationStop, type LocationSummary } from "./location-summary";
import { type LostOrders, ORDER_SERVICES } from "./lost-orders";
import { FLAG_NAMES, type Flags } from "./merchant";
import { merchantSchema } from "./merchant-answer.schema";
import type { User } from "./user";
import { roleSchema, userShape } from "./user.schema";
import type { Viewer } from "./viewer";

export const locationSummarySchema = exactObject<LocationSummary>()({
	storeId: idSchema,
	title: z.string().meta({ example: "Harbour Lane Downtown" }),
	shortName: z.string().meta({ example: "Downtown" }),
	type: z.enum(LOCATION_TYPES).meta({ example: "store" }),
	isCentralLocation: z.boolean(),
	timeZone: timeZoneSchema,
	city: z.string().meta({ example: "Boston" }),
	state: z.string().meta({ example: "MA" }),
	countryCode: z.string().meta({ example: "us" }),
	currency: z.string().meta({ example: "USD" }),
	posProvider: z.string().nullable().meta({ example: "square" }),
	stop: exactObject<LocationStop>()({
		isOfAll: z.boolean(),
		reason: z.string().meta({ example: "The oven is broken" }),
		by: z.string().meta({ example: "Dana Reyes" }),
		since: instantSchema,
		until: instantSchema.nullable(),
	})
		.nullable()
		.optional(),
	lostOrders: z
		.array(
			exactObject<LostOrders>()({
				service: z.enum(ORDER_SERVICES),
				since: instantSchema,
				decidedBy: z.object({
					page: z.string().meta({ example: "pickupSettings" }),
					on: z.string().meta({ example: "Order total" }),
					path: z.string().meta({ example: "/location/downtown/pickup-settings" }),
				}),
			}),
		)
		.optional(),
	logoId: idSchema.optional(),
	slug: z.string().optional().meta({ example: "harbour-lane-downtown" }),
});

const flagsSchema = exactly<Flags>()(
	z
		.partialRecord(z.enum(FLAG_NAMES), z.union([z.boolean(), z.string()]))
		.readonly()
		.meta({ example: { help: true } }),
);

export const viewerShape = {
	user: exactly<User>()(z.object(userShape)),
	role: roleSchema.nullable(),
	merchant: merchantSchema.nullable(),
	locations: z.array(locationSummarySchema),
	flags: flagsSchema,
	clock: z.enum(CLOCKS).meta({ example: "12" }),
};

export const viewerSchema = exactly<Viewer>()(z.object(viewerShape));
