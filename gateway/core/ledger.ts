import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { changesOf } from "~/models/audit/audit";
import { canonicalJson, type JsonValue } from "~/models/shared/json";
import type { Tx } from "./database";
import { newId } from "./ids";
import type { Scope } from "./scope";
import { auditLog, events, ledgerHeads } from "./tables";

/** The hash a merchant's first audit row points back to. */
export const GENESIS = "0".repeat(64);

/** The channel on which processes hear that new events stand in the table. */
export const EVENTS_CHANNEL = "mise_events";

/** A change as the audit log keeps it. `before` is null for a creation, `after` for a deletion. */
export interface Change {
	/** The name of an entity of the registry. */
	entity: string;
	entityId: string;
	entityLabel: string;
	storeId: string | null;
	action: string;
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
}

/** What the live socket is to tell the merchant's room. */
export interface LiveEvent {
	type: string;
	storeId: string | null;
	payload: Record<string, unknown>;
}

/**
 * Writes the audit row of a change, chained to the merchant's previous one, and its event, in the caller's
 * transaction. Call it last: it holds the merchant's ledger head until commit, which is what keeps both
 * numberings in commit order.
 */
export async function record(
	tx: Tx,
	scope: Scope,
	change: Change,
	event?: LiveEvent,
): Promise<void> {
	const [head] = await tx
		.insert(ledgerHeads)
		.values({ merchantId: scope.merchantId, auditSeq: 1, auditHash: "", eventSeq: event ? 1 : 0 })
		.onConflictDoUpdate({
			target: ledgerHeads.merchantId,
			set: {
				auditSeq: sql`${ledgerHeads.auditSeq} + 1`,
				eventSeq: event ? sql`${ledgerHeads.eventSeq} + 1` : sql`${ledgerHeads.eventSeq}`,
			},
		})
		.returning();
	if (!head) throw new Error("The ledger head could not be taken");

	const row = {
		merchantId: scope.merchantId,
		seq: head.auditSeq,
		id: newId(),
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
		before: asJson(change.before),
		after: asJson(change.after),
		fields: changesOf(asJson(change.before), asJson(change.after)).map(({ field }) => field),
		prevHash: head.auditHash || GENESIS,
	};
	const hash = auditHash(row);
	await tx.insert(auditLog).values({ ...row, hash });
	await tx
		.update(ledgerHeads)
		.set({ auditHash: hash })
		.where(eq(ledgerHeads.merchantId, scope.merchantId));

	if (!event) return;
	await tx.insert(events).values({
		merchantId: scope.merchantId,
		seq: head.eventSeq,
		storeId: event.storeId,
		type: event.type,
		payload: event.payload,
		at: row.at,
	});
	await tx.execute(
		sql`select pg_notify(${EVENTS_CHANNEL}, ${`${scope.merchantId}:${head.eventSeq}`})`,
	);
}

type AuditRowContent = Omit<typeof auditLog.$inferSelect, "hash">;

/**
 * SHA-256 (hex) over every column of an audit row but its own hash, the previous row's hash included. Columns that
 * came later count only where they hold something: rows from before them keep their hash.
 */
export function auditHash(row: AuditRowContent): string {
	const {
		hash: _,
		reason,
		supportSessionId,
		undoesSeq,
		...content
	} = row as AuditRowContent & {
		hash?: string;
	};
	const later = Object.entries({ reason, supportSessionId, undoesSeq });
	const held = Object.fromEntries(later.filter(([, value]) => value !== null));
	return createHash("sha256")
		.update(canonicalJson(asJson({ ...content, ...held })))
		.digest("hex");
}

/** A value as JSON will give it back: dates as text, what is undefined left out. */
export function asJson(value: unknown): JsonValue {
	return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as JsonValue);
}
