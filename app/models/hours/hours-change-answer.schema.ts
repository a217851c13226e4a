import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { HoursLine, PreviewedHours } from "./hours-change";

export const previewedHoursSchema = exactly<PreviewedHours>()(
	z.object({
		storeId: idSchema,
		label: z.string().meta({ example: "Harbour Lane Downtown" }),
		version: versionSchema,
		state: z.enum(["changes", "unchanged", "refused"]),
		problem: z.string().meta({ example: "" }),
		lines: z.array(
			exactly<HoursLine>()(
				z.object({
					part: z.string().meta({ example: "Monday" }),
					before: z.string().meta({ example: "09:00–17:00" }),
					after: z.string().meta({ example: "Closed" }),
				}),
			),
		),
	}),
);
