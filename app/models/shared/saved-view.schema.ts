import { z } from "zod";
import { idSchema } from "./answer.schema";
import { exactObject } from "./exactly.schema";
import type { SavedView } from "./saved-view";

export const savedViewSchema = exactObject<SavedView>()({
	id: idSchema,
	name: z.string().meta({ example: "Late deliveries" }),
	query: z.string().meta({ example: "isLate=1&tab=new" }),
	isShared: z.boolean(),
	isMine: z.boolean(),
});
