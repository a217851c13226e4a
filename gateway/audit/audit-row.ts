import type { AuditRow } from "~/models/audit/audit";
import type { auditLog } from "../core/tables";

export function toAuditRow(row: typeof auditLog.$inferSelect): AuditRow {
	return {
		seq: row.seq,
		id: row.id,
		at: row.at.toISOString(),
		actor: {
			uuid: row.actorUuid ?? "",
			email: row.actorLabel,
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
