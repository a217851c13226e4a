import {
	and,
	arrayContains,
	asc,
	count,
	desc,
	eq,
	gt,
	gte,
	inArray,
	isNotNull,
	lt,
	not,
	notExists,
	notInArray,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
	type AuditWho,
	type ListedAuditRow,
	type Undone,
	VISIT_CHANGES,
	VISIT_ENTITIES,
} from "~/models/audit/audit";
import { entities } from "~/models/audit/entities";
import type { AuditRow } from "~/models/shared/audit-row";
import { diffFields } from "~/models/shared/field-changes";
import type { Paged } from "~/models/shared/list";
import { containing } from "../core/containing";
import type { Tx } from "../core/database";
import { personName } from "../core/person-name";
import { auditLog } from "../core/tables";
import { auditColumns, toAuditRow } from "./audit-row";
import { type NamedTables, referenceNames } from "./reference-names";

/** Readers page through the newest rows, so larger counts are not worth their time. */
const COUNT_CEILING = 10_000;

/** A literal as in the indexes of people's rows, since a parameter would keep a general plan from using them. */
const IS_BY_PERSON = sql`${auditLog.actorKind} = 'user'`;

const IS_VISIT = sql`(${and(
	inArray(auditLog.entity, [...VISIT_ENTITIES]),
	notInArray(auditLog.action, [...VISIT_CHANGES]),
)})`;

const WHOSE: Record<AuditWho, SQL | undefined> = {
	people: and(IS_BY_PERSON, not(IS_VISIT)),
	visits: IS_VISIT,
	all: undefined,
};

export interface AuditQuery {
	storeId?: string | undefined;
	entity?: string | undefined;
	entityId?: string | undefined;
	search?: string | undefined;
	actor?: string | undefined;
	field?: string | undefined;
	support?: boolean | undefined;
	who?: AuditWho | undefined;
	from?: Date | undefined;
	to?: Date | undefined;
	beforeSeq?: number | undefined;
	limit: number;
	offset: number;
}

/** Audit rows of the scope, newest first. People limited to locations see only the rows of those. */
export async function listAuditRows(
	tx: Tx,
	named: NamedTables,
	query: AuditQuery,
): Promise<Paged<ListedAuditRow>> {
	const where = and(
		query.storeId ? eq(auditLog.storeId, query.storeId) : undefined,
		query.entity ? eq(auditLog.entity, query.entity) : undefined,
		query.entityId ? eq(auditLog.entityId, query.entityId) : undefined,
		query.search ? containing(auditLog.entityLabel, query.search) : undefined,
		query.actor ? isBy(query.actor) : undefined,
		query.field ? fieldMatches(query.field) : undefined,
		query.support ? isNotNull(auditLog.supportSessionId) : undefined,
		query.who && WHOSE[query.who],
		query.from ? gte(auditLog.at, query.from) : undefined,
		query.to ? lt(auditLog.at, query.to) : undefined,
		query.beforeSeq ? lt(auditLog.seq, query.beforeSeq) : undefined,
	);
	const rows = await tx
		.select(auditColumns)
		.from(auditLog)
		.where(where)
		.orderBy(desc(auditLog.seq))
		.limit(query.limit)
		.offset(query.offset);
	const capped = tx
		.select({ one: sql`1` })
		.from(auditLog)
		.where(where)
		.limit(COUNT_CEILING + 1)
		.as("capped");
	const [counted] = await tx.select({ total: count() }).from(capped);
	const total = counted?.total ?? 0;
	const listed = rows.map(toAuditRow);
	const undone = await findUndone(tx, listed);
	const names = await referenceNames(
		tx,
		named,
		listed.map(({ entity, before, after }) => ({ entity, changes: diffFields(before, after) })),
	);
	return {
		rows: listed.map((row, index) => ({
			...row,
			undone: undone.get(row.seq) ?? null,
			names: names[index] ?? {},
		})),
		pagination: {
			limit: query.limit,
			offset: query.offset,
			total: Math.min(total, COUNT_CEILING),
			totalIsExact: total <= COUNT_CEILING,
		},
	};
}

function isBy(typed: string): SQL | undefined {
	const name = personName(auditLog.actorUuid);
	return containing([name, auditLog.actorLabel], typed);
}

function fieldMatches(field: string) {
	return or(
		arrayContains(auditLog.fields, [field]),
		sql`exists (select 1 from unnest(${auditLog.fields}) as changed where starts_with(changed, ${`${field}.`}))`,
	);
}

const UNDOABLE: ReadonlySet<string> = new Set(
	entities.filter(({ undo }) => undo).map(({ name }) => name),
);

/** The numbers of those rows that are undone now; an undo that was itself undone does not count. */
async function findUndone(tx: Tx, rows: readonly AuditRow[]): Promise<ReadonlyMap<number, Undone>> {
	const undoable = rows.filter(({ entity }) => UNDOABLE.has(entity));
	if (undoable.length === 0) return new Map();
	const seqs = undoable.map(({ seq }) => seq);
	const byName = sql<string>`coalesce(${personName(auditLog.actorUuid)}, ${auditLog.actorLabel})`;
	const again = alias(auditLog, "again");
	const found = await tx
		.select({
			undoesSeq: auditLog.undoesSeq,
			seq: auditLog.seq,
			at: auditLog.at,
			by: byName,
		})
		.from(auditLog)
		.where(
			and(
				inArray(auditLog.entity, [...UNDOABLE]),
				inArray(auditLog.entityId, [...new Set(undoable.map(({ entityId }) => entityId))]),
				gt(auditLog.seq, Math.min(...seqs)),
				inArray(auditLog.undoesSeq, seqs),
				notExists(
					tx
						.select({ one: sql`1` })
						.from(again)
						.where(
							and(
								eq(again.merchantId, auditLog.merchantId),
								eq(again.entity, auditLog.entity),
								eq(again.entityId, auditLog.entityId),
								eq(again.undoesSeq, auditLog.seq),
							),
						),
				),
			),
		)
		.orderBy(asc(auditLog.seq));
	return new Map(
		found.map(({ undoesSeq, seq, at, by }) => [
			undoesSeq as number,
			{ seq, at: at.toISOString(), by },
		]),
	);
}
