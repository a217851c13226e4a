import { and, eq } from "drizzle-orm";
import type { Context } from "hono";
import type { GatewayEnv } from "../core/caller";
import type { Tx } from "../core/database";
import { type Change, record } from "../core/ledger";
import { roles } from "../users/tables";
import type { Person } from "./find-person";

/**
 * Writes into the audit log what somebody who is not signed in did with their own account by a link. People of no
 * organization have no log. Call it last.
 */
export async function recordOwnChange(
	tx: Tx,
	context: Context<GatewayEnv>,
	person: Person,
	change: Pick<Change, "action" | "before" | "after">,
): Promise<void> {
	const { uuid, email, merchantId, roleV2Uuid } = person;
	if (!merchantId) return;
	const [role] = roleV2Uuid
		? await tx
				.select({ name: roles.name })
				.from(roles)
				.where(and(eq(roles.uuid, roleV2Uuid), eq(roles.merchantId, merchantId)))
		: [];
	const scope = {
		actor: { kind: "user" as const, uuid, label: email, role: role?.name ?? "" },
		merchantId,
		stores: null,
		permissions: [],
		requestId: context.get("requestId"),
		address: context.req.header("x-forwarded-address") ?? context.get("address"),
	};
	const about = { entity: "user", entityId: uuid, entityLabel: email, storeId: null } as const;
	await record(tx, scope, { ...about, ...change });
}
