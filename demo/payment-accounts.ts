import { and, eq } from "drizzle-orm";
import { nextWarning } from "~/models/money/payment-provider";
import type { PaymentProviderId } from "~/models/orders/payment-providers";
import { SANDBOX_KEYS } from "../gateway/adapters/payments/accounts/sandbox-address";
import { fixedId } from "../gateway/adapters/sandbox/random";
import { ALL_SCOPES, newToken } from "../gateway/adapters/sandbox/tokens";
import type { GatewayConfig } from "../gateway/core/config";
import { type Database, SYSTEM } from "../gateway/core/database";
import type { Actor } from "../gateway/core/scope";
import type { squareAccounts } from "../gateway/locations/square/tables";
import { sealSecrets } from "../gateway/money/providers/account";
import { paymentAccounts } from "../gateway/money/providers/tables";
import type { DemoLocation, DemoTenant } from "./demo-tenant";
import { demoActor } from "./people";

type AccountRow = typeof paymentAccounts.$inferSelect;

const DAY = 86_400_000;
const UNSEALED = "";
const CLOVER_DAYS = 240;

const LINKS: { provider: PaymentProviderId; days: number | null }[] = [
	{ provider: "square", days: 80 },
	{ provider: "clover", days: CLOVER_DAYS },
	{ provider: "square", days: 71 },
	{ provider: "authorize-net", days: null },
];

const ENDING = new Map([
	[9, 6],
	[14, -2],
]);

export function paymentAccountRows(tenant: DemoTenant, now: Date): AccountRow[] {
	const selling = tenant.locations.filter(({ trade }) => trade);
	const found = tenant.users.find(({ role }) => role === "merchantSuperAdmin");
	const owner = found ? demoActor(tenant, found.email) : null;
	return selling.slice(0, Math.max(1, selling.length - 1)).map((location, index) => {
		const days = selling.length > 1 ? ENDING.get(index) : undefined;
		const link = LINKS[index % LINKS.length] as (typeof LINKS)[number];
		const isAtClover = location.row.posProvider === "clover";
		const atClover = { provider: "clover" as const, days: days ?? CLOVER_DAYS };
		const account = days === undefined && !isAtClover ? link : atClover;
		return accountRow(location, account, owner, now);
	});
}

export function squareAccountRows(
	tenant: DemoTenant,
	now: Date,
): (typeof squareAccounts.$inferSelect)[] {
	const { merchantId } = tenant.merchant;
	const accountId = demoSquareAccountId(merchantId);
	const locationIdByStore = new Map(
		tenant.locations.map(({ row }) => [row.storeId, row.metadata.locationId]),
	);
	return paymentAccountRows(tenant, now)
		.filter(({ provider }) => provider === "square")
		.map(({ storeId, linkedAt }) => {
			const locationId = locationIdByStore.get(storeId);
			return {
				storeId,
				merchantId,
				accountId,
				locationIds: locationId ? [locationId] : [],
				linkedAt,
				refundsReadAt: linkedAt,
			};
		});
}

function demoSquareAccountId(merchantId: string): string {
	return `M${lastTwelve(`square:${merchantId}`)}`;
}

function demoCloverAccountId(merchantId: string): string {
	return `C${lastTwelve(`clover:${merchantId}`)}`;
}

function lastTwelve(seed: string): string {
	return fixedId(seed).replaceAll("-", "").slice(-12).toUpperCase();
}

export function paymentProvidersByStore(
	tenant: DemoTenant,
): ReadonlyMap<string, PaymentProviderId> {
	const rows = paymentAccountRows(tenant, new Date());
	return new Map(rows.map(({ storeId, provider }) => [storeId, provider]));
}

function accountRow(
	{ row: { storeId, merchantId, shortName } }: DemoLocation,
	{ provider, days }: (typeof LINKS)[number],
	owner: Actor | null,
	now: Date,
): AccountRow {
	const linkedAt = new Date(now.getTime() - 125 * DAY);
	const endsAt = days === null ? null : new Date(now.getTime() + days * DAY);
	const warnAt = endsAt && nextWarning(endsAt.getTime(), now.getTime());
	return {
		storeId,
		merchantId,
		provider,
		accountName: provider === "clover" ? demoCloverAccountId(merchantId) : shortName,
		former: [],
		secrets: UNSEALED,
		endings:
			provider === "authorize-net"
				? Object.fromEntries(
						Object.entries(SANDBOX_KEYS).map(([key, value]) => [key, value.slice(-4)]),
					)
				: {},
		endsAt,
		warnAt: warnAt ? new Date(warnAt) : null,
		refreshAt: provider === "square" ? new Date(now.getTime() + 5 * DAY) : null,
		attempts: 0,
		lastError: null,
		linkedAt,
		linkedBy: owner?.label ?? "Setup",
		linkedByUuid: owner?.uuid ?? null,
		version: 1,
		updatedAt: linkedAt,
	};
}

/** Gives the demo's payment providers tokens of the sandbox, sealed with this gateway's secret; once each. */
export async function sealDemoAccounts(
	database: Database,
	{ SESSION_SECRET: secret }: Pick<GatewayConfig, "SESSION_SECRET">,
): Promise<void> {
	await database.transaction(SYSTEM, async (tx) => {
		const rows = await tx
			.select()
			.from(paymentAccounts)
			.where(eq(paymentAccounts.secrets, UNSEALED));
		for (const { storeId, merchantId, provider, endsAt, accountName } of rows) {
			const end = endsAt?.getTime() ?? Date.now();
			const grant =
				provider === "square"
					? { account: demoSquareAccountId(merchantId), scopes: [...ALL_SCOPES] }
					: { account: accountName, scopes: [] };
			const secrets = sealSecrets(
				secret,
				storeId,
				provider === "authorize-net"
					? SANDBOX_KEYS
					: { access: newToken(end, grant), refresh: newToken(end, grant) },
			);
			await tx
				.update(paymentAccounts)
				.set({ secrets })
				.where(and(eq(paymentAccounts.storeId, storeId), eq(paymentAccounts.secrets, UNSEALED)));
		}
	});
}
