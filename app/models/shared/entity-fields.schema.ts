import { z } from "zod";
import { EMPTY_MESSAGE } from "./messages";

/** A required name of up to 100 characters. */
export function nameField(example: string) {
	return z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.min(1, EMPTY_MESSAGE)
		.max(100, "Name should be at most 100 characters")
		.meta({ example });
}

/** A description of up to 500 characters; it may be empty. */
export function descriptionField(example: string) {
	return z
		.string()
		.trim()
		.max(500, "Description should be at most 500 characters")
		.meta({ example });
}

/** The ids of up to 1,000 locations. */
export const locationSetField = z.array(z.uuid()).max(1_000);

/** Location search of a form; never saved. */
export const locationSearchFields = {
	storeSearch: z.string().max(250).optional(),
	found: z.string().max(10).optional(),
};
