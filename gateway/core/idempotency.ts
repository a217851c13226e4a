import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { canonicalJson } from "~/models/shared/json";
import type { Tx } from "./database";
import { GatewayError } from "./errors";
import { asJson } from "./ledger";
import type { Scope } from "./scope";
import { idempotencyKeys } from "./tables";

export interface Answer<T = unknown> {
	status: number;
	body: T;
}

/** Claims a key, waiting for other holders; returns its stored answer or null. Throws 422 for another request. */
export async function claimKey<T = unknown>(
	tx: Tx,
	scope: Scope,
	key: string,
	request: unknown,
): Promise<Answer<T> | null> {
	const requestHash = hashRequest(request);
	const [taken] = await tx
		.insert(idempotencyKeys)
		.values({
			merchantId: scope.merchantId,
			actor: actorKey(scope),
			key,
			requestHash,
			createdAt: new Date(),
		})
		.onConflictDoNothing()
		.returning({ key: idempotencyKeys.key });
	if (taken) return null;
	const [row] = await tx.select().from(idempotencyKeys).where(isKey(scope, key)).for("update");
	if (!row) throw new Error("The idempotency key could not be taken");
	return readStoredAnswer<T>(row, requestHash);
}

/** Returns a key's stored answer without claiming the key; null if not stored. Throws 422 as `claimKey`. */
export async function findAnswer<T = unknown>(
	tx: Tx,
	scope: Scope,
	key: string,
	request: unknown,
): Promise<Answer<T> | null> {
	const [row] = await tx.select().from(idempotencyKeys).where(isKey(scope, key));
	return row ? readStoredAnswer<T>(row, hashRequest(request)) : null;
}

/** Returns the body stored under the caller's key, for any request; null if not stored. */
export async function storedBody(tx: Tx, scope: Scope, key: string): Promise<unknown> {
	const [row] = await tx
		.select({ answer: idempotencyKeys.answer })
		.from(idempotencyKeys)
		.where(isKey(scope, key));
	return row?.answer ?? null;
}

/** Stores the answer under its key, in the transaction that did the work. */
export async function storeAnswer(
	tx: Tx,
	scope: Scope,
	key: string,
	answer: Answer,
): Promise<void> {
	await tx
		.update(idempotencyKeys)
		.set({ status: answer.status, answer: sql`${JSON.stringify(answer.body ?? null)}::jsonb` })
		.where(isKey(scope, key));
}

function readStoredAnswer<T>(
	{ requestHash, status, answer }: typeof idempotencyKeys.$inferSelect,
	currentHash: string,
): Answer<T> | null {
	if (requestHash !== currentHash) {
		throw new GatewayError(422, "This Idempotency-Key was already used for another request", {
			kind: KEY_USED,
		});
	}
	return status === null ? null : { status, body: answer as T };
}

const KEY_USED = "key-used";

/** Whether an error says that the key was used for another request. */
export function isKeyUsed(error: unknown): boolean {
	return error instanceof GatewayError && (error.details as { kind?: string })?.kind === KEY_USED;
}

function isKey(scope: Scope, key: string) {
	return and(
		eq(idempotencyKeys.merchantId, scope.merchantId),
		eq(idempotencyKeys.actor, actorKey(scope)),
		eq(idempotencyKeys.key, key),
	);
}

function hashRequest(request: unknown): string {
	return createHash("sha256")
		.update(canonicalJson(asJson(request)))
		.digest("hex");
}

function actorKey(scope: Scope): string {
	return `${scope.actor.kind}:${scope.actor.uuid ?? scope.actor.label}`;
}
