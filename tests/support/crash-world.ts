import { ROLES } from "~/models/shared/permissions";
import { NO_FEATURES } from "~/models/viewer/merchant";
import { type Database, SYSTEM } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { hashApiKey, signToken } from "../../gateway/core/tokens";
import { roles, users } from "../../gateway/identity/people/tables";
import { apiKeys, sessions } from "../../gateway/identity/sessions/tables";
import { merchants, PLATFORM_MERCHANT_ID } from "../../gateway/merchants/tables";
import { sealSecrets } from "../../gateway/money/providers/account";
import { paymentAccounts } from "../../gateway/money/providers/tables";
import { insertTestLocation } from "./locations/test-location";
import { paymentAccountRow } from "./money/payment-account-row";

export interface CrashWorld {
	merchantId: string;
	storeId: string;
	apiKey: string;
	token: string;
}

/** Creates one organization with a location, a signed-in person and a storefront key, directly in a database. */
export async function makeCrashWorld(database: Database, secret: string): Promise<CrashWorld> {
	const merchantId = newId();
	const storeId = newId();
	const roleUuid = newId();
	const userUuid = newId();
	const sessionId = newId();
	const apiKey = `key-${newId()}`;
	const now = new Date();
	const stamps = { createdAt: now, updatedAt: now };
	const features = { featuresFlags: { ...NO_FEATURES }, shortTermFeatureFlags: {} };
	await database.transaction(SYSTEM, async (tx) => {
		await tx.insert(merchants).values([
			{
				merchantId: PLATFORM_MERCHANT_ID,
				type: "merchant",
				name: "Platform",
				...features,
				...stamps,
			},
			{ merchantId, type: "merchant", name: "Crash Kitchen", ...features, ...stamps },
		]);
		await insertTestLocation(tx, { merchantId, storeId, title: "Crash Street" });
		await tx.insert(apiKeys).values({
			id: newId(),
			merchantId,
			name: "storefront",
			hash: hashApiKey(apiKey),
			permissions: ["MERCHANT_ORDER.API_CREATE"],
			stores: null,
			createdAt: now,
		});
		await tx.insert(paymentAccounts).values({
			...paymentAccountRow({ merchantId, storeId, word: "Crash Kitchen" }),
			provider: "square",
			secrets: sealSecrets(secret, storeId, { access: "access", refresh: "refresh" }),
			endings: {},
			endsAt: null,
		});
		const { key, name, permissions } = ROLES.merchantSuperAdmin;
		await tx
			.insert(roles)
			.values({ uuid: roleUuid, merchantId, key, name, permissions: [...permissions], ...stamps });
		await tx.insert(users).values({
			uuid: userUuid,
			merchantId,
			email: "crash@example.test",
			type: "organisation",
			roleV2Uuid: roleUuid,
			stores: null,
			status: "active",
			...stamps,
		});
		await tx.insert(sessions).values({
			id: sessionId,
			merchantId,
			userUuid,
			createdAt: now,
			lastSeenAt: now,
			expiresAt: new Date(now.getTime() + 86_400_000),
			userAgent: "tests",
			address: "",
		});
	});
	return { merchantId, storeId, apiKey, token: await signToken(secret, sessionId) };
}
