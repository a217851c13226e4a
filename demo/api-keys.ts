import { inArray, sql } from "drizzle-orm";
import type { Permission } from "~/models/shared/permissions";
import { fixedId } from "../gateway/adapters/sandbox/random";
import { type Database, SYSTEM } from "../gateway/core/database";
import type { Actor } from "../gateway/core/scope";
import { hashApiKey } from "../gateway/core/tokens";
import { apiKeys } from "../gateway/identity/sessions/tables";
import { merchants } from "../gateway/merchants/tables";

type KeyUse = "storefront" | "pos";

const USES: Record<
	KeyUse,
	{ name: string; description: string; permissions: readonly Permission[] }
> = {
	storefront: {
		name: "Web store",
		description: "Orders from our website and app.",
		permissions: ["MERCHANT_ORDER.API_CREATE"],
	},
	pos: {
		name: "POS",
		description: "Shows orders at the till and moves them on.",
		permissions: ["ORDER.API_READ", "ORDER.ACTION"],
	},
};

const FIRST_TENANT = "ember-rye";
const TENANTS = [FIRST_TENANT, "harbour-lane", "foundry-market"];

/** A merchant's key for one use, derived from the demo's single secret. */
export function demoKey(secret: string, tenant: string, use: KeyUse): string {
	const parts = [tenant === FIRST_TENANT ? "" : tenant, use === "storefront" ? "" : use];
	return [secret, ...parts.filter(Boolean)].join("-");
}

/** The holder of a key, as the audit log names them. */
export function keyActor(tenant: string, use: KeyUse): Actor {
	return { kind: "api-key", uuid: keyId(tenant, use), label: USES[use].name, role: "SERVICE" };
}

export async function storeApiKeys(database: Database, secret: string): Promise<void> {
	const byMerchant = new Map(TENANTS.map((tenant) => [fixedId(`merchant:${tenant}`), tenant]));
	await database.transaction(SYSTEM, async (tx) => {
		const there = await tx
			.select({ merchantId: merchants.merchantId, createdAt: merchants.createdAt })
			.from(merchants)
			.where(inArray(merchants.merchantId, [...byMerchant.keys()]));
		const rows = there.flatMap(({ merchantId, createdAt }) => {
			const tenant = byMerchant.get(merchantId) ?? FIRST_TENANT;
			return (["storefront", "pos"] as const).map((use) => ({
				id: keyId(tenant, use),
				merchantId,
				...describedKey(demoKey(secret, tenant, use)),
				name: USES[use].name,
				description: USES[use].description,
				permissions: [...USES[use].permissions],
				stores: null,
				createdAt,
			}));
		});
		if (rows.length === 0) return;
		await tx
			.insert(apiKeys)
			.values(rows)
			.onConflictDoUpdate({
				target: apiKeys.id,
				set: {
					hash: sql`excluded.hash`,
					ending: sql`excluded.ending`,
					name: sql`excluded.name`,
					description: sql`excluded.description`,
				},
			});
	});
}

function describedKey(key: string) {
	return { hash: hashApiKey(key), ending: key.slice(-4) };
}

function keyId(tenant: string, use: KeyUse): string {
	return fixedId(`api-key:${tenant}:${use}`);
}
