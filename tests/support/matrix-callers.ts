import { ROLES, type RoleKey } from "~/models/shared/permissions";
import { SYSTEM } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { hashApiKey, signToken } from "../../gateway/core/tokens";
import { apiKeys, sessions } from "../../gateway/identity/sessions/tables";
import { PLATFORM_MERCHANT_ID } from "../../gateway/merchants/tables";
import { parseSessionId, TEST_SECRET, type TestRequest } from "./gateway";
import { expiredToken } from "./identity/expired-token";
import type { IsolationWorld } from "./isolation-world";

/** The target of a call, from the caller's own location to another organization, and how it is made. */
export const SITUATIONS = [
	"own",
	"sibling",
	"foreign ids in the own organization",
	"other organization",
	"other organization by header",
	"anonymous",
	"expired token",
	"revoked session",
	"malformed token",
] as const;
export type Situation = (typeof SITUATIONS)[number];
export const BAD_CREDENTIALS = new Set<Situation>([
	"expired token",
	"revoked session",
	"malformed token",
]);

/** A person or storefront, with the credentials for each situation. */
export interface Caller {
	name: string;
	level: "provider" | "organisation" | "stores";
	permissions: readonly string[];
	credentials: Partial<Record<Situation | "valid", TestRequest>>;
}

/** One caller per role, and one with an API key. */
export async function makeCallers(world: IsolationWorld): Promise<Caller[]> {
	const { gateway } = world;
	const people = Object.values(ROLES).map(async ({ key, level, permissions }): Promise<Caller> => {
		const sessionId = await revokedSession(world, key);
		return {
			name: key,
			level,
			permissions,
			credentials: {
				valid: { token: gateway.own.tokens[key] },
				"expired token": { token: await expiredToken(parseSessionId(gateway.own.tokens[key])) },
				"revoked session": { token: await signToken(TEST_SECRET, sessionId) },
				"malformed token": { token: `${gateway.own.tokens[key].slice(0, -6)}AAAAAA` },
			},
		};
	});
	return [...(await Promise.all(people)), await apiKeyCaller(world)];
}

/** A storefront or POS; its key replaces the token and never expires. */
async function apiKeyCaller(world: IsolationWorld): Promise<Caller> {
	const revoked = `key-${newId()}`;
	await world.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.insert(apiKeys).values({
			id: newId(),
			merchantId: world.own.merchantId,
			name: "revoked",
			hash: hashApiKey(revoked),
			permissions: ["MERCHANT_ORDER.API_CREATE"],
			stores: null,
			createdAt: new Date(),
			deletedAt: new Date(),
		}),
	);
	return {
		name: "apiKey",
		level: "organisation",
		permissions: ["MERCHANT_ORDER.API_CREATE"],
		credentials: {
			valid: { apiKey: world.gateway.own.apiKey },
			"expired token": { apiKey: revoked },
			"revoked session": { apiKey: revoked },
			"malformed token": { apiKey: "no such key" },
		},
	};
}

async function revokedSession(world: IsolationWorld, role: RoleKey): Promise<string> {
	const id = newId();
	const now = new Date();
	const isProvider = ROLES[role].level === "provider";
	await world.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.insert(sessions).values({
			id,
			merchantId: isProvider ? PLATFORM_MERCHANT_ID : world.own.merchantId,
			userUuid: world.gateway.own.userUuids[role],
			createdAt: now,
			lastSeenAt: now,
			expiresAt: new Date(now.getTime() + 3_600_000),
			revokedAt: now,
			userAgent: "tests",
			address: "",
		}),
	);
	return id;
}
