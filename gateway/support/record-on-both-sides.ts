import type { Tx } from "../core/database";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import type { supportSessions } from "../identity/sessions/tables";
import { PLATFORM_MERCHANT_ID } from "../merchants/tables";

export interface SupportHappening {
	scope: Scope;
	action: "start" | "end";
	session: Pick<
		typeof supportSessions.$inferSelect,
		"id" | "merchantId" | "kind" | "reason" | "expiresAt"
	>;
	target: string | null;
	organization: string;
}

/** Logs to the organizations, then the platform, last in the transaction: one order of locks avoids deadlocks. */
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
