import type { Context } from "hono";
import type { GatewayEnv } from "../../core/caller";
import type { Tx } from "../../core/database";
import { type Change, record } from "../../core/ledger";
import { findPersonByUuid } from "../sessions/find-person";
import { personScope } from "../sessions/open-session";
import type { Person } from "./find-person";

/** Records a change made through an emailed link, if the person has an organization. Call it last. */
export async function recordOwnChange(
	tx: Tx,
	context: Context<GatewayEnv>,
	{ uuid, email }: Person,
	change: Pick<Change, "action" | "before" | "after">,
): Promise<void> {
	const person = await findPersonByUuid(tx, uuid);
	const scope = person && personScope(context, person);
	if (!scope) return;
	const about = { entity: "user", entityId: uuid, entityLabel: email, storeId: null } as const;
	await record(tx, scope, { ...about, ...change });
}
