import { z } from "zod";
import { EMPTY_MESSAGE } from "~/models/shared/contact.schema";

const fields = {
	name: z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.min(1, EMPTY_MESSAGE)
		.max(100, "Name should be at most 100 characters")
		.meta({ example: "Waterfront" }),
	description: z
		.string()
		.trim()
		.max(500, "Description should be at most 500 characters")
		.meta({ example: "Locations by the harbour" }),
	stores: z.array(z.uuid()).max(1_000),
};

export const locationGroupCreateSchema = z.object({
	...fields,
	description: fields.description.default(""),
	stores: fields.stores.default([]),
});

/** With the search text for locations, which is never saved. */
export const locationGroupFormSchema = locationGroupCreateSchema.extend({
	storeSearch: z.string().max(250).optional(),
	found: z.string().max(10).optional(),
});

export const locationGroupPatchSchema = z.object(fields).partial();

export type LocationGroupForm = z.output<typeof locationGroupFormSchema>;
