import { z } from "zod";
import { emailSchema, idSchema, instantSchema, minorSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { CURRENCIES, parseMoney } from "~/models/shared/money";
import { CARD_KIND_NAMES, type CardEntry, type LedgerEntry, NO_AMOUNT_MESSAGE } from "./card-entry";
import { MAX_VALUE } from "./gift-card";

const amount = z
	.int({ error: NO_AMOUNT_MESSAGE })
	.min(-MAX_VALUE, NO_AMOUNT_MESSAGE)
	.max(MAX_VALUE, NO_AMOUNT_MESSAGE)
	.refine((given) => given !== 0, NO_AMOUNT_MESSAGE);

const reason = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.min(1, EMPTY_MESSAGE)
	.max(255, tooLong(255))
	.meta({ example: "The order was late" });

/** Minor units that are put on a card, or below zero taken off. */
export const cardAdjustmentSchema = z.object({ amount: amount.meta({ example: 500 }), reason });

export const cardAdjustmentFormSchema = z.object({
	amount: z
		.string({ error: NO_AMOUNT_MESSAGE })
		.trim()
		.transform((typed) => parseMoney(typed.replace(/^[+]/, "")) ?? 0)
		.pipe(amount),
	reason,
});

const entry = {
	id: idSchema,
	kind: z.enum(CARD_KIND_NAMES).meta({ example: "spent" }),
	amount: z.int().meta({ example: -1250 }),
	balance: minorSchema,
	storeId: idSchema,
	orderId: idSchema.nullable(),
	orderNumber: z.string().meta({ example: "1042" }),
	reason: z.string().meta({ example: "" }),
	by: emailSchema,
	at: instantSchema,
};

export const cardEntrySchema = exactObject<CardEntry>()(entry);

export const ledgerEntrySchema = exactObject<LedgerEntry>()({
	...entry,
	cardId: idSchema,
	last4: z.string().meta({ example: "4242" }),
	currency: z.enum(CURRENCIES),
});
