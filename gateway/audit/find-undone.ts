import { and, asc, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Undone } from "~/models/audit/audit";
import { entities } from "~/models/audit/entities";
import type { AuditRow } from "~/models/shared/audit-row";
import type { Tx } from "../core/database";
import { nameOfPerson } from "../core/name-of-person";
import { auditLog } from "../core/tables";

const UNDOABLE: ReadonlySet<string> = new Set(
	entities.filter(({ undo }) => undo).map(({ name }) => name),
);

/** The numbers of those rows that are undone now; an undo that was itself undone does not count. */
export async function findUndone(
	tx: Tx,
	rows: readonly AuditRow[],
): Promise<ReadonlyMap<number, Undone>> {
	const asked = rows.filter(({ entity }) => UNDOABLE.has(entity));
	if (asked.length === 0) return new Map();
	const seqs = asked.map(({ seq }) => seq);
	const byName = sql<string>`coalesce(${nameOfPerson(auditLog.actorUuid)}, ${auditLog.actorLabel})`;
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
				inArray(auditLog.entityId, [...new Set(asked.map(({ entityId }) => entityId))]),
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
