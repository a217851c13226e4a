import { z } from "zod";
import { DINING_BEHAVIORS } from "~/models/orders/order";
import { nameField } from "~/models/shared/entity-fields.schema";
import { parseMoney } from "~/models/shared/money";
import { ONE_ROUND } from "~/models/shared/one-round";
import { posGuidField } from "~/models/shared/pos-guid.schema";
import { RATE_MESSAGE, rateField, rateTextField } from "~/models/shared/rate.schema";
import {
	type ChargeTerms,
	chargeIssues,
	PERCENT_SCOPES,
	SERVICE_CHARGE_TYPES,
	withoutUnusedTerms,
} from "./service-charge";

export const AMOUNT_MAX = 1_000_000;
export const AMOUNT_MESSAGE = "Enter an amount from 0.00 to 10,000.00, such as 2.50";

const amountField = z
	.int({ error: AMOUNT_MESSAGE })
	.min(0, AMOUNT_MESSAGE)
	.max(AMOUNT_MAX, AMOUNT_MESSAGE)
	.nullable()
	.meta({ example: 250 });

const fields = {
	name: nameField("Bag fee"),
	guid: posGuidField,
	type: z.enum(SERVICE_CHARGE_TYPES, { error: "Choose a type from the list" }),
	amount: amountField,
	ratePpm: rateField.nullable().meta({ example: null }),
	scope: z.enum(PERCENT_SCOPES).nullable().meta({ example: null }),
	taxes: z.array(z.uuid()).max(50).meta({ example: [] }),
	isEnabled: z.boolean(),
	diningBehaviors: z
		.array(z.enum(DINING_BEHAVIORS))
		.max(20)
		.meta({ example: ["delivery", "takeout"] }),
};

const withDefaults = z.object({
	...fields,
	guid: fields.guid.default(null),
	amount: fields.amount.default(null),
	ratePpm: fields.ratePpm.default(null),
	scope: fields.scope.default(null),
	taxes: fields.taxes.default([]),
	isEnabled: fields.isEnabled.default(true),
	diningBehaviors: fields.diningBehaviors.default([]),
});

export const serviceChargeCreateSchema = withDefaults
	.superRefine((value, context) => refineTerms(value, context), ONE_ROUND)
	.meta({ example: { name: "Bag fee", type: "FIXED", amount: 250 } });

const amountTextField = z
	.string()
	.max(20, AMOUNT_MESSAGE)
	.transform((text, context) => {
		const amount = parseMoney(text);
		if (amount !== null && amount >= 0 && amount <= AMOUNT_MAX) return amount;
		context.addIssue({ code: "custom", message: AMOUNT_MESSAGE });
		return z.NEVER;
	});

/** The form of a charge. Fields of other types are not saved, so any value passes. */
export const serviceChargeFormSchema = withDefaults
	.extend({
		amount: z.string().max(100).nullable().default(null),
		ratePpm: z.string().max(100).nullable().default(null),
		isEnabled: z.boolean().default(false),
	})
	.transform((typed, context) => {
		const terms = {
			...typed,
			amount: typed.type === "FIXED" ? parseTerm("amount", amountTextField) : null,
			ratePpm: typed.type === "PERCENT" ? parseTerm("ratePpm", rateTextField) : null,
		};
		const value = withoutUnusedTerms(terms);
		refineTerms(value, context);
		return value;

		function parseTerm(name: "amount" | "ratePpm", field: typeof amountTextField): number | null {
			if (typed[name] === null) return null;
			const { data, error } = field.safeParse(typed[name]);
			if (error) context.addIssue({ code: "custom", path: [name], message: MESSAGES[name] });
			return data ?? 0;
		}
	});

const MESSAGES = { amount: AMOUNT_MESSAGE, ratePpm: RATE_MESSAGE };

export const serviceChargePatchSchema = z.object(fields).partial();

/** A service charge as the POS reports it (spec 4.15). */
export const posChargeSchema = z
	.object({
		guid: z.string().trim().min(1).max(100).meta({ example: "3f1c6a70-charge" }),
		type: fields.type,
		amount: amountField.default(null),
		ratePpm: fields.ratePpm.default(null),
	})
	.superRefine(({ type, amount, ratePpm }, context) => {
		const { scope: _, ...problems } = chargeIssues({ type, amount, ratePpm });
		for (const [name, [message]] of Object.entries(problems)) {
			context.addIssue({ code: "custom", path: [name], message });
		}
	}, ONE_ROUND)
	.meta({ example: { guid: "3f1c6a70-charge", type: "FIXED", amount: 300 } });

export const posDecisionSchema = z.object({
	decision: z.enum(["accept", "keep"], { error: "Accept the change or keep the current value" }),
});

export type PosCharge = z.output<typeof posChargeSchema>;

function refineTerms(terms: Partial<ChargeTerms>, context: z.RefinementCtx): void {
	for (const [name, [message]] of Object.entries(chargeIssues(terms))) {
		context.addIssue({ code: "custom", path: [name], message });
	}
}
