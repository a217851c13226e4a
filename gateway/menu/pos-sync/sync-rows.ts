import { z } from "zod";
import { POS_THING_TYPES } from "~/models/menu/pos-sync/pos-thing";
import { SYNCED_KINDS } from "~/models/menu/pos-sync/sync-job";

const previewSchema = z.object({
	mark: z.string(),
	/** POS ids of excluded objects. */
	except: z.array(z.string()),
	/** Hash of each part's changes, by its id at the POS. */
	seen: z.record(z.string(), z.string()),
});
export type AcceptedPreview = z.infer<typeof previewSchema>;

export const syncInputSchema = z.object({
	storeId: z.uuid().nullable(),
	source: z.uuid(),
	partId: z.uuid(),
	kind: z.enum(SYNCED_KINDS),
	/** Null: everything is taken as the POS has it. */
	preview: previewSchema.nullable().default(null),
});
export type SyncInput = z.infer<typeof syncInputSchema>;

const thing = z.object({
	guid: z.string(),
	type: z.enum([...POS_THING_TYPES, "variation"]),
	groups: z.array(z.string()).optional(),
	limits: z
		.array(z.object({ group: z.string(), min: z.number().nullable(), max: z.number().nullable() }))
		.optional(),
	item: z.object({ guid: z.string(), name: z.string() }).optional(),
	picture: z.object({ id: z.string(), version: z.string(), url: z.string() }).nullish(),
	name: z.string(),
	price: z.number().nullable(),
	taxRatePpm: z.number().nullable(),
	sku: z.string(),
	isAvailable: z.boolean(),
	min: z.number().nullable(),
	max: z.number().nullable(),
});

const stepSchema = z.object({
	title: z.string(),
	partId: z.uuid(),
	guid: z.string(),
	/** Kind of part whose contents to read; null reads the part itself. */
	inside: z.enum(["category", "modifierGroup"]).nullable(),
});
export type SyncStep = z.infer<typeof stepSchema>;

export const syncRowSchema = z.discriminatedUnion("do", [
	z.object({
		do: z.literal("page"),
		steps: z.array(stepSchema),
		cursor: z.string().nullable(),
		isWhole: z.boolean(),
	}),
	z.object({
		do: z.literal("thing"),
		/** Null for an object that came without a required one. */
		thing: thing.nullable(),
		guid: z.string(),
		/** Menu part that contains it at the POS; null for a requested part. */
		holderId: z.uuid().nullable(),
	}),
	z.object({ do: z.literal("end"), isWhole: z.boolean() }),
]);
export type SyncRow = z.infer<typeof syncRowSchema>;
export type PageRow = Extract<SyncRow, { do: "page" }>;
export type ThingRow = Extract<SyncRow, { do: "thing" }>;
