import { z } from "zod";
import { sameEveryDay } from "~/models/hours/business-hours";
import { weekField } from "~/models/hours/business-hours.schema";
import { weekSchema } from "~/models/hours/week-answer.schema";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { formatCount } from "~/models/shared/count-text";
import { locationSetField, textField } from "~/models/shared/entity-fields.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { locationSetFormFields, withLocationSet } from "~/models/shared/location-set-form.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { parseMoney } from "~/models/shared/money";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import {
	type LoyaltyBalance,
	type LoyaltyProgram,
	MAX_AMOUNT,
	MAX_EARNED,
	MAX_MONTHS,
	MAX_MULTIPLIER,
	MAX_POINTS,
} from "./loyalty-program";

const NAME_MESSAGE = "Name should be 3 to 50 characters";
const AMOUNT_MESSAGE = "Enter an amount from 0.01 to 1,000.00, such as 5.00";

function count(min: number, max: number) {
	const message = `Enter a whole number from ${min} to ${formatCount(max)}`;
	const field = z.int({ error: message }).min(min, message).max(max, message);
	const digits = /^\d{1,9}$/;
	const typed = z.string({ error: message }).trim().regex(digits, message).transform(Number);
	return { field, typed: typed.pipe(field) };
}

const amount = z
	.int({ error: AMOUNT_MESSAGE })
	.min(1, AMOUNT_MESSAGE)
	.max(MAX_AMOUNT, AMOUNT_MESSAGE);
const amountTextField = z
	.string({ error: AMOUNT_MESSAGE })
	.trim()
	.transform((typed) => parseMoney(typed) ?? 0)
	.pipe(amount);

const earned = count(1, MAX_EARNED);
const joining = count(0, MAX_POINTS);
const multiplier = count(2, MAX_MULTIPLIER);
const spent = count(1, MAX_POINTS);
const months = count(1, MAX_MONTHS);

const fields = {
	name: z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.min(1, { error: EMPTY_MESSAGE, abort: true })
		.min(3, NAME_MESSAGE)
		.max(50, NAME_MESSAGE)
		.meta({ example: "Ember Rewards" }),
	description: textField(255).meta({ example: "Points for every order" }),
	isEnabled: z.boolean(),
	earnPoints: earned.field.meta({ example: 1 }),
	earnPer: amount.meta({ example: 100 }),
	signUpPoints: joining.field.meta({ example: 50 }),
	haveCustomSchedule: z.boolean(),
	bonusMultiplier: multiplier.field.meta({ example: 2 }),
	weeklySchedule: weekField,
	spendPoints: spent.field.meta({ example: 100 }),
	spendValue: amount.meta({ example: 500 }),
	expiresAfterMonths: months.field.nullable().meta({ example: 12 }),
	stores: locationSetField.min(1, NO_LOCATION_MESSAGE).nullable().meta({ example: null }),
};

const withDefaults = z.object({
	...fields,
	description: fields.description.default(""),
	isEnabled: fields.isEnabled.default(false),
	earnPoints: fields.earnPoints.default(1),
	earnPer: fields.earnPer.default(100),
	signUpPoints: fields.signUpPoints.default(0),
	haveCustomSchedule: fields.haveCustomSchedule.default(false),
	bonusMultiplier: fields.bonusMultiplier.default(2),
	weeklySchedule: fields.weeklySchedule.default(() => sameEveryDay([])),
	spendPoints: fields.spendPoints.default(100),
	spendValue: fields.spendValue.default(500),
	expiresAfterMonths: fields.expiresAfterMonths.default(null),
	stores: fields.stores.default(null),
});

export const loyaltyProgramCreateSchema = withDefaults.meta({ example: { name: "Ember Rewards" } });

export const loyaltyProgramPatchSchema = z.object(fields).partial();

export const loyaltyProgramFormFields = withDefaults.extend({
	isEnabled: z.boolean().default(false),
	earnPoints: earned.typed,
	earnPer: amountTextField,
	signUpPoints: z
		.string()
		.default("")
		.transform((typed) => typed.trim() || "0")
		.pipe(joining.typed),
	haveCustomSchedule: z.boolean().default(false),
	bonusMultiplier: multiplier.typed,
	spendPoints: spent.typed,
	spendValue: amountTextField,
	expiresAfterMonths: z
		.string()
		.default("")
		.transform((typed) => typed.trim() || null)
		.pipe(months.typed.nullable()),
	...locationSetFormFields,
});

export const loyaltyProgramFormSchema = withLocationSet(loyaltyProgramFormFields);

export const loyaltyProgramSchema = exactObject<LoyaltyProgram>()({
	id: idSchema,
	name: z.string().meta({ example: "Ember Rewards" }),
	description: z.string().meta({ example: "Points for every order" }),
	isEnabled: z.boolean().meta({ example: true }),
	earnPoints: z.int().meta({ example: 1 }),
	earnPer: z.int().meta({ example: 100 }),
	signUpPoints: z.int().meta({ example: 50 }),
	haveCustomSchedule: z.boolean().meta({ example: false }),
	bonusMultiplier: z.int().meta({ example: 2 }),
	weeklySchedule: weekSchema,
	spendPoints: z.int().meta({ example: 100 }),
	spendValue: z.int().meta({ example: 500 }),
	expiresAfterMonths: z.int().nullable().meta({ example: 12 }),
	stores: z.array(idSchema).nullable().meta({ example: null }),
	version: versionSchema,
	updatedAt: instantSchema,
});

export const loyaltyBalanceSchema = exactObject<LoyaltyBalance>()({
	programId: idSchema,
	members: z.int().meta({ example: 412 }),
	points: z.int().meta({ example: 38_250 }),
});
