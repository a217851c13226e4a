import { z } from "zod";
import { exportLabels } from "~/models/audit/entities";

export const exportSchema = z.object({
	what: z.enum(Object.keys(exportLabels) as [string, ...string[]]),
	filter: z.string().max(2_000),
	/** Null when there are more than were counted. */
	rows: z.number().int().min(0).nullable(),
	storeId: z.uuid().nullable().default(null),
});
