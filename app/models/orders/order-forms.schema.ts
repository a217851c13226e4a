import { z } from "zod";
import { parseMoney } from "~/models/shared/money";
import { SENT_MOVES } from "./order-move";
import { ORDER_MESSAGES } from "./order-moves";

const REASON_MAX_LENGTH = 400;

const reasonFields = {
	reason: z.string({ error: "Please choose a reason" }).trim().max(80),
	details: z.string().trim().max(REASON_MAX_LENGTH).optional(),
};

const cardsTo = z.enum(["same", "new"]);

/** Checked even with other errors, so that all are shown at once. */
const DETAILS_FOR_OTHER = { path: ["details"], message: "Enter a reason", when: () => true };

const refundAmount = (refundable: number) =>
	z
		.string({ error: ORDER_MESSAGES.refundNotPositive })
		.trim()
		.max(20)
		.transform((text, context) => {
			const amount = parseMoney(text);
			const message = amountProblem(amount, refundable);
			if (amount !== null && message === null) return amount;
			context.addIssue({ code: "custom", message: message ?? "" });
			return z.NEVER;
		});

/** The refund form; `refundable` in minor units. */
export const refundFormSchema = (refundable: number) =>
	z
		.object({
			amount: refundAmount(refundable),
			cardsTo: cardsTo.optional(),
			...reasonFields,
		})
		.refine(hasDetailsForOther, DETAILS_FOR_OTHER);

export const cancelFormSchema = z
	.object({
		refund: z.enum(["none", "full", "elsewhere"], {
			error: "Please choose what happens to the payment",
		}),
		cardsTo: cardsTo.optional(),
		...reasonFields,
	})
	.refine(hasDetailsForOther, DETAILS_FOR_OTHER);

export const moveFormSchema = z.object({
	move: z.enum(SENT_MOVES),
	back: z.string().max(2_000).optional(),
	place: z.coerce.number().int().min(0).max(199).optional(),
});

export const refundAgainSchema = z.object({ refundId: z.uuid() });

function hasDetailsForOther(given: { reason?: string; details?: string | undefined }): boolean {
	return given.reason !== "Other" || Boolean(given.details);
}

function amountProblem(amount: number | null, refundable: number): string | null {
	if (amount === null) return "Enter an amount, such as 12.50";
	if (amount <= 0) return ORDER_MESSAGES.refundNotPositive;
	return amount > refundable ? ORDER_MESSAGES.refundTooLarge : null;
}
