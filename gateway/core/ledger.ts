import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { diffFields } from "~/models/shared/field-changes";
import { canonicalJson, type JsonValue } from "~/models/shared/json";
import type { Tx } from "./database";
import type { Scope } from "./scope";
import type { auditLog } from "./tables";

export const GENESIS = "0".repeat(64);

export interface Change {
	entity: string;
	entityId: string;
	entityLabel: string;
	storeId: string | null;
	action: string;
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
}

export interface LiveEvent {
	type: string;
	storeId: string | null;
	payload: Record<string, unknown>;
}

export type AuditRowValues = typeof auditLog.$inferSelect;

export interface ChainEnd {
	links: number;
	hash: string;
}

type AuditRowContent = Omit<AuditRowValues, "hash">;

export interface Recorded {
	row: Omit<AuditRowContent, "seq" | "link" | "id" | "prevHash">;
	event: LiveEvent | null;
}

type QueuedEvent = LiveEvent & { merchantId: string; at: Date };

interface Ledger {
	recorded: Recorded[];
	queued: QueuedEvent[];
	statements: SQL[];
}

const ledgers = new WeakMap<Tx, Ledger>();

/** Queues a change and its event; the transaction writes them, in order, as its last step (`flushLedger`). */
export function record(tx: Tx, scope: Scope, change: Change, event?: LiveEvent): void {
	const [before, after] = [asJson(change.before), asJson(change.after)];
	const row = {
		merchantId: scope.merchantId,
		at: new Date(),
		actorUuid: scope.actor.uuid,
		actorLabel: scope.actor.label,
		actorRole: scope.actor.role,
		actorKind: scope.actor.kind,
		requestId: scope.requestId,
		address: scope.address,
		...change,
		reason: scope.support?.reason ?? null,
		supportSessionId: scope.support?.id ?? null,
		undoesSeq: scope.undoesSeq ?? null,
		before,
		after,
		fields: diffFields(before, after).map(({ field }) => field),
	};
	getLedger(tx).recorded.push({ row, event: event ?? null });
}

/** Queues an event to which no audit row belongs; it is numbered and announced like others. */
export function queueEvent(tx: Tx, merchantId: string, event: LiveEvent): void {
	getLedger(tx).queued.push({ merchantId, at: new Date(), ...event });
}

/** Queues a statement whose result is not needed; it runs near the end of the transaction, before the ledger. */
export function queueStatement(tx: Tx, statement: SQL): void {
	getLedger(tx).statements.push(statement);
}

export function recordedIn(tx: Tx): readonly Recorded[] {
	return ledgers.get(tx)?.recorded ?? [];
}

/** Removes and returns what was queued: a connection's next transaction may be the same object. */
export function takeLedger(tx: Tx): Ledger {
	const ledger = getLedger(tx);
	ledgers.delete(tx);
	return ledger;
}

function getLedger(tx: Tx): Ledger {
	const ledger = ledgers.get(tx) ?? { recorded: [], queued: [], statements: [] };
	ledgers.set(tx, ledger);
	return ledger;
}

export function auditChainId({
	merchantId,
	storeId,
}: Pick<AuditRowValues, "merchantId" | "storeId">) {
	return storeId ?? merchantId;
}

/** Links rows to the ends of their chains, in order, and moves those ends. `ends` is by chain id. */
export function linkRows(
	rows: readonly Omit<AuditRowValues, "link" | "prevHash" | "hash">[],
	ends: Map<string, ChainEnd>,
): AuditRowValues[] {
	return rows.map((row) => {
		const chain = auditChainId(row);
		const end = ends.get(chain) ?? { links: 0, hash: GENESIS };
		const linked = { ...row, link: end.links + 1, prevHash: end.hash };
		const hash = auditHash(linked);
		ends.set(chain, { links: linked.link, hash });
		return { ...linked, hash };
	});
}

/** SHA-256 (hex) over all other columns. Later columns count only when set, so old rows keep their hash. */
export function auditHash(row: AuditRowContent): string {
	const {
		hash: _,
		reason,
		supportSessionId,
		undoesSeq,
		link,
		...content
	} = row as AuditRowContent & {
		hash?: string;
	};
	const later = Object.entries({ reason, supportSessionId, undoesSeq, link });
	const present = Object.fromEntries(later.filter(([, value]) => value !== null));
	return createHash("sha256")
		.update(canonicalJson(asJson({ ...content, ...present })))
		.digest("hex");
}

/** A value as JSON returns it: dates as text, undefined left out. */
export function asJson(value: unknown): JsonValue {
	return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as JsonValue);
}
