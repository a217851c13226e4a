import { z } from "zod";
import { menuChangeStartSchema } from "~/models/menu/bulk/menu-change.schema";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import { ownValuesPatchSchema } from "~/models/menu/own-values.schema";
import { localMomentSchema } from "~/models/menu/scheduled/local-moment.schema";

export const byLocationInputSchema = z.object({
	kind: menuKindSchema,
	at: localMomentSchema,
	what: z.union([
		z.object({ id: z.uuid(), patch: ownValuesPatchSchema }),
		menuChangeStartSchema.pick({ which: true, change: true, mark: true }),
	]),
});
export type ByLocationInput = z.output<typeof byLocationInputSchema>;

export const byLocationRowSchema = z.object({
	/** A location gets its own values; the organization gets them; the location lets its own go. */
	step: z.enum(["give", "set", "let-go"]),
	id: z.uuid(),
	patch: ownValuesPatchSchema,
	before: z.record(z.string(), z.json()),
	isArchived: z.boolean(),
	/** Not before then; null is at once. */
	startsAt: z.iso.datetime().nullable(),
});
export type ByLocationRow = z.output<typeof byLocationRowSchema>;
