import { and, eq, isNull } from "drizzle-orm";
import { staffPermissions } from "~/models/shared/permissions";
import { SYSTEM, type Tx } from "../../core/database";
import { type Scope, type SupportMark, systemScope } from "../../core/scope";
import type { Services } from "../../core/services";
import type { ClaimedTask } from "../../core/tasks/claim-task";
import { PLATFORM_MERCHANT_ID } from "../../merchants/tables";
import { roles, userRole, users } from "../people/tables";
import { apiKeys, supportSessions } from "./tables";

/** The current scope of a task's starter, without ended support permissions; null when they may do nothing. */
export async function starterScope(services: Services, task: ClaimedTask): Promise<Scope | null> {
	const { merchantId, actorKind, actorUuid, supportSessionId } = task;
	if (actorKind === "system") return gatewayScope(task);
	if (actorUuid === null) return null;
	const known = `starter:${merchantId}:${actorUuid}:${supportSessionId ?? ""}`;
	const found = await services.access.get(known, () =>
		services.database.read(SYSTEM, (tx) =>
			actorKind === "user" ? loadPerson(tx, task, actorUuid) : loadKey(tx, task, actorUuid),
		),
	);
	return found?.support && found.support.expiresAt <= new Date() ? null : found;
}

function gatewayScope(task: ClaimedTask): Scope {
	const { merchantId, actorLabel, permission, requestId, address } = task;
	return { ...systemScope(merchantId, actorLabel), permissions: [permission], requestId, address };
}

async function loadPerson(
	tx: Tx,
	{ merchantId, supportSessionId, requestId, address }: ClaimedTask,
	uuid: string,
): Promise<Scope | null> {
	const [row] = await tx
		.select({ user: users, role: roles })
		.from(users)
		.leftJoin(roles, userRole)
		.where(and(eq(users.uuid, uuid), eq(users.status, "active")));
	if (!row) return null;
	const { user, role } = row;
	const isPlatform = user.merchantId === PLATFORM_MERCHANT_ID;
	if (!isPlatform && user.merchantId !== merchantId) return null;
	const support = supportSessionId ? await loadSupport(tx, merchantId, supportSessionId) : null;
	if (supportSessionId && !support) return null;
	const own = role?.permissions ?? [];
	return {
		actor: { kind: "user", uuid, label: user.email, role: role?.name ?? "" },
		merchantId,
		stores: isPlatform ? null : user.stores,
		permissions:
			isPlatform && merchantId !== PLATFORM_MERCHANT_ID
				? staffPermissions(own, support !== null)
				: own,
		requestId,
		address,
		support,
	};
}

async function loadSupport(tx: Tx, merchantId: string, id: string): Promise<SupportMark | null> {
	const [row] = await tx
		.select()
		.from(supportSessions)
		.where(
			and(
				eq(supportSessions.id, id),
				eq(supportSessions.merchantId, merchantId),
				eq(supportSessions.kind, "write"),
				isNull(supportSessions.endedAt),
			),
		);
	return row ?? null;
}

async function loadKey(
	tx: Tx,
	{ merchantId, requestId, address }: ClaimedTask,
	uuid: string,
): Promise<Scope | null> {
	const [key] = await tx
		.select()
		.from(apiKeys)
		.where(
			and(eq(apiKeys.id, uuid), eq(apiKeys.merchantId, merchantId), isNull(apiKeys.deletedAt)),
		);
	if (!key) return null;
	return {
		actor: { kind: "api-key", uuid, label: key.name, role: "SERVICE" },
		merchantId,
		stores: key.stores,
		permissions: key.permissions,
		requestId,
		address,
	};
}
