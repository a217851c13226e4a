import { z } from "zod";
import { DINING_BEHAVIORS } from "~/models/orders/order";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { PrintTag } from "./print-tag";
import type { PrintedTag, PrintedTags } from "./printed-tags";

export const printTagSchema = exactObject<PrintTag>()({
	id: idSchema,
	tag: z.string().meta({ example: "HOT" }),
	tagName: z.string().meta({ example: "Extra hot: warn the guest" }),
	groupTitle: z.string().meta({ example: "Fryer" }),
	items: z.array(z.string()).meta({ example: ["Hot chicken sandwich"] }),
	availability: z.array(z.enum(DINING_BEHAVIORS)).meta({ example: ["takeout"] }),
	version: versionSchema,
	updatedAt: instantSchema,
});

const printedTagSchema = exactObject<PrintedTag>()({
	tag: z.string().meta({ example: "HOT" }),
	text: z.string().meta({ example: "Fryer: Extra hot: warn the guest" }),
});

export const printedTagsSchema = exactObject<PrintedTags>()({
	ticket: z.array(printedTagSchema),
	lines: z.record(z.string(), z.array(printedTagSchema)),
});
