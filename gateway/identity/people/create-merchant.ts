import { and, eq } from "drizzle-orm";
import type { MerchantCreate } from "~/models/merchants/merchant.schema";
import { ROLES } from "~/models/shared/permissions";
import type { Merchant } from "~/models/viewer/merchant";
import { announceAccessChange } from "../../core/access-cache";
import type { Caller } from "../../core/caller";
import { SYSTEM, type Tx } from "../../core/database";
import { forbidden, GatewayError } from "../../core/errors";
import { type Answer, claimKey, storeAnswer } from "../../core/idempotency";
import { newId } from "../../core/ids";
import { record } from "../../core/ledger";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { insertMerchant } from "../../merchants/insert-merchant";
import { oneTimeCodes } from "../accounts/tables";
import { secondFactors } from "../second-factors/tables";
import { sessions } from "../sessions/tables";
import { linkedAccounts } from "../single-sign-on/tables";
import { roles, users } from "./tables";

interface Request {
	caller: Caller;
	body: MerchantCreate;
	key: string;
	request: unknown;
	requestId: string;
	address: string;
}

/** Creates an organization and makes its creator super admin (spec 2.3, 7.1). Replays by key. Throws 403, 409. */
export function createMerchant(
	services: Services,
	{ caller, ...request }: Request,
): Promise<Answer<Merchant> & { replayed?: boolean }> {
	const { user } = caller;
	if (!user) throw forbidden();
	return services.database.transaction(SYSTEM, async (tx) => {
		const [person] = await tx.select().from(users).where(eq(users.uuid, user.uuid)).for("update");
		if (person?.status !== "active") throw forbidden();
		const scope = personScope(person, person.merchantId ?? newId(), request);
		// A refusal rolls the key back, too.
		const replay = await claimKey<Merchant>(tx, scope, request.key, request.request);
		if (replay) return { ...replay, replayed: true };
		if (person.merchantId) throw new GatewayError(409, "You already have an organization");

		const merchant = await insertMerchant(tx, scope, request.body);
		await insertRoles(tx, scope);
		await makeSuperAdmin(tx, scope, person);
		await announceAccessChange(tx, { merchantId: scope.merchantId, userUuid: person.uuid });
		const answer = { status: 201, body: merchant };
		await storeAnswer(tx, scope, request.key, answer);
		return answer;
	});
}

async function insertRoles(tx: Tx, { merchantId }: Scope): Promise<void> {
	const now = new Date();
	const own = Object.values(ROLES).filter(({ level }) => level !== "provider");
	await tx.insert(roles).values(
		own.map(({ key, name, permissions }) => ({
			uuid: newId(),
			merchantId,
			key,
			name,
			permissions: [...permissions],
			createdAt: now,
			updatedAt: now,
		})),
	);
}

async function makeSuperAdmin(tx: Tx, scope: Scope, person: typeof users.$inferSelect) {
	const { merchantId } = scope;
	const [role] = await tx
		.select({ uuid: roles.uuid, name: roles.name })
		.from(roles)
		.where(isSuperAdminRole(merchantId));
	if (!role) throw new Error("The role was not written");
	await tx
		.update(users)
		.set({
			merchantId,
			roleV2Uuid: role.uuid,
			type: ROLES.merchantSuperAdmin.level,
			stores: null,
			version: person.version + 1,
			updatedAt: new Date(),
		})
		.where(eq(users.uuid, person.uuid));
	for (const table of [sessions, secondFactors, linkedAccounts, oneTimeCodes]) {
		await tx.update(table).set({ merchantId }).where(eq(table.userUuid, person.uuid));
	}
	await record(tx, scope, {
		entity: "user",
		entityId: person.uuid,
		entityLabel: person.email,
		storeId: null,
		action: "update",
		before: { merchantId: null, role: null },
		after: { merchantId, role: role.name },
	});
}

function isSuperAdminRole(merchantId: string) {
	return and(eq(roles.merchantId, merchantId), eq(roles.key, ROLES.merchantSuperAdmin.key));
}

function personScope(
	{ uuid, email }: typeof users.$inferSelect,
	merchantId: string,
	{ requestId, address }: Pick<Request, "requestId" | "address">,
): Scope {
	const { name, permissions } = ROLES.merchantSuperAdmin;
	return {
		actor: { kind: "user", uuid, label: email, role: name },
		merchantId,
		stores: null,
		permissions,
		requestId,
		address,
	};
}
