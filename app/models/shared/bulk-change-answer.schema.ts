import { z } from "zod";
import { idSchema, versionSchema } from "./answer.schema";
import type { ChangeLine, PreviewedChange } from "./bulk-change";
import { exactObject } from "./exactly.schema";

export const changeLineSchema = exactObject<ChangeLine>()({
	part: z.string().meta({ example: "Monday" }),
	before: z.string().meta({ example: "09:00–17:00" }),
	after: z.string().meta({ example: "Closed" }),
});

export const previewedChangeSchema = exactObject<PreviewedChange>()({
	storeId: idSchema,
	label: z.string().meta({ example: "Harbour Lane Downtown" }),
	version: versionSchema,
	state: z.enum(["changes", "unchanged", "refused"]),
	problem: z.string().meta({ example: "" }),
	lines: z.array(changeLineSchema),
});
