import type { Tx } from "../core/database";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import type { supportSessions } from "../identity/sessions/tables";
import { PLATFORM_MERCHANT_ID } from "../merchants/tables";

/** The beginning or the end of a support session. */
export interface SupportHappening {
	/** Who did it. */
	scope: Scope;
	action: "start" | "end";
	session: Pick<
		typeof supportSessions.$inferSelect,
		"id" | "merchantId" | "kind" | "reason" | "expiresAt"
	>;
	/** The e-mail of whose eyes; null for a session that writes. */
	target: string | null;
	/** The organisation's name. */
	organization: string;
}

/**
 * Writes what happened into the organisations' logs, and then into the platform's, as the system role; last in its
 * transaction. Each log stays locked until the end of the transaction, so all take them in one order, the platform's
 * after every other: two that took them the other way round would wait for each other.
 */
export async function recordOnBothSides(
	tx: Tx,
	happenings: readonly SupportHappening[],
): Promise<void> {
	const inOrder = [...happenings].sort((a, b) =>
		a.session.merchantId.localeCompare(b.session.merchantId),
	);
	for (const each of inOrder) await recordOne(tx, each, each.session.merchantId);
	for (const each of inOrder) await recordOne(tx, each, PLATFORM_MERCHANT_ID);
}

async function recordOne(
	tx: Tx,
	{ scope, action, session, target, organization }: SupportHappening,
	merchantId: string,
): Promise<void> {
	const { id, kind, expiresAt } = session;
	const facts = { kind, target, organization, until: expiresAt.toISOString() };
	const marked = { ...scope, merchantId, support: session };
	await record(tx, marked, {
		entity: "support-session",
		entityId: id,
		entityLabel: target ?? organization,
		storeId: null,
		action,
		before: action === "start" ? null : facts,
		after: action === "start" ? facts : null,
	});
}
