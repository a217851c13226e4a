import { z } from "zod";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { MAX_POINTS } from "./loyalty-program";
import {
	NO_POINTS_MESSAGE,
	NO_PROGRAM_MESSAGE,
	POINTS_KIND_NAMES,
	POINTS_LIMIT_MESSAGE,
	type PointsAccount,
	type PointsEntry,
} from "./points-entry";

const points = z
	.int({ error: NO_POINTS_MESSAGE })
	.min(-MAX_POINTS, POINTS_LIMIT_MESSAGE)
	.max(MAX_POINTS, POINTS_LIMIT_MESSAGE)
	.refine((given) => given !== 0, NO_POINTS_MESSAGE);

const reason = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.min(1, EMPTY_MESSAGE)
	.max(255, tooLong(255))
	.meta({ example: "The delivery was late" });

/** Points to give, or to take when negative. */
export const adjustmentSchema = z.object({ points: points.meta({ example: 50 }), reason });

export const adjustmentFormSchema = z.object({
	programId: z.uuid({ error: NO_PROGRAM_MESSAGE }),
	points: z
		.string({ error: NO_POINTS_MESSAGE })
		.trim()
		.regex(/^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})$/, NO_POINTS_MESSAGE)
		.transform((typed) => Number(typed.replaceAll(",", "")))
		.pipe(points),
	reason,
});

export const pointsEntrySchema = exactObject<PointsEntry>()({
	id: idSchema,
	programId: idSchema,
	programName: z.string().meta({ example: "Ember Rewards" }),
	kind: z.enum(POINTS_KIND_NAMES).meta({ example: "earned" }),
	points: z.int().meta({ example: 24 }),
	balance: z.int().meta({ example: 174 }),
	storeId: idSchema.nullable(),
	orderId: idSchema.nullable(),
	orderNumber: z.string().meta({ example: "1042" }),
	expiresAt: instantSchema.nullable(),
	reason: z.string().meta({ example: "" }),
	by: z.string().meta({ example: "Cashier" }),
	at: instantSchema,
});

export const pointsAccountSchema = exactObject<PointsAccount>()({
	programId: idSchema,
	programName: z.string().meta({ example: "Ember Rewards" }),
	isEnabled: z.boolean().meta({ example: true }),
	balance: z.int().meta({ example: 174 }),
	spendPoints: z.int().meta({ example: 100 }),
	spendValue: z.int().meta({ example: 500 }),
	joinedAt: instantSchema,
	next: z.object({ points: z.int().meta({ example: 24 }), at: instantSchema }).nullable(),
});
