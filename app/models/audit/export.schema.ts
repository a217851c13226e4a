import { z } from "zod";
import { exportLabels } from "~/models/entities";

/** What web reports about a list before the list is exported. */
export const exportSchema = z.object({
	/** One of the exports that an entity names. */
	what: z.enum(Object.keys(exportLabels) as [string, ...string[]]),
	/** The filters of the address, as they stand there. */
	filter: z.string().max(2_000),
	/** How many rows; null where more than are counted. */
	rows: z.number().int().min(0).nullable(),
	storeId: z.uuid().nullable().default(null),
});
