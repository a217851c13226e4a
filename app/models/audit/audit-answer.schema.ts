import { z } from "zod";
import {
	actorKindSchema,
	emailSchema,
	idSchema,
	instantSchema,
	jsonSchema,
	versionSchema,
} from "~/models/shared/answer.schema";
import type { AuditActor } from "~/models/shared/audit-actor";
import type { AuditRow } from "~/models/shared/audit-row";
import { exactly, exactObject } from "~/models/shared/exactly.schema";
import type { UndoEdit, UndoPart } from "~/models/shared/undo-part";
import type { ChainIssue, ChainStatus, ListedAuditRow, Undone } from "./audit";
import type { UndoPlan } from "./undo";

const seqSchema = z.int().meta({ example: 1842 });
const hashSchema = z
	.string()
	.meta({ example: "9f2b7d41c6a05e83bb1d2f7c4e90a6d85c3f1e7b2a4d6908f5e1c3b7a9d20468" });

const namesSchema = z
	.record(z.string(), z.string())
	.meta({ example: { "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11": "Courier One" } });

const rowShape = {
	seq: seqSchema,
	id: idSchema,
	at: instantSchema,
	actor: exactObject<AuditActor>()({
		uuid: z.string().meta({ example: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11" }),
		email: emailSchema,
		name: z.string().nullable().meta({ example: "Dana Reyes" }),
		role: z.string().meta({ example: "MERCHANT_SUPER_ADMIN" }),
		kind: actorKindSchema,
	}),
	requestId: z.string().meta({ example: "0199e6a5-8d20-7c64-a1f7-3b9c5d7e1f22" }),
	address: z.string().meta({ example: "203.0.113.7" }),
	entity: z.string().meta({ example: "location" }),
	entityId: z.string().meta({ example: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11" }),
	entityLabel: z.string().meta({ example: "Harbour Lane Downtown" }),
	storeId: idSchema.nullable(),
	action: z.string().meta({ example: "update" }),
	before: jsonSchema({ shortName: "Lane" }),
	after: jsonSchema({ shortName: "Downtown" }),
	reason: z.string().nullable().meta({ example: null }),
	supportSessionId: idSchema.nullable().meta({ example: null }),
	undoesSeq: z.int().nullable().meta({ example: null }),
	prevHash: hashSchema,
	hash: hashSchema,
};

export const listedAuditRowSchema = exactObject<ListedAuditRow>()({
	...rowShape,
	undone: exactObject<Undone>()({ seq: seqSchema, at: instantSchema, by: emailSchema }).nullable(),
	names: namesSchema,
});

export const chainStatusSchema = exactObject<ChainStatus>()({
	merchantId: idSchema,
	rows: z.int().meta({ example: 500 }),
	chains: z.int().meta({ example: 12 }),
	fault: exactObject<ChainIssue>()({ seq: seqSchema, what: z.string() })
		.nullable()
		.meta({ example: null }),
});

const undoPartSchema = exactObject<UndoPart>()({
	field: z.string().meta({ example: "shortName" }),
	back: jsonSchema("Lane").optional(),
	now: jsonSchema("Downtown").optional(),
	state: z.enum(["back", "edited", "same"]),
	edit: exactObject<UndoEdit>()({ seq: seqSchema, at: instantSchema, by: emailSchema }).nullable(),
});

export const undoPlanSchema = exactObject<UndoPlan>()({
	row: exactly<AuditRow>()(z.object(rowShape)),
	refusal: z.string().nullable().meta({ example: null }),
	whole: z.enum(["restore", "delete"]).nullable().meta({ example: null }),
	version: versionSchema.nullable(),
	parts: z.array(undoPartSchema),
	names: namesSchema,
});
