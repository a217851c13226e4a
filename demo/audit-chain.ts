import { diffFields } from "~/models/shared/field-changes";
import { seededRandom } from "../gateway/adapters/sandbox/random";
import {
	type AuditRowValues,
	asJson,
	type ChainEnd,
	type Change,
	linkRows,
} from "../gateway/core/ledger";
import type { Actor } from "../gateway/core/scope";
import type { auditHeads } from "../gateway/core/tables";

export interface PastChange extends Change {
	at: Date;
	actor: Actor;
}

export interface AuditChains {
	rows: AuditRowValues[];
	heads: (typeof auditHeads.$inferSelect)[];
}

export function buildAuditChains(merchantId: string, changes: readonly PastChange[]): AuditChains {
	const random = seededRandom(`audit:${merchantId}`);
	const inOrder = [...changes].sort((a, b) => a.at.getTime() - b.at.getTime());
	const ends = new Map<string, ChainEnd>();
	const rows = linkRows(
		inOrder.map(({ at, actor, before, after, ...change }, index) => ({
			merchantId,
			seq: index + 1,
			id: random.id(at.getTime()),
			at,
			actorUuid: actor.uuid,
			actorLabel: actor.label,
			actorRole: actor.role,
			actorKind: actor.kind,
			requestId: `req-${random.code(12)}`,
			address: actor.kind === "user" ? demoIpAddress(actor.label) : "",
			...change,
			reason: null,
			supportSessionId: null,
			undoesSeq: null,
			before: asJson(before),
			after: asJson(after),
			fields: diffFields(asJson(before), asJson(after)).map(({ field }) => field),
		})),
		ends,
	);
	return { rows, heads: [...ends].map(([chain, end]) => ({ merchantId, chain, ...end })) };
}

function demoIpAddress(person: string): string {
	return `203.0.113.${seededRandom(`address:${person}`).int(2, 250)}`;
}
