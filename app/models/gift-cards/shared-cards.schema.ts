import { z } from "zod";
import { idSchema, minorSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import { rateTextField } from "~/models/shared/rate.schema";
import type { CardLocation, CardSettlement, CardTotals } from "./shared-cards";

export const cardLocationPatchSchema = z.object({ isShared: z.boolean() });
export const cardLocationFormSchema = z.object({ isShared: z.boolean().default(false) });

/** Settlement of cards between locations; part of the gift card settings. */
export const settlementFormSchema = z.object({
	isSettled: z.boolean().default(false),
	sellerKeeps: rateTextField,
});

export const cardLocationSchema = exactObject<CardLocation>()({
	storeId: idSchema,
	title: z.string().meta({ example: "Ember & Rye Wicker Park" }),
	currency: z.enum(CURRENCIES),
	isShared: z.boolean(),
	cards: z.int().meta({ example: 12 }),
	outstanding: minorSchema,
	collisions: z.int().meta({ example: 0 }),
	version: versionSchema,
});

export const cardTotalsSchema = z.object({
	rows: z.array(
		exactObject<CardTotals>()({
			currency: z.enum(CURRENCIES),
			cards: z.int().meta({ example: 412 }),
			outstanding: minorSchema,
			sold: minorSchema,
		}),
	),
});

export const cardSettlementSchema = exactObject<CardSettlement>()({
	storeId: idSchema,
	title: z.string().meta({ example: "Ember & Rye Wicker Park" }),
	currency: z.enum(CURRENCIES),
	takenFor: z.int().meta({ example: 12_500 }),
	spentElsewhere: z.int().meta({ example: 4_000 }),
	kept: z.int().meta({ example: 200 }),
	paid: z.int().meta({ example: 625 }),
	net: z.int().meta({ example: 8_075 }),
});
