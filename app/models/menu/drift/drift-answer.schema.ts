import { z } from "zod";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { putBackCounts, putBackFields } from "../franchisee-permissions-answer.schema";
import type { DriftPlace, DriftPreview, DriftRow } from "./drift";

export const driftRowSchema = exactly<DriftRow>()(
	z.object({
		...putBackFields,
		id: z.string(),
		by: z.string().nullable().meta({ example: "Dana Reyes" }),
		since: instantSchema.nullable(),
		isSetByFranchise: z.boolean(),
		isAllowed: z.boolean(),
		isPinned: z.boolean(),
	}),
);

export const driftPlaceSchema = exactly<DriftPlace>()(
	z.object({
		storeId: idSchema,
		location: z.string().meta({ example: "Harbour Lane Downtown" }),
		values: z.int().meta({ example: 126 }),
		prices: z.int().meta({ example: 120 }),
		priceChange: z.number().nullable().meta({ example: 0.07 }),
		since: instantSchema.nullable(),
		isSetByFranchise: z.boolean().meta({ example: true }),
	}),
);

export const driftPreviewSchema = exactly<DriftPreview>()(
	z.object({ ...putBackCounts, mark: z.string() }),
);
