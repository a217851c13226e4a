import { z } from "zod";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { parseMoney } from "~/models/shared/money";
import { type ComboChoice, MAX_COMBO_CHOICES, MAX_COMBO_ITEMS } from "./combo";

const MAX_NAME = 60;
const MAX_EXTRA = 1_000_000;
const MAX_QUANTITY = 20;
const QUANTITY_MESSAGE = "Enter a quantity above 0";
const QUANTITY_LIMIT = `Enter a quantity up to ${MAX_QUANTITY}`;
const EXTRA_MESSAGE = "Enter an amount from 0.00 to 10,000.00, such as 0.75";
const TOO_MANY_CHOICES = `A combo has at most ${MAX_COMBO_CHOICES} choices`;
const TOO_MANY_ITEMS = `A combo offers at most ${MAX_COMBO_ITEMS} items`;

const displayName = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.min(1, EMPTY_MESSAGE)
	.max(MAX_NAME, tooLong(MAX_NAME));

/** The choices of a combo as they are sent; a new one gets its id from the gateway. */
export const comboChoicesField = z
	.array(
		z.object({
			id: z.uuid().optional(),
			title: displayName.meta({ example: "Side" }),
			quantity: z.int().min(1, QUANTITY_MESSAGE).max(MAX_QUANTITY, QUANTITY_LIMIT),
			isOptional: z.boolean().default(false),
			items: z
				.array(
					z.object({
						itemId: z.uuid(),
						extraPrice: z.int().min(0, EXTRA_MESSAGE).max(MAX_EXTRA, EXTRA_MESSAGE).default(0),
						isDefault: z.boolean().default(false),
					}),
				)
				.max(MAX_COMBO_ITEMS, TOO_MANY_ITEMS),
		}),
	)
	.max(MAX_COMBO_CHOICES, TOO_MANY_CHOICES)
	.meta({ example: [] });

export type SentChoices = z.output<typeof comboChoicesField>;

const extraPriceField = z
	.string()
	.trim()
	.default("")
	.transform((value, context) => {
		if (value === "") return 0;
		const minor = parseMoney(value);
		if (minor !== null && minor >= 0 && minor <= MAX_EXTRA) return minor;
		context.addIssue({ code: "custom", message: EXTRA_MESSAGE });
		return z.NEVER;
	});

const quantityTextField = z.coerce
	.number({ error: "Enter a whole number" })
	.int("Enter a whole number")
	.min(1, QUANTITY_MESSAGE)
	.max(MAX_QUANTITY, QUANTITY_LIMIT);

export const comboChoicesFormField = z
	.array(
		z.object({
			id: z.uuid().optional(),
			title: displayName,
			quantity: quantityTextField,
			isOptional: z.boolean().default(false),
			items: z
				.array(
					z.object({
						itemId: z.uuid(),
						title: z.string().max(400).default(""),
						extraPrice: extraPriceField,
						isDefault: z.boolean().default(false),
					}),
				)
				.max(MAX_COMBO_ITEMS, TOO_MANY_ITEMS)
				.default([]),
		}),
	)
	.max(MAX_COMBO_CHOICES, TOO_MANY_CHOICES)
	.default([]);

export function choicesBody(choices: z.output<typeof comboChoicesFormField>): SentChoices {
	return choices.map(({ items, ...choice }) => ({
		...choice,
		items: items.map(({ itemId, extraPrice, isDefault }) => ({ itemId, extraPrice, isDefault })),
	}));
}

export function withChoiceIds(choices: SentChoices, makeId: () => string): ComboChoice[] {
	return choices.map(({ id = makeId(), ...choice }) => ({ id, ...choice }));
}
