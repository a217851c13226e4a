import { and, asc, eq, lte } from "drizzle-orm";
import { nextWarning } from "~/models/money/payment-provider";
import { DAY_MS } from "~/models/shared/plain-date";
import {
	AccountError,
	AccountSilent,
	type AccountTokens,
} from "../../adapters/payments/accounts/account-provider";
import { recordRow } from "../../core/change-row";
import { SYSTEM, type Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import {
	type AccountRow,
	lockAccount,
	openSecrets,
	recordedAccount,
	writtenTokens,
} from "./account";
import { paymentAccounts } from "./tables";

const RUN_MS = 2 * 60_000;
/** Longer than a provider is waited for, so that no other process refreshes the account meanwhile. */
const FIRST_WAIT_MS = 90_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** Smallest shift of an authorization's expiry that the audit log records. */
const NEWS_MS = DAY_MS;

/** Services needed to renew tokens. */
export type TokenServices = Pick<Services, "config" | "database" | "log" | "paymentAccounts">;

/** Renews tokens half-way to their end; postponed before each attempt, as a refresh token is good once. */
export async function refreshTokens(services: Services): Promise<void> {
	const end = Date.now() + RUN_MS;
	while (Date.now() < end) {
		const row = await claim(services);
		if (!row) return;
		const change = await attempt(services, row);
		await settle(services, row, change);
	}
}

/** Renews a location's tokens unless they differ from `secrets` by now; returns them unchanged if the provider did not renew them. */
export async function renewNow(
	services: TokenServices,
	{ storeId, secrets }: Pick<AccountRow, "storeId" | "secrets">,
): Promise<AccountRow | null> {
	const own = eq(paymentAccounts.storeId, storeId);
	const read = () =>
		services.database.transaction(SYSTEM, async (tx) => {
			const [row] = await tx.select().from(paymentAccounts).where(own);
			return row ?? null;
		});
	const claimed = await services.database.transaction(SYSTEM, async (tx) => {
		const [row] = await tx.select().from(paymentAccounts).where(own).for("update");
		// A refresh token works once, so only one process uses it at a time.
		const isRequested = row && row.attempts > 0 && (row.refreshAt?.getTime() ?? 0) > Date.now();
		return !row || row.secrets !== secrets || isRequested ? null : postpone(tx, row);
	});
	if (claimed) await settle(services, claimed, await attempt(services, claimed));
	return read();
}

function claim({ database }: Services): Promise<AccountRow | null> {
	return database.transaction(SYSTEM, async (tx) => {
		const [row] = await tx
			.select()
			.from(paymentAccounts)
			.where(lte(paymentAccounts.refreshAt, new Date()))
			.orderBy(asc(paymentAccounts.attempts), asc(paymentAccounts.refreshAt))
			.limit(1)
			.for("update", { skipLocked: true });
		return row ? postpone(tx, row) : null;
	});
}

async function postpone(tx: Tx, row: AccountRow): Promise<AccountRow> {
	const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** row.attempts);
	const change = { attempts: row.attempts + 1, refreshAt: new Date(Date.now() + wait) };
	await tx.update(paymentAccounts).set(change).where(eq(paymentAccounts.storeId, row.storeId));
	return { ...row, ...change };
}

async function attempt(services: TokenServices, row: AccountRow): Promise<Partial<AccountRow>> {
	const { provider: id, storeId } = row;
	const { SESSION_SECRET: secret } = services.config;
	try {
		const provider = id === "authorize-net" ? null : services.paymentAccounts.consent[id];
		const { refresh } = openSecrets(secret, row);
		// This process may be misconfigured; that ends no authorization.
		if (!provider || !refresh) {
			const refreshAt = new Date(Date.now() + LONGEST_WAIT_MS);
			return { lastError: "The authorization is no longer valid", refreshAt };
		}
		const tokens: AccountTokens = await provider.refresh(refresh);
		return writtenTokens(secret, storeId, { tokens, now: Date.now() });
	} catch (error) {
		services.log.warn({ storeId, provider: id, reason: String(error) }, "tokens not renewed");
		if (error instanceof AccountError) return endedAccount(error.message);
		if (!(error instanceof AccountSilent)) throw error;
		const { afterMs } = error;
		return {
			lastError: error.message,
			...(afterMs !== null && {
				refreshAt: new Date(Date.now() + Math.min(LONGEST_WAIT_MS, afterMs)),
			}),
		};
	}
}

function endedAccount(reason: string): Partial<AccountRow> {
	const now = Date.now();
	return {
		lastError: reason,
		refreshAt: null,
		endsAt: new Date(now),
		warnAt: new Date(nextWarning(now, now - 1) ?? now),
	};
}

/** Unless a person linked or revoked it meanwhile. New tokens are not logged: Clover's come every quarter of an hour. */
async function settle(
	services: TokenServices,
	{ storeId, merchantId, secrets, attempts, endsAt: endedAt }: AccountRow,
	change: Partial<AccountRow>,
): Promise<void> {
	const scope = systemScope(merchantId, "Payment providers");
	await services.database.transaction(toTenancy(scope), async (tx) => {
		const { row: before, title } = await lockAccount(tx, storeId).catch(withoutLocation);
		const [after] = await tx
			.update(paymentAccounts)
			.set(change)
			.where(
				and(
					eq(paymentAccounts.storeId, storeId),
					eq(paymentAccounts.secrets, secrets),
					eq(paymentAccounts.attempts, attempts),
				),
			)
			.returning();
		if (!before || !after) return;
		const moved = Math.abs((after.endsAt?.getTime() ?? 0) - (endedAt?.getTime() ?? 0));
		const isLost = after.refreshAt === null && after.lastError !== null;
		if (!isLost && moved < NEWS_MS) return;
		const kind = recordedAccount(title, services);
		await recordRow(tx, scope, kind, isLost ? "lose" : "renew", { before, after });
	});
}

function withoutLocation(error: unknown): { row: null; title: string } {
	if (error instanceof GatewayError && error.statusCode === 404) return { row: null, title: "" };
	throw error;
}
