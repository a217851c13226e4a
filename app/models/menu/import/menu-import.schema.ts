import { z } from "zod";
import { changeLineSchema } from "~/models/shared/bulk-change-answer.schema";
import { MAX_COLUMNS } from "~/models/shared/csv-file";
import { exactObject } from "~/models/shared/exactly.schema";
import { menuKindSchema, menuPartPatchSchema } from "../menu-part.schema";
import { ownValuesPatchSchema } from "../own-values.schema";
import { localMomentSchema, momentFormSchema } from "../scheduled/local-moment.schema";
import {
	LONG_CSV_MESSAGE,
	MAX_CSV,
	type MenuImportPreview,
	NO_CSV_MESSAGE,
	type PreviewedRow,
} from "./menu-import";

const csv = z
	.string({ error: NO_CSV_MESSAGE })
	.min(1, NO_CSV_MESSAGE)
	.max(MAX_CSV, LONG_CSV_MESSAGE);

/** Counts for a file with these headings alone; others are read as last time, or by their names. */
const columns = z
	.array(z.object({ heading: z.string().max(300), column: z.string().max(60) }))
	.max(MAX_COLUMNS)
	.default([]);

export const menuImportSchema = z
	.object({ csv, columns })
	.meta({ example: { csv: "Title,Price\nHot Honey Sandwich,10.49\n", columns: [] } });

export const menuImportStartSchema = menuImportSchema.extend({
	mark: z.string().min(1).max(64).nullable().default(null).meta({ example: null }),
	/** On the clock of the location, or of the organization; null is at once. */
	at: localMomentSchema.nullable().default(null).meta({ example: null }),
});

export const menuImportTaskSchema = menuImportStartSchema.extend({ kind: menuKindSchema });

export const importedRowSchema = z.object({
	id: z.uuid().nullable(),
	version: z.int(),
	values: menuPartPatchSchema,
	holders: z
		.array(z.object({ id: z.uuid(), kind: menuKindSchema, isAdded: z.boolean() }))
		.default([]),
	problem: z.string(),
});

export const ownImportTaskSchema = menuImportTaskSchema.extend({ storeId: z.uuid() });

/** A row of the task at a location: null lets a value go. */
export const importedAtLocationSchema = z.object({
	id: z.string(),
	version: z.int(),
	ownVersion: z.int(),
	values: ownValuesPatchSchema,
	problem: z.string(),
});

export const menuImportFormSchema = z.object({
	csv,
	columns,
	mark: z.string().max(64).default(""),
	at: momentFormSchema,
});

const countSchema = z.int().min(0).meta({ example: 0 });

export const menuImportPreviewSchema = exactObject<MenuImportPreview>()({
	mark: z.string(),
	changes: countSchema,
	unchanged: countSchema,
	refused: countSchema,
	rows: z.array(
		exactObject<PreviewedRow>()({
			row: z.int().meta({ example: 2 }),
			label: z.string().meta({ example: "Hot Honey Sandwich" }),
			state: z.enum(["changes", "unchanged", "refused"]),
			problem: z.string().meta({ example: "" }),
			lines: z.array(changeLineSchema),
		}),
	),
});
