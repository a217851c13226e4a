import { z } from "zod";
import { DINING_BEHAVIORS } from "~/models/orders/order";
import { textField } from "~/models/shared/entity-fields.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { MAX_TAGGED_ITEMS } from "./print-tag";

const required = (max: number) =>
	z.string({ error: EMPTY_MESSAGE }).trim().min(1, EMPTY_MESSAGE).max(max, tooLong(max));

const TOO_MANY_ITEMS = `At most ${MAX_TAGGED_ITEMS} items`;

const itemName = z.string().trim().min(1, EMPTY_MESSAGE).max(200, tooLong(200));

const itemsField = z.array(itemName).max(MAX_TAGGED_ITEMS, TOO_MANY_ITEMS);

const fields = {
	tag: required(20).meta({ example: "HOT" }),
	tagName: required(100).meta({ example: "Extra hot: warn the guest" }),
	groupTitle: textField(40).meta({ example: "Fryer" }),
	items: itemsField.meta({ example: ["Hot chicken sandwich"] }),
	availability: z
		.array(z.enum(DINING_BEHAVIORS, { error: "Choose order types from the list" }))
		.max(DINING_BEHAVIORS.length)
		.meta({ example: ["takeout"] }),
};

const rest = {
	groupTitle: fields.groupTitle.default(""),
	availability: fields.availability.default([]),
};

export const printTagCreateSchema = z.object({
	...fields,
	...rest,
	items: fields.items.default([]),
});

export const printTagFormSchema = z.object({
	...fields,
	...rest,
	items: z
		.array(z.object({ name: itemName }))
		.max(MAX_TAGGED_ITEMS, TOO_MANY_ITEMS)
		.default([])
		.transform((rows) => rows.map(({ name }) => name)),
});

export const printTagPatchSchema = z.object(fields).partial();
