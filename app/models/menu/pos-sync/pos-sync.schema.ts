import { z } from "zod";
import { MAX_SHOWN } from "~/models/menu/bulk/menu-change-preview";
import { posGuidField } from "~/models/shared/pos-guid.schema";
import { POS_THING_TYPES } from "./pos-thing";
import { SYNCED_KINDS } from "./sync-job";

const storeId = z.uuid().optional();

export const posSearchSchema = z.object({
	/** Whose catalogue; the central location's unless it says so. */
	storeId,
	query: z.string().max(250).default(""),
	type: z.enum(POS_THING_TYPES),
	cursor: z.string().max(2_000).optional(),
	limit: z.coerce.number<number | string>().int().min(1).max(100).default(25),
});

export const posTaxSearchSchema = z.object({ storeId, query: z.string().max(250).default("") });

export const posLinkSchema = z.strictObject({ posGuid: posGuidField, storeId });

const job = {
	type: z.enum(SYNCED_KINDS),
	uniqueName: z.uuid(),
};

const accepted = {
	/** Fingerprint of the preview; a mismatch is a conflict. Null runs without a preview. */
	mark: z.string().min(1).max(64).nullable().default(null).meta({ example: null }),
	/** Rows of the preview that are not taken, by their ids. */
	except: z.array(z.string().min(1).max(100)).max(MAX_SHOWN).default([]),
};

/** A sync of the organization's parts; `storeId` is the location whose catalog is read. */
export const syncPreviewSchema = z.strictObject({ ...job, storeId });
export const syncPreviewHereSchema = z.strictObject(job);
export const syncStartSchema = syncPreviewSchema.extend(accepted);
export const syncHereStartSchema = syncPreviewHereSchema.extend(accepted);

export const syncStatesQuerySchema = z.object({
	ids: z
		.union([z.uuid(), z.array(z.uuid()).max(500)])
		.optional()
		.transform((value) => (value === undefined ? [] : [value].flat())),
});

export const autoSyncPatchSchema = z.strictObject({ isAutoSyncEnabled: z.boolean() });

const squareId = z.string().min(1).max(100);

const squareMessage = {
	merchant_id: squareId,
	event_id: squareId,
	location_id: squareId.nullish(),
};

const SQUARE_TYPES = ["catalog.version.updated", "inventory.count.updated"];

/** The catalog belongs to the account, stock to a location. Other events are accepted and ignored. */
export const squareWebhookSchema = z.union([
	z.discriminatedUnion("type", [
		z.object({ ...squareMessage, type: z.literal("catalog.version.updated") }),
		z.object({
			...squareMessage,
			type: z.literal("inventory.count.updated"),
			data: z.object({
				object: z.object({
					inventory_counts: z
						.array(
							z.object({
								location_id: squareId.nullish(),
								catalog_object_id: squareId.nullish(),
							}),
						)
						.max(1_000)
						.default([]),
				}),
			}),
		}),
	]),
	z.object({
		type: z
			.string()
			.max(200)
			.refine((type) => !SQUARE_TYPES.includes(type)),
	}),
]);
export type SquareMessage = Extract<z.infer<typeof squareWebhookSchema>, { merchant_id: string }>;

export const openWebhookSchema = z.object({
	merchantId: z.uuid(),
	/** POS id of the changed location; all of the merchant's locations if omitted. */
	locationId: z.string().min(1).max(100).optional(),
	eventId: z.string().min(1).max(100),
	type: z.literal("catalogue.changed"),
	things: z.array(z.string().min(1).max(100)).max(500),
});
