import { z } from "zod";
import { weekSchema } from "~/models/hours/week-answer.schema";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { COUNTRY_CODES } from "~/models/shared/country";
import { exactly } from "~/models/shared/exactly.schema";
import type { PublicDeals } from "./public-deals";

export const publicDealsSchema = exactly<PublicDeals>()(
	z.object({
		location: z.object({
			slug: z.string().meta({ example: "harbour-lane-downtown" }),
			title: z.string().meta({ example: "Harbour Lane Downtown" }),
			brand: z.string().meta({ example: "Harbour Lane Coffee" }),
			logoId: idSchema.nullable().meta({ example: null }),
			timeZone: z.string().meta({ example: "America/Chicago" }),
			countryCode: z.enum(COUNTRY_CODES),
		}),
		deals: z.array(
			z.object({
				id: idSchema,
				title: z.string().meta({ example: "Eat early" }),
				subtitle: z.string().meta({ example: "10% off before five" }),
				message: z.string().meta({ example: "On weekdays" }),
				imageId: idSchema.nullable().meta({ example: null }),
				promoCode: z.string().nullable().meta({ example: "DINNER10" }),
				what: z.string().meta({ example: "10% off the order" }),
				minOrder: z.string().meta({ example: "$25.00" }),
				things: z.array(z.string()).meta({ example: [] }),
				startsOn: z.string().nullable().meta({ example: "2026-11-01" }),
				endsOn: z.string().nullable().meta({ example: "2026-11-30" }),
				haveCustomSchedule: z.boolean().meta({ example: false }),
				weeklySchedule: weekSchema,
			}),
		),
		changesAt: instantSchema.nullable(),
	}),
);
