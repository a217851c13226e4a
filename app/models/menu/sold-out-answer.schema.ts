import { z } from "zod";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { nameSchema } from "./menu-part-answer.schema";
import {
	SOLD_OUT_KINDS,
	type SoldOutChoice,
	type SoldOutMenuRow,
	type SoldOutPreview,
	type SoldOutRow,
} from "./sold-out";

const kind = z.enum(SOLD_OUT_KINDS);
const title = z.string().meta({ example: "Coleslaw" });

export const soldOutRowSchema = exactly<SoldOutRow>()(
	z.object({
		id: idSchema,
		kind,
		title,
		since: instantSchema,
		until: instantSchema.nullable(),
		by: z.string().meta({ example: "Dana Reyes" }),
	}),
);

const choiceFields = { id: idSchema, kind, title, standsIn: z.array(z.string()) };

export const soldOutChoiceSchema = exactly<SoldOutChoice>()(z.object(choiceFields));

export const soldOutMenuRowSchema = exactly<SoldOutMenuRow>()(
	z.object({
		...choiceFields,
		category: z.string().nullable().meta({ example: "Sides" }),
		isPopular: z.boolean(),
		soldOut: z.object({ since: instantSchema, until: instantSchema.nullable() }).nullable(),
	}),
);

const impossible = z.array(z.object({ item: nameSchema, group: z.string() }));

export const soldOutPreviewSchema = exactly<SoldOutPreview>()(
	z.object({
		parts: z.array(nameSchema),
		until: instantSchema.nullable(),
		impossible,
	}),
);

export const soldOutSchema = z.object({
	ids: z.array(idSchema),
	titles: z.array(title),
	until: instantSchema.nullable(),
	impossible,
});

/** Parts back on sale; deleted ones have no title. */
export const soldAgainAnswerSchema = z.object({ ids: z.array(idSchema), titles: z.array(title) });
