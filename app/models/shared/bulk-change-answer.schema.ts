import { z } from "zod";
import { idSchema, versionSchema } from "./answer.schema";
import type { ChangeLine, PreviewedChange } from "./bulk-change";
import { exactly } from "./exactly.schema";

export const changeLineSchema = exactly<ChangeLine>()(
	z.object({
		part: z.string().meta({ example: "Monday" }),
		before: z.string().meta({ example: "09:00–17:00" }),
		after: z.string().meta({ example: "Closed" }),
	}),
);

export const previewedChangeSchema = exactly<PreviewedChange>()(
	z.object({
		storeId: idSchema,
		label: z.string().meta({ example: "Harbour Lane Downtown" }),
		version: versionSchema,
		state: z.enum(["changes", "unchanged", "refused"]),
		problem: z.string().meta({ example: "" }),
		lines: z.array(changeLineSchema),
	}),
);
