import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { canonicalJson } from "~/models/audit";
import type { Tx } from "./database";
import { GatewayError } from "./errors";
import { asJson } from "./ledger";
import type { Scope } from "./scope";
import { idempotencyKeys } from "./tables";

export interface Answer {
	status: number;
	body: unknown;
}

/**
 * Takes an idempotency key in the caller's transaction. Gives the stored answer when the key was used before
 * with the same request, null when the caller is to do the work. A concurrent holder of the same key is waited
 * for, since its row is not yet visible. Throws 422 when the key was used for another request.
 */
export async function claimKey(
	tx: Tx,
	scope: Scope,
	key: string,
	request: unknown,
): Promise<Answer | null> {
	const requestHash = createHash("sha256")
		.update(canonicalJson(asJson(request)))
		.digest("hex");
	const actor = actorKey(scope);
	await tx
		.insert(idempotencyKeys)
		.values({
			merchantId: scope.merchantId,
			actor,
			key,
			requestHash,
			createdAt: new Date(),
		})
		.onConflictDoNothing();
	const [row] = await tx
		.select()
		.from(idempotencyKeys)
		.where(
			and(
				eq(idempotencyKeys.merchantId, scope.merchantId),
				eq(idempotencyKeys.actor, actor),
				eq(idempotencyKeys.key, key),
			),
		)
		.for("update");
	if (!row) throw new Error("The idempotency key could not be taken");
	if (row.requestHash !== requestHash) {
		throw new GatewayError(422, "This Idempotency-Key was already used for another request", {
			kind: "key-used",
		});
	}
	return row.status === null ? null : { status: row.status, body: row.answer };
}

/** Keeps the answer under its key, in the transaction that did the work. */
export async function storeAnswer(
	tx: Tx,
	scope: Scope,
	key: string,
	answer: Answer,
): Promise<void> {
	await tx
		.update(idempotencyKeys)
		.set({ status: answer.status, answer: sql`${JSON.stringify(answer.body ?? null)}::jsonb` })
		.where(
			and(
				eq(idempotencyKeys.merchantId, scope.merchantId),
				eq(idempotencyKeys.actor, actorKey(scope)),
				eq(idempotencyKeys.key, key),
			),
		);
}

function actorKey(scope: Scope): string {
	return `${scope.actor.kind}:${scope.actor.uuid ?? scope.actor.label}`;
}
