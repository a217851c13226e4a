import { z } from "zod";
import { DINING_BEHAVIORS } from "~/models/orders/order";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { PrintTag } from "./print-tag";
import type { PrintedTag, PrintedTags } from "./printed-tags";

export const printTagSchema = exactly<PrintTag>()(
	z.object({
		id: idSchema,
		tag: z.string().meta({ example: "HOT" }),
		tagName: z.string().meta({ example: "Extra hot: warn the guest" }),
		groupTitle: z.string().meta({ example: "Fryer" }),
		items: z.array(z.string()).meta({ example: ["Hot chicken sandwich"] }),
		availability: z.array(z.enum(DINING_BEHAVIORS)).meta({ example: ["takeout"] }),
		version: versionSchema,
		updatedAt: instantSchema,
	}),
);

const printedTagSchema = exactly<PrintedTag>()(
	z.object({
		tag: z.string().meta({ example: "HOT" }),
		text: z.string().meta({ example: "Fryer: Extra hot: warn the guest" }),
	}),
);

export const printedTagsSchema = exactly<PrintedTags>()(
	z.object({
		ticket: z.array(printedTagSchema),
		lines: z.record(z.string(), z.array(printedTagSchema)),
	}),
);
