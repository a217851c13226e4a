import { z } from "zod";
import { idSchema } from "~/models/shared/answer.schema";
import { changeLineSchema } from "~/models/shared/bulk-change-answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { MenuChangePreview, PreviewedPart } from "./menu-change-preview";

const countSchema = z.int().min(0).meta({ example: 0 });

export const previewShape = (id: z.ZodType<string>) => ({
	changes: countSchema,
	unchanged: countSchema,
	refused: countSchema,
	rows: z.array(
		exactObject<PreviewedPart>()({
			id,
			label: z.string().meta({ example: "Hot Honey Sandwich" }),
			state: z.enum(["changes", "unchanged", "refused"]),
			problem: z.string().meta({ example: "" }),
			lines: z.array(changeLineSchema),
		}),
	),
});

export const menuChangePreviewAnswerSchema = exactObject<MenuChangePreview>()({
	mark: z.string(),
	...previewShape(idSchema),
});
