import { z } from "zod";
import { isUuid } from "~/models/shared/is-uuid";
import { jsonText } from "~/models/shared/json-text.schema";
import { SEARCH_MAX_LENGTH } from "~/models/shared/list";
import { OWN_FIELDS } from "../own-values";
import { MAX_NAMED_VALUES, type WhichDrift } from "./drift";

const NONE_MESSAGE = "Check at least one, or use “Restore all”";

const textList = z.array(z.string().max(200)).max(50).default([]);

const idSchema = z.string().max(120).refine(isOwnValueId, "Not a custom value").meta({
	example: "019aa7d1-0000-7000-8000-000000000001.019aa7d1-0000-7000-8000-000000000002.price",
});

export const whichDriftSchema: z.ZodType<WhichDrift, Partial<WhichDrift>> = z
	.object({
		ids: z.array(idSchema).min(1, NONE_MESSAGE).max(MAX_NAMED_VALUES).nullable().default(null),
		search: z.string().max(SEARCH_MAX_LENGTH).default(""),
		location: textList,
		kind: textList,
		field: textList,
		allowed: textList,
		setBy: textList,
		value: textList,
	})
	.meta({ example: { ids: null, field: ["price"] } });

export const driftPreviewRequestSchema = z.object({ which: whichDriftSchema });

export const driftRestoreSchema = driftPreviewRequestSchema.extend({
	mark: z.string().min(1).max(64).nullable().default(null).meta({ example: null }),
});

export const driftFormSchema = z.object({
	which: jsonText(NONE_MESSAGE).pipe(whichDriftSchema),
	mark: z.string().min(1).max(64),
});

export function isOwnValueId(text: string): boolean {
	const [storeId = "", partId = "", field, ...rest] = text.split(".");
	const isField = OWN_FIELDS.some((each) => each === field);
	return isUuid(storeId) && isUuid(partId) && isField && rest.length === 0;
}
