import { z } from "zod";
import { instantSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { putBackCounts, putBackFields } from "../franchisee-permissions-answer.schema";
import type { DriftPreview, DriftRow } from "./drift";

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

export const driftPreviewSchema = exactly<DriftPreview>()(
	z.object({ ...putBackCounts, mark: z.string() }),
);
