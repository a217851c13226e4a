import type { Context } from "hono";
import type { GatewayEnv } from "../../core/caller";
import type { Tx } from "../../core/database";
import { type Change, record } from "../../core/ledger";
import { findPersonByUuid } from "../sessions/find-person";
import { scopeOf } from "../sessions/open-session";
import type { Person } from "./find-person";

/**
 * Writes into the audit log what somebody who is not signed in did with their own account by a link. People of no
 * organization have no log. Call it last.
 */
export async function recordOwnChange(
	tx: Tx,
	context: Context<GatewayEnv>,
	{ uuid, email }: Person,
	change: Pick<Change, "action" | "before" | "after">,
): Promise<void> {
	const person = await findPersonByUuid(tx, uuid);
	const scope = person && scopeOf(context, person);
	if (!scope) return;
	const about = { entity: "user", entityId: uuid, entityLabel: email, storeId: null } as const;
	await record(tx, scope, { ...about, ...change });
}
