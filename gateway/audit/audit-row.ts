import { getTableColumns } from "drizzle-orm";
import type { AuditRow } from "~/models/shared/audit-row";
import { personName } from "../core/person-name";
import { auditLog } from "../core/tables";

/** A row with the name of its actor, looked up when read: the log itself keeps only the address. */
export const auditColumns = {
	...getTableColumns(auditLog),
	actorName: personName(auditLog.actorUuid),
};

type NamedRow = typeof auditLog.$inferSelect & { actorName: string | null };

export function toAuditRow(row: NamedRow): AuditRow {
	return {
		seq: row.seq,
		id: row.id,
		at: row.at.toISOString(),
		actor: {
			uuid: row.actorUuid ?? "",
			email: row.actorLabel,
			name: row.actorName,
			role: row.actorRole,
			kind: row.actorKind as AuditRow["actor"]["kind"],
		},
		requestId: row.requestId,
		address: row.address,
		entity: row.entity as AuditRow["entity"],
		entityId: row.entityId,
		entityLabel: row.entityLabel,
		storeId: row.storeId,
		action: row.action,
		before: row.before as AuditRow["before"],
		after: row.after as AuditRow["after"],
		reason: row.reason,
		supportSessionId: row.supportSessionId,
		undoesSeq: row.undoesSeq,
		prevHash: row.prevHash,
		hash: row.hash,
	};
}
