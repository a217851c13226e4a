import { z } from "zod";

/** Lists that can be taken away, as the audit log calls them. */
export const EXPORT_LABELS = {
	orders: "orders",
	locations: "locations",
	"default-stores": "default stores",
	"audit-log": "the audit log",
	team: "the team",
} as const;
export type ExportName = keyof typeof EXPORT_LABELS;

const names = Object.keys(EXPORT_LABELS) as [ExportName, ...ExportName[]];

/** What web tells of a list before it gives it away. */
export const exportSchema = z.object({
	what: z.enum(names),
	/** The filters of the address, as they stand there. */
	filter: z.string().max(2_000),
	/** How many rows; null where more than are counted. */
	rows: z.number().int().min(0).nullable(),
	storeId: z.uuid().nullable().default(null),
});
