import { z } from "zod";
import { slugField } from "~/models/shared/slug.schema";

const storeId = z.uuid().nullable();

export const redirectBodySchema = z.object({
	slug: slugField,
	storeId,
	/** Rejected if the address has a redirect already, so that two people can't overwrite each other unseen. */
	isNew: z.boolean().optional().meta({ example: true }),
});
export type RedirectBody = z.output<typeof redirectBodySchema>;

export const redirectPatchSchema = z.object({ storeId }).partial();

export const webMerchantPatchSchema = z
	.array(
		z.object({
			op: z.literal("replace"),
			path: z.literal("/slug"),
			value: slugField.meta({ example: "harbour-lane-kitchen" }),
		}),
	)
	.length(1, "Replace /slug, once");

export const webStorePatchSchema = z
	.object({ slug: slugField, isEnabledInPlacePicker: z.boolean() })
	.partial();
