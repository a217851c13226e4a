import { z } from "zod";
import { plannedEndFields } from "~/models/hours/planned-end.schema";
import {
	bulkPlanSchema,
	bulkPreviewSchema,
	chosenStoreIds,
	reachFields,
	requireReach,
} from "~/models/shared/bulk-change.schema";
import { whenReadable } from "~/models/shared/one-round";
import { SOLD_OUT_ENDS, SOLD_OUT_MESSAGES } from "./sold-out";

const { fields: ending, rules } = plannedEndFields(SOLD_OUT_ENDS, SOLD_OUT_MESSAGES);

const soldOutChangeSchema = z
	.object({ id: z.uuid(), ...ending })
	.check(...rules)
	.meta({ example: { id: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11", end: "next-opening" } });
export type SoldOutChange = z.output<typeof soldOutChangeSchema>;

export const soldOutChangePreviewSchema = bulkPreviewSchema(soldOutChangeSchema);

export const soldOutChangePlanSchema = bulkPlanSchema(soldOutChangeSchema);

export function soldOutChangeFormSchema(id: string) {
	return z
		.object({ ...reachFields, ...ending })
		.check(...rules)
		.superRefine(requireReach, whenReadable("reach", "stores"))
		.transform(({ reach, stores, ...end }) => ({
			storeIds: chosenStoreIds({ reach, stores }),
			change: { id, ...end } satisfies SoldOutChange,
		}));
}
