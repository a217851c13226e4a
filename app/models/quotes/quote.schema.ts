import { z } from "zod";
import { MAX_CARDS } from "~/models/gift-cards/gift-card";
import { MAX_POINTS } from "~/models/loyalty/loyalty-program";
import { MAX_LINES, sizeIssue } from "~/models/orders/basket-size";
import {
	choicesField,
	chosenModifiersField,
	openItemFacts,
} from "~/models/orders/chosen-items.schema";
import { DINING_BEHAVIORS, ORDER_SOURCES, PAYMENT_METHODS } from "~/models/orders/order";
import { coordinatesField } from "~/models/shared/coordinates.schema";
import { isUuid } from "~/models/shared/is-uuid";
import { MAX_CART_ITEMS } from "./cart-row";
import { isOfMenu } from "./menu-line";
import type { RequestedItem } from "./quote-request";

export const MAX_MINOR = 100_000_000;
const MAX_PPM = 10_000_000;
const minor = z.int().min(0).max(MAX_MINOR);
const title = z.string().trim().min(1).max(255);

const instantField = z.iso
	.datetime({ offset: true })
	.transform((value) => new Date(value).toISOString())
	.refine((value) => value >= "1970" && value < "2200", "Enter a valid time");

const openItemField = z.object({
	itemId: z
		.custom<undefined>((given) => given === undefined, "An item of the menu has its own title")
		.meta({ type: "null" })
		.optional(),
	title,
	quantity: z.int().min(1).max(999),
	unitPrice: minor,
	modifiers: z
		.array(
			z.object({
				title,
				quantity: z.int().min(1).max(99).default(1),
				price: minor.default(0),
			}),
		)
		.max(100)
		.default([]),
	taxes: openItemFacts.taxes.unwrap().nullable().default(null),
	taxRatePpm: openItemFacts.taxRatePpm.unwrap().nullable().default(null),
	prepMinutes: openItemFacts.prepMinutes.unwrap().nullable().default(null),
	weight: openItemFacts.weight.unwrap().default(0),
	containsAlcohol: openItemFacts.containsAlcohol.unwrap().default(false),
	notes: z.string().trim().max(1000).default(""),
});

const menuItemField = z
	.strictObject({
		itemId: z.uuid(),
		quantity: z.int().min(1).max(999),
		/** Variation from the item's group; its price replaces the item's. */
		variationId: z.uuid().nullable().default(null),
		modifiers: chosenModifiersField,
		/** Combo choices per unit; omitted ones take the default selection. */
		choices: choicesField.default([]),
		notes: z.string().trim().max(1000).default(""),
	})
	.meta({ example: { itemId: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11", quantity: 1 } });

/** Quote request: minor units, parts per million, grams, instants with offset. */
export const quoteRequestSchema = z
	.object({
		storeId: z.uuid(),
		diningOption: z.union([z.enum(DINING_BEHAVIORS), z.uuid()]).meta({ example: "takeout" }),
		when: z.union([z.literal("asap"), instantField]).default("asap"),
		address: z
			.object({
				text: z.string().trim().max(500).default(""),
				coordinates: coordinatesField.nullable().default(null),
			})
			.nullable()
			.default(null),
		customerId: z.uuid().nullable().default(null),
		customerPhone: z.string().trim().max(40).default("").meta({ example: "(512) 555-0123" }),
		customerEmail: z.string().trim().max(254).default("").meta({ example: "dana@harbour.example" }),
		properties: z
			.record(z.string().max(255), z.string().max(2000))
			.default({})
			.meta({ example: { "Table number": "12" } }),
		paymentMethod: z.enum(PAYMENT_METHODS).nullable().default(null),
		source: z.enum(ORDER_SOURCES).nullable().default(null).meta({ example: "web" }),
		items: z
			.array(z.union([openItemField, menuItemField]))
			.min(1)
			.max(MAX_LINES)
			.meta({ example: [{ title: "Half chicken", quantity: 1, unitPrice: 1000 }] }),
		charges: z
			.array(z.object({ id: z.uuid(), amount: minor }))
			.max(50)
			.default([]),
		promoCode: z.string().trim().max(100).nullable().default(null),
		discount: minor.default(0),
		tip: z
			.union([z.object({ amount: minor }), z.object({ ratePpm: z.int().min(0).max(MAX_PPM) })])
			.nullable()
			.default(null)
			.meta({ example: { amount: 300 } }),
		points: z.int().min(0).max(MAX_POINTS).default(0),
		giftCards: z
			.array(
				z.object({
					number: z.string().trim().min(1).max(80).meta({ example: "2345 6789 ABCD EFGH" }),
					amount: minor.nullable().default(null),
				}),
			)
			.max(MAX_CARDS)
			.default([])
			.meta({ example: [] }),
	})
	.superRefine(({ items }, context) => {
		const issue = sizeIssue(items);
		if (issue) context.addIssue({ code: "custom", path: ["items"], message: issue });
		const total = items.reduce(
			(sum, item) => (isOfMenu(item) ? sum : sum + item.quantity * priceOfOne(item)),
			0,
		);
		if (total <= MAX_MINOR) return;
		context.addIssue({ code: "custom", path: ["items"], message: "The order is too large" });
	});

function priceOfOne({ unitPrice, modifiers }: RequestedItem): number {
	return modifiers.reduce((sum, { price, quantity }) => sum + price * quantity, unitPrice);
}

/** Searches menu items by title words, or by comma-separated ids. */
export const trialItemsQuerySchema = z.object({
	search: z.string().trim().max(250).default("").meta({ example: "wings" }),
	ids: z
		.string()
		.max(2_000)
		.default("")
		.transform((ids) => ids.split(",").filter(isUuid).slice(0, MAX_CART_ITEMS))
		.meta({ example: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11" }),
});
