import { z } from "zod";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { Tax } from "./tax";

export const taxSchema = exactly<Tax>()(
	z.object({
		id: idSchema,
		name: z.string().meta({ example: "State sales tax" }),
		guid: z.string().nullable().meta({ example: "3f1c6a70-tax" }),
		ratePpm: z.int().meta({ example: 88_750 }),
		appliesToMenu: z.boolean(),
		isIncluded: z.boolean(),
		version: versionSchema,
		updatedAt: instantSchema,
	}),
);
