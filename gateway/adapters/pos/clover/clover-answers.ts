import { z } from "zod";
import { optional, orElse } from "../../../core/absent";

const amount = orElse(z.int(), 0);
const text = orElse(z.string(), "");

function elements<Schema extends z.ZodType>(schema: Schema) {
	return z
		.object({ elements: orElse(z.array(schema), []) })
		.nullish()
		.transform((value): z.output<Schema>[] => value?.elements ?? []);
}

export const orderAnswer = z.object({
	id: z.string().min(1).max(100),
	total: amount,
	note: text,
	externalReferenceId: text,
	modifiedTime: orElse(z.number(), 0),
	deletedTimestamp: orElse(z.number(), 0),
	lineItems: elements(z.object({ name: text, price: amount })),
	discounts: elements(z.object({ name: text, amount })),
	payments: elements(
		z.object({
			id: text,
			amount,
			tipAmount: amount,
			externalPaymentId: text,
			result: text,
		}),
	),
	refunds: elements(
		z.object({
			amount,
			voided: orElse(z.boolean(), false),
			payment: optional(z.object({ id: text })),
		}),
	),
});
export type CloverOrder = z.infer<typeof orderAnswer>;

export const ordersAnswer = z.object({ elements: orElse(z.array(orderAnswer), []) });

export const checkoutAnswer = z.object({ total: z.int() });

export const tendersAnswer = z.object({
	elements: orElse(
		z.array(
			z.object({ id: text, labelKey: text, label: text, enabled: orElse(z.boolean(), true) }),
		),
		[],
	),
});
