import { z } from "zod";
import { parseMoney } from "~/models/shared/money";
import { SENT_MOVES } from "./order-move";
import { ORDER_MESSAGES } from "./order-moves";

const REASON_MAX_LENGTH = 400;

const reason = z.string({ error: "Please choose a reason" }).trim().max(80);
const details = z.string().trim().max(REASON_MAX_LENGTH).optional();

const cardsTo = z.enum(["same", "new"]);

/** Checked even with other errors, so that all are shown at once. */
const DETAILS_FOR_OTHER = { path: ["details"], message: "Enter a reason", when: () => true };

const reviewedAmount = z
	.string({ error: ORDER_MESSAGES.refundNotPositive })
	.trim()
	.max(20)
	.transform((text, context) => {
		const amount = parseMoney(text);
		if (amount !== null && amount > 0) return amount;
		context.addIssue({ code: "custom", message: ORDER_MESSAGES.refundNotPositive });
		return z.NEVER;
	});

/** The review of a refund; only the gateway knows whether the amount, in minor units, is still right. */
export const refundFormSchema = z
	.object({
		amount: reviewedAmount,
		cardsTo: cardsTo.optional(),
		reason: reason.optional(),
		details,
	})
	.refine(hasDetailsForOther, DETAILS_FOR_OTHER);

export const cancelFormSchema = z
	.object({
		refund: z.enum(["none", "full", "elsewhere"], {
			error: "Please choose what happens to the payment",
		}),
		cardsTo: cardsTo.optional(),
		reason,
		details,
	})
	.refine(hasDetailsForOther, DETAILS_FOR_OTHER);

export const moveFormSchema = z.object({
	move: z.enum(SENT_MOVES),
	back: z.string().max(2_000).optional(),
	place: z.coerce.number().int().min(0).max(199).optional(),
});

export const refundAgainSchema = z.object({ refundId: z.uuid() });

function hasDetailsForOther(given: {
	reason?: string | undefined;
	details?: string | undefined;
}): boolean {
	return given.reason !== "Other" || Boolean(given.details);
}
