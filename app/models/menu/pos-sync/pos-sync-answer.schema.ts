import { z } from "zod";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { previewShape } from "../bulk/menu-change-answer.schema";
import { POS_THING_TYPES, type PosTax, type PosThingFound } from "./pos-thing";
import {
	type RecentName,
	SYNC_STATUSES,
	SYNCED_KINDS,
	type SyncJob,
	type SyncState,
} from "./sync-job";
import type { SyncPreview } from "./sync-preview";

const thing = exactObject<PosThingFound>()({
	guid: z.string().meta({ example: "8C0E-7A41-9D2B" }),
	type: z.enum(POS_THING_TYPES),
	name: z.string().meta({ example: "Hot Honey Sandwich" }),
	price: z.int().nullable().meta({ example: 1049 }),
	taxRatePpm: z.int().nullable().meta({ example: 88_750 }),
	sku: z.string(),
	isAvailable: z.boolean(),
	min: z.int().nullable(),
	max: z.int().nullable(),
	linkedTo: z.object({ id: idSchema, title: z.string() }).nullable(),
});

export const posSearchAnswerSchema = z.object({
	things: z.array(thing),
	cursor: z.string().nullable(),
});

export const posTaxesAnswerSchema = z.object({
	taxes: z.array(
		exactObject<PosTax>()({
			guid: z.string().meta({ example: "TX-SALES" }),
			name: z.string().meta({ example: "Sales tax" }),
			ratePpm: z.int().meta({ example: 88_750 }),
			isIncluded: z.boolean(),
		}),
	),
});

export const posLocationsSchema = z.array(
	z.object({
		storeId: idSchema,
		title: z.string().meta({ example: "Logan Square" }),
		isCentral: z.boolean(),
	}),
);

export const syncPreviewAnswerSchema = exactObject<SyncPreview>()({
	mark: z.string(),
	source: z.object({ storeId: idSchema, title: z.string().meta({ example: "Logan Square" }) }),
	planned: z.array(z.object({ taskId: idSchema, label: z.string(), startsAt: instantSchema })),
	...previewShape(z.string().meta({ example: "8C0E-7A41-9D2B" })),
});

export const syncJobSchema = exactObject<SyncJob>()({
	jobId: idSchema,
	uniqueName: idSchema,
	title: z.string().meta({ example: "Sandwiches" }),
	type: z.enum(SYNCED_KINDS).meta({ example: "category" }),
	storeId: idSchema.nullable(),
	status: z.enum(SYNC_STATUSES).meta({ example: "synced" }),
	isCanceled: z.boolean(),
	done: z.int(),
	total: z.int(),
	refused: z.int(),
	isAuto: z.boolean(),
	startedBy: z.string(),
	isOwn: z.boolean(),
	createdAt: instantSchema,
	finishedAt: instantSchema.nullable(),
});

export const syncStatesSchema = z.array(
	exactObject<SyncState>()({
		partId: idSchema,
		status: z.enum(SYNC_STATUSES).meta({ example: "synced" }),
		words: z.string(),
		jobId: idSchema.nullable(),
		at: instantSchema.nullable(),
	}),
);

export const recentNamesSchema = z.array(
	exactObject<RecentName>()({
		uniqueName: idSchema,
		type: z.enum(SYNCED_KINDS).meta({ example: "category" }),
		title: z.string().meta({ example: "Sandwiches" }),
		status: z.enum(SYNC_STATUSES).meta({ example: "synced" }),
		isCanceled: z.boolean(),
	}),
);

export const autoSyncSchema = z.object({
	uuid: idSchema,
	title: z.string().meta({ example: "Sandwiches" }),
	posGuid: z.string(),
	isAutoSyncEnabled: z.boolean(),
});
