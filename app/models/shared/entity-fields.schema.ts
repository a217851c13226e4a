import { z } from "zod";
import { PHONE_MESSAGE, toE164 } from "./contact.schema";
import { EMPTY_MESSAGE, tooLong } from "./messages";
import { parseMoney } from "./money";

const MONEY_MAX = 100_000_000;
const MONEY_MESSAGE = "Enter an amount from 0.00 to 1,000,000.00, such as 2.50";

/** A required name of up to 100 characters. */
export function nameField(example: string) {
	return z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.min(1, EMPTY_MESSAGE)
		.max(100, tooLong(100))
		.meta({ example });
}

/** A text of up to `max` characters; it may be empty. */
export function textField(max: number) {
	return z.string().trim().max(max, tooLong(max));
}

/** A description of up to 500 characters; it may be empty. */
export function descriptionField(example: string) {
	return textField(500).meta({ example });
}

export const moneyField = z
	.int({ error: MONEY_MESSAGE })
	.min(0, MONEY_MESSAGE)
	.max(MONEY_MAX, MONEY_MESSAGE)
	.meta({ example: 250 });

/** An amount as people type it, "2.50", in minor units. */
export const typedMoneyField = z
	.string({ error: MONEY_MESSAGE })
	.transform((text) => parseMoney(text))
	.pipe(moneyField);

export const optionalPhoneField = z
	.string()
	.trim()
	.max(40, PHONE_MESSAGE)
	.refine((text) => text === "" || toE164(text) !== null, PHONE_MESSAGE)
	.overwrite((text) => toE164(text) ?? text)
	.meta({ example: "+13125550142" });

/** The ids of up to 1,000 locations. */
export const locationSetField = z.array(z.uuid()).max(1_000);

/** Location search of a form; never saved. */
export const locationSearchFields = {
	storeSearch: z.string().max(250).optional(),
	found: z.string().max(10).optional(),
};
