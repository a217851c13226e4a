import { z } from "@hono/zod-openapi";
import { and, eq, isNull } from "drizzle-orm";
import { AUDIT_WHO, type ChainStatus } from "~/models/audit/audit";
import {
	chainStatusSchema,
	listedAuditRowSchema,
	undoPlanSchema,
} from "~/models/audit/audit-answer.schema";
import { entities, exportLabels } from "~/models/audit/entities";
import { type PageId, pages } from "~/models/pages/pages";
import { pagedSchema } from "~/models/shared/list.schema";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import type { Access } from "../core/contract";
import { SYSTEM, type Tx } from "../core/database";
import { type Call, mutation, read, readAcross, steps } from "../core/endpoint";
import { forbidden, notFound } from "../core/errors";
import { record } from "../core/ledger";
import { isWeb } from "../core/request-parts";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { locations } from "../locations/tables";
import { listAuditRows } from "./list-audit-rows";
import { planUndo } from "./plan-undo";
import { startUndo } from "./start-undo";
import { undoChange } from "./undo-change";
import { verifyNewest } from "./verify-chain";

const exportSchema = z.object({
	what: z.enum(Object.keys(exportLabels) as [string, ...string[]]),
	filter: z.string().max(2_000),
	/** Null: too many to count. */
	rows: z.number().int().min(0).nullable(),
	storeId: z.uuid().nullable().default(null),
});

const RECENT_ROWS = 500;

const tag = "Audit log";
const readAccess = { anyOf: [["AUDIT_LOG.API_READ"]] } as const;
/** Coarse check; `planUndo` and `undoChange` require the permission of the original change. */
const undoAccess: Access = {
	anyOf: [...new Set(entities.flatMap(({ undo }) => undo?.permissions ?? []))].map(
		(permission) => ["AUDIT_LOG.API_READ", permission] as const,
	),
};
const params = z.object({ merchantId: z.uuid() });
const seq = z.coerce.number<number | string>().int().min(1);
const instant = z.iso
	.datetime({ offset: true })
	.transform((value) => new Date(value))
	// An offset can shift year 1 into year 0, which PostgreSQL rejects.
	.refine((value) => value.getUTCFullYear() > 0, { error: "Enter a year from 1 to 9999" });

const denialNote = {
	method: "post",
	tag,
	access: "signed-in",
	body: z.object({
		id: z
			.string()
			.pipe(z.enum(Object.keys(pages) as [PageId, ...PageId[]]))
			.meta({ example: "team" }),
	}),
	answer: z.object({ recorded: z.boolean() }),
} as const;

type DenialNote = Pick<
	Call<undefined, undefined, typeof denialNote.body>,
	"services" | "caller" | "body" | "context"
>;

async function noteDenial({ services, caller, body, context }: DenialNote) {
	const { id, title } = pages[body.id];
	services.notes.denial(caller, { id, label: `the “${title}” page` }, context);
	return { recorded: true };
}

export const auditEndpoints = [
	read({
		method: "get",
		path: "/api/v2/audit-log",
		tag,
		summary: "List the audit log, newest first",
		access: readAccess,
		query: z.object({
			storeId: z.uuid().optional(),
			entity: z.string().max(40).optional(),
			entityId: z.string().max(160).optional(),
			search: z.string().max(250).optional(),
			actor: z.string().max(320).optional(),
			field: z.string().max(200).optional(),
			support: z.stringbool().meta({ example: "true" }).optional(),
			who: z.enum(AUDIT_WHO).optional(),
			from: instant.optional(),
			to: instant.optional(),
			beforeSeq: seq.optional(),
			limit: z.coerce.number<number | string>().int().min(1).max(1000).default(25),
			offset: z.coerce.number<number | string>().int().min(0).default(0),
		}),
		answer: pagedSchema(listedAuditRowSchema),
		// Includes rows of the last second, so no replica.
		isPast: false,
		handle: (tx, { query, services }) => listAuditRows(tx, services.named, query),
	}),
	read({
		method: "get",
		path: "/api/v2/audit-log/:merchantId/undo",
		tag,
		summary: "Preview undoing a change",
		access: undoAccess,
		params,
		query: z.object({ seq }),
		answer: undoPlanSchema,
		locks: true,
		handle: async (tx, { scope, services, query }) =>
			(await planUndo(tx, scope, services, query.seq)).plan,
	}),
	mutation({
		method: "post",
		path: "/api/v2/audit-log/:merchantId/undo",
		tag,
		summary: "Undo a change where the fields have not changed since",
		access: undoAccess,
		params,
		body: z.object({ seq: z.number().int().min(1) }),
		answer: z.object({ entityId: z.string() }),
		handle: (tx, { scope, services, body, version }) =>
			undoChange(tx, scope, services, { seq: body.seq, version }),
	}),
	mutation({
		method: "post",
		path: "/api/v2/audit-log/:merchantId/tasks/:taskId/undo",
		tag,
		summary: "Undo everything that a task changed, as a task",
		access: { anyOf: [["MERCHANT.NAVBAR_VIEW"], ["STORE.NAVBAR_VIEW"]] },
		params: z.object({ merchantId: z.uuid(), taskId: z.uuid() }),
		answer: queuedTaskSchema,
		status: 202,
		handle: (tx, { scope, params }) => startUndo(tx, scope, params.taskId),
	}),
	readAcross({
		...denialNote,
		path: "/api/v2/audit-log/denials",
		summary: "Record that a page was denied to the caller",
		handle: noteDenial,
	}),
	readAcross({
		...denialNote,
		path: "/api/v2/audit-log/refusals",
		summary: "Record a denied page, as web asks before this release; ends with the next one",
		handle: noteDenial,
	}),
	steps({
		method: "post",
		path: "/api/v2/exports",
		tag,
		summary: "Record that a list is exported",
		access: { anyOf: [["MERCHANT.API_READ"]] },
		body: exportSchema,
		answer: z.object({ recorded: z.boolean() }),
		async handle({ scope, body, context, services }, finish) {
			// Web records this when it exports a list; other callers may not claim an export.
			if (!isWeb(context, services.config)) throw forbidden();
			const isNowhere = body.storeId === null && scope.stores?.length === 0;
			return finish(
				async (tx) => ({ status: 200, body: await recordExport(tx, scope, body) }),
				// Rows of the organization are beyond those who see no location.
				isNowhere ? SYSTEM : undefined,
			);
		},
	}),
	readAcross({
		method: "get",
		path: "/api/v2/audit-log/chain",
		tag,
		summary: "Check that the newest audit rows form an unbroken chain",
		access: readAccess,
		answer: chainStatusSchema,
		handle: ({ services, scope }) => verifyRecentRows(services, scope.merchantId),
	}),
] as const;

/** Checks the newest rows of a merchant's chains, including rows the caller may not read. */
function verifyRecentRows(services: Services, merchantId: string): Promise<ChainStatus> {
	return services.database.transaction(SYSTEM, (tx) => verifyNewest(tx, merchantId, RECENT_ROWS));
}

/**
 * Records an export: the list, its filters, the number of rows; without a location, in the log of the organization or of
 * each location of the caller. Throws 404 for a location outside the scope.
 */
async function recordExport(
	tx: Tx,
	scope: Scope,
	{ what, filter, rows, storeId }: z.output<typeof exportSchema>,
): Promise<{ recorded: true }> {
	if (storeId !== null) {
		const [location] = await tx
			.select({ storeId: locations.storeId })
			.from(locations)
			.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
		if (!location) throw notFound("Location");
	}
	const logs = storeId === null ? (scope.stores?.length ? scope.stores : [null]) : [storeId];
	for (const log of logs) {
		record(tx, scope, {
			entity: "export",
			entityId: what,
			entityLabel: exportLabels[what] ?? what,
			storeId: log,
			action: "export",
			before: null,
			after: { filter, rows },
		});
	}
	return { recorded: true };
}
