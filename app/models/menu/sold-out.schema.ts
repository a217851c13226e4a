import { z } from "zod";
import { plannedEndFields } from "~/models/hours/planned-end.schema";
import { MAX_SOLD_OUT, SOLD_OUT_ENDS, SOLD_OUT_MESSAGES } from "./sold-out";

const idsField = z
	.array(z.uuid(), { error: SOLD_OUT_MESSAGES.nothing })
	.min(1, SOLD_OUT_MESSAGES.nothing)
	.max(MAX_SOLD_OUT, `At most ${MAX_SOLD_OUT} at a time`);

const { fields: ending, rules } = plannedEndFields(SOLD_OUT_ENDS, SOLD_OUT_MESSAGES);

export const soldOutRequestSchema = z
	.object({ ids: idsField, ...ending })
	.check(...rules)
	.meta({ example: { ids: ["0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11"], end: "next-opening" } });
export type SoldOutRequest = z.output<typeof soldOutRequestSchema>;

export const soldOutFormSchema = z
	.object({
		ids: idsField,
		...ending,
		search: z.string().max(250).optional(),
		found: z.string().max(10).optional(),
	})
	.check(...rules)
	.transform(({ search: _, found: __, ...request }): SoldOutRequest => request);

export const soldAgainSchema = z
	.object({ ids: idsField })
	.meta({ example: { ids: ["0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11"] } });
