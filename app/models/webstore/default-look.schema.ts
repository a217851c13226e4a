import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import {
	bulkPlanSchema,
	bulkPreviewSchema,
	chosenStoreIds,
	reachFields,
	requireReach,
} from "~/models/shared/bulk-change.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { whenReadable } from "~/models/shared/one-round";
import { type DefaultLook, LOOK_SOURCES, type StylingCopy } from "./default-look";

export const defaultLookSchema = exactObject<DefaultLook>()({
	storeId: idSchema,
	isDefault: z.boolean().meta({ example: false }),
	version: versionSchema,
	source: z.enum(LOOK_SOURCES),
	title: z.string().nullable().meta({ example: "Harbour Lane Downtown" }),
});

export const defaultLookPatchSchema = z.object({ isDefault: z.boolean().meta({ example: true }) });

const copySchema = z
	.object({ from: z.uuid(), version: z.int().min(1) })
	.meta({ example: { from: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11", version: 1 } });

export const stylingCopyPreviewSchema = bulkPreviewSchema(copySchema);
export const stylingCopyPlanSchema = bulkPlanSchema(copySchema);

export function stylingCopyFormSchema(change: StylingCopy) {
	return z
		.object(reachFields)
		.superRefine(requireReach, whenReadable("reach", "stores"))
		.transform((typed) => ({ storeIds: chosenStoreIds(typed), change }));
}
