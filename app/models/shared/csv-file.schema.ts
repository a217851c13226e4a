import { z } from "zod";
import { MAX_COLUMNS } from "./csv-file";
import { DATE_ORDERS } from "./date-order";
import { exactObject } from "./exactly.schema";
import type { PreviewedFile } from "./previewed-file";

export const csvFileSchema = z.object({
	fileId: z.uuid(),
	rows: z.int().meta({ example: 420 }),
	/** Headers that match no column of ours, at most 20. */
	unmatchedHeaders: z.array(z.string()).meta({ example: ["Address"] }),
});

/** Our column for each column of the file, "" to skip it; defaults to the last import or the headings. */
export const columnsField = z.array(z.string().max(40)).max(MAX_COLUMNS);

export const previewedFileSchema = exactObject<PreviewedFile>()({
	columns: z.array(
		z.object({
			header: z.string().meta({ example: "Mobile" }),
			samples: z.array(z.string()),
			column: z.string().meta({ example: "phone" }),
		}),
	),
	missing: z.string().meta({ example: "" }),
	total: z.int().meta({ example: 420 }),
	fields: z.array(z.string()).meta({ example: ["Name"] }),
	rows: z.array(
		z.object({
			row: z.int().meta({ example: 2 }),
			state: z.enum(["changed", "unchanged", "refused"]),
			words: z.string().meta({ example: "New customer." }),
			values: z.array(z.string()).meta({ example: ["Dana Fields"] }),
		}),
	),
});

/** Day order of the file; defaults to the organization's country. */
export const dateOrderField = z.enum(DATE_ORDERS, { error: "Choose how the file writes dates" });
