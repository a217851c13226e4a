import { z } from "zod";
import { parseMoney } from "./money";
import { ORDER_MOVES } from "./order-move";
import { ORDER_MESSAGES } from "./order-moves";

const REASON_MAX_LENGTH = 400;

const reasonFields = {
	reason: z.string({ error: "Please choose a reason" }).trim().max(80),
	details: z.string().trim().max(REASON_MAX_LENGTH).optional(),
};

/** Amounts as people type them become minor units (spec 5.5). */
const refundAmount = z
	.string({ error: ORDER_MESSAGES.refundNotPositive })
	.trim()
	.max(20)
	.transform((text, context) => {
		const amount = parseMoney(text);
		if (amount !== null && amount > 0) return amount;
		const message =
			amount === null ? "Enter an amount, such as 12.50" : ORDER_MESSAGES.refundNotPositive;
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	});

/** The refund form: an amount and why. */
export const refundFormSchema = z
	.object({ amount: refundAmount, ...reasonFields })
	.superRefine(detailsForOther);

/** The cancel form: with the money back or without, and why (spec 3.21, 4.8). */
export const cancelFormSchema = z
	.object({
		refund: z.enum(["none", "full"], {
			error: "Please choose what happens to the payment",
		}),
		...reasonFields,
	})
	.superRefine(detailsForOther);

/** The form of a step taken with one press. */
export const moveFormSchema = z.object({
	move: z.enum(ORDER_MOVES),
	/** Where it was pressed. */
	back: z.string().max(2_000).optional(),
});

function detailsForOther(
	{ reason, details }: { reason: string; details?: string | undefined },
	context: z.core.$RefinementCtx,
): void {
	if (reason !== "Other" || details) return;
	context.addIssue({ code: "custom", path: ["details"], message: "Please say why" });
}
