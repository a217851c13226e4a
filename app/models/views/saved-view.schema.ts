import { z } from "zod";
import { tooLong } from "~/models/shared/messages";
import { SAVED_VIEW_LISTS, VIEW_NAME_LENGTH, VIEW_QUERY_LENGTH } from "./saved-view";

export const savedViewListSchema = z.enum(SAVED_VIEW_LISTS);

export const savedViewBody = z.object({
	list: savedViewListSchema,
	name: z
		.string()
		.trim()
		.min(1, "Enter a name for the view")
		.max(VIEW_NAME_LENGTH, tooLong(VIEW_NAME_LENGTH, "Name"))
		.meta({ example: "Late deliveries" }),
	query: z
		.string()
		.max(VIEW_QUERY_LENGTH, "Too many filters to save")
		.meta({ example: "isLate=1&tab=new" }),
	isShared: z.boolean().default(false),
});
