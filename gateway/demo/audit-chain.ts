import { changesOf } from "~/models/audit/audit";
import { randomOf } from "../adapters/sandbox/random";
import { asJson, auditHash, type Change, GENESIS } from "../core/ledger";
import type { Actor } from "../core/scope";
import type { auditLog, ledgerHeads } from "../core/tables";

/** A change of the past: what the audit log would have been told, and when. */
export interface PastChange extends Change {
	at: Date;
	actor: Actor;
}

export interface AuditChain {
	rows: (typeof auditLog.$inferSelect)[];
	/** Where the next change goes on; null without any. */
	head: typeof ledgerHeads.$inferSelect | null;
}

/** Chains a merchant's past changes in the order they happened. */
export function chainOf(merchantId: string, changes: readonly PastChange[]): AuditChain {
	const random = randomOf(`audit:${merchantId}`);
	const rows: AuditChain["rows"] = [];
	let prevHash = GENESIS;
	const inOrder = [...changes].sort((a, b) => a.at.getTime() - b.at.getTime());
	for (const { at, actor, before, after, ...change } of inOrder) {
		const row = {
			merchantId,
			seq: rows.length + 1,
			id: random.id(at.getTime()),
			at,
			actorUuid: actor.uuid,
			actorLabel: actor.label,
			actorRole: actor.role,
			actorKind: actor.kind,
			requestId: `req-${random.code(12)}`,
			address: actor.kind === "user" ? addressOf(actor.label) : "",
			...change,
			reason: null,
			supportSessionId: null,
			undoesSeq: null,
			before: asJson(before),
			after: asJson(after),
			fields: changesOf(asJson(before), asJson(after)).map(({ field }) => field),
			prevHash,
		};
		prevHash = auditHash(row);
		rows.push({ ...row, hash: prevHash });
	}
	const head = rows.length
		? { merchantId, auditSeq: rows.length, auditHash: prevHash, eventSeq: 0 }
		: null;
	return { rows, head };
}

/** A person's address on the net, of the range kept free for examples. */
function addressOf(person: string): string {
	return `203.0.113.${randomOf(`address:${person}`).int(2, 250)}`;
}
