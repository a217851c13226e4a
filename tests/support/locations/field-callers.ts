import { and, eq } from "drizzle-orm";
import { ROLES, type RoleDefinition } from "~/models/shared/permissions";
import type { Viewer } from "~/models/viewer/viewer";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { roles, users } from "../../../gateway/identity/people/tables";
import { supportSessions } from "../../../gateway/identity/sessions/tables";
import { parseSessionId, signIn, type TestGateway } from "../gateway";

/** Somebody who asks, with what web knows of them. */
export interface FieldCaller {
	name: string;
	token: string;
	viewer: Viewer;
	/** False for a role at the level that is not its own. */
	isUsual: boolean;
}

const ELSEWHERE = ", at the other level";

/** Each role of the organization at both levels, and platform staff with and without a session in which they may write. */
export async function fieldCallers(gateway: TestGateway): Promise<FieldCaller[]> {
	const { own, other } = gateway;
	const named: [string, string][] = [];
	for (const role of Object.values(ROLES)) {
		if (role.level === "provider") continue;
		named.push([role.key, own.tokens[role.key]]);
		named.push([`${role.key}${ELSEWHERE}`, await atOtherLevel(gateway, role)]);
	}
	await openSession(gateway, other.tokens.platformSupport, other.userUuids.platformSupport);
	named.push(
		["platformSupport", own.tokens.platformSupport],
		["platformSupport in a session", other.tokens.platformSupport],
		["platformSuperAdmin", other.tokens.platformSuperAdmin],
		["platformSuperAdmin in a session", own.tokens.platformSuperAdmin],
	);
	return Promise.all(
		named.map(async ([name, token]) => {
			const answer = await gateway.call("GET", "/api/v2/auth/viewer", {
				token,
				merchantId: own.merchantId,
			});
			return { name, token, viewer: answer.body, isUsual: !name.endsWith(ELSEWHERE) };
		}),
	);
}

/** Somebody with an organization's role at one location only, or with a location's role at all of them. */
async function atOtherLevel({ services, own }: TestGateway, role: RoleDefinition): Promise<string> {
	const uuid = newId();
	const now = new Date();
	await services.database.transaction(SYSTEM, async (tx) => {
		const [found] = await tx
			.select({ uuid: roles.uuid })
			.from(roles)
			.where(and(eq(roles.merchantId, own.merchantId), eq(roles.key, role.key)));
		if (!found) throw new Error(`The test world has lost the role ${role.key}`);
		await tx.insert(users).values({
			uuid,
			merchantId: own.merchantId,
			email: `${role.key}-elsewhere@example.test`.toLowerCase(),
			type: role.level === "stores" ? "organisation" : "stores",
			roleV2Uuid: found.uuid,
			stores: role.level === "stores" ? null : [own.storeIds[0]],
			status: "active",
			createdAt: now,
			updatedAt: now,
		});
	});
	return signIn(services, { uuid, merchantId: own.merchantId });
}

async function openSession({ services, own }: TestGateway, token: string, userUuid: string) {
	const now = new Date();
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(supportSessions).values({
			id: newId(),
			merchantId: own.merchantId,
			sessionId: parseSessionId(token),
			userUuid,
			kind: "write",
			reason: "The merchant asked on the phone",
			startedAt: now,
			expiresAt: new Date(now.getTime() + 3_600_000),
		}),
	);
	services.access.clear();
}
