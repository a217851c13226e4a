import { z } from "zod";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { menuKindSchema } from "../menu-part.schema";
import { LAYOUT_STATUSES, type LayoutState, type PosLayout } from "./pos-layout";

const cell = z.object({
	row: z.int(),
	column: z.int(),
	guid: z.string().meta({ example: "8C0E-7A41-9D2B" }),
	name: z.string().meta({ example: "Hot Honey Sandwich" }),
	part: z.object({ id: idSchema, kind: menuKindSchema, title: z.string() }).nullable(),
});

export const posLayoutSchema = exactly<PosLayout>()(
	z.object({
		storeId: idSchema,
		status: z.enum(LAYOUT_STATUSES).nullable(),
		words: z.string(),
		jobId: idSchema.nullable(),
		done: z.int(),
		total: z.int(),
		startedBy: z.string(),
		startedAt: instantSchema.nullable(),
		syncedAt: instantSchema.nullable(),
		pages: z.array(z.object({ name: z.string(), cells: z.array(cell) })),
	}),
);

export const layoutStatesSchema = z.array(
	exactly<LayoutState>()(
		z.object({
			storeId: idSchema,
			title: z.string().meta({ example: "Logan Square" }),
			status: z.enum(LAYOUT_STATUSES).nullable(),
			words: z.string(),
			syncedAt: instantSchema.nullable(),
		}),
	),
);
