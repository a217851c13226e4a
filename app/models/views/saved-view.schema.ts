import { z } from "zod";
import { idSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import {
	SAVED_VIEW_LISTS,
	type SavedView,
	VIEW_NAME_LENGTH,
	VIEW_QUERY_LENGTH,
} from "./saved-view";

export const savedViewListSchema = z.enum(SAVED_VIEW_LISTS);

export const savedViewBody = z.object({
	list: savedViewListSchema,
	name: z
		.string()
		.trim()
		.min(1, "A view needs a name")
		.max(VIEW_NAME_LENGTH, `Name must be at most ${VIEW_NAME_LENGTH} characters`)
		.meta({ example: "Late deliveries" }),
	query: z
		.string()
		.max(VIEW_QUERY_LENGTH, "These filters are too many to keep")
		.meta({ example: "isLate=1&tab=new" }),
	isShared: z.boolean().default(false),
});

export const savedViewSchema = exactly<SavedView>()(
	z.object({
		id: idSchema,
		name: z.string().meta({ example: "Late deliveries" }),
		query: z.string().meta({ example: "isLate=1&tab=new" }),
		isShared: z.boolean(),
		isMine: z.boolean(),
	}),
);
