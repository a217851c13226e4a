import { eq } from "drizzle-orm";
import { DAY_MS } from "~/models/shared/plain-date";
import { AccountError, AccountSilent } from "../../adapters/payments/accounts/account-provider";
import { SYSTEM, type Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Services } from "../../core/services";
import { type AccountRow, lockAccount, openSecrets, writtenTokens } from "./account";
import { type FormerAccount, paymentAccounts } from "./tables";

/** Longest time a former account can refund: providers refuse refunds of older payments. */
const DAYS = 180;
const ASKING_MS = 90_000;

type Named = Pick<AccountRow, "provider" | "accountName">;

export const isSameAccount = (one: Named, other: Named) =>
	one.provider === other.provider && one.accountName === other.accountName;

/** The accounts that stay for refunds while `next` takes the payments from now on. */
export function formerAccounts(before: AccountRow, next: Named, now: Date): FormerAccount[] {
	const { provider, accountName, secrets, former } = before;
	const until = now.toISOString();
	const from = former.map((each) => each.until).sort();
	const last: FormerAccount = {
		provider,
		accountName,
		secrets,
		endsAt: lastDay(before.endsAt, until),
		from: from.at(-1) ?? null,
		until,
	};
	const others = former.filter((each) => !isSameAccount(each, before));
	return [...others, last].filter((each) => !isSameAccount(each, next));
}

export function formerRow(row: AccountRow, former: FormerAccount): AccountRow {
	const { provider, accountName, secrets, endsAt } = former;
	return { ...row, provider, accountName, secrets, endsAt: new Date(endsAt) };
}

/** Renews a former account's tokens unless replaced since; returns them unchanged without the provider's renewal. */
export async function renewFormer(services: Services, row: AccountRow): Promise<AccountRow | null> {
	const { storeId, provider: id, secrets } = row;
	const secret = services.config.SESSION_SECRET;
	const { refresh } = openSecrets(secret, row);
	const provider = id === "authorize-net" ? null : services.paymentAccounts.consent[id];
	if (!provider || !refresh) return row;
	const claimed = await changeFormer(services, row, (known) => {
		const isRequested = Date.parse(known.askedAt ?? "") > Date.now() - ASKING_MS;
		const isClaimed = known.secrets === secrets && !isRequested;
		return isClaimed ? { ...known, askedAt: new Date().toISOString() } : null;
	});
	if (!claimed?.isChanged) return claimed && formerRow(row, claimed.account);
	const settled = await renewed();
	return settled && formerRow(row, settled.account);

	async function renewed() {
		try {
			const tokens = await provider?.refresh(refresh ?? "");
			if (!tokens) return claimed;
			const { secrets: next, endsAt } = writtenTokens(secret, storeId, {
				tokens,
				now: Date.now(),
			});
			return changeFormer(services, row, ({ askedAt: _, ...known }) =>
				known.secrets === secrets
					? { ...known, secrets: next, endsAt: lastDay(endsAt, known.until) }
					: null,
			);
		} catch (error) {
			services.log.warn({ storeId, provider: id, reason: String(error) }, "tokens not renewed");
			if (error instanceof AccountError) {
				const endsAt = new Date().toISOString();
				return changeFormer(services, row, (known) =>
					known.secrets === secrets ? { ...known, endsAt } : null,
				);
			}
			if (error instanceof AccountSilent) return claimed;
			throw error;
		}
	}
}

async function changeFormer(
	{ database }: Services,
	wanted: AccountRow,
	change: (known: FormerAccount) => FormerAccount | null,
): Promise<{ account: FormerAccount; isChanged: boolean } | null> {
	return database.transaction(SYSTEM, async (tx) => {
		const row = await lockedRow(tx, wanted.storeId);
		const known = row?.former.find((each) => isSameAccount(each, wanted));
		if (!row || !known) return null;
		const changed = change(known);
		if (!changed) return { account: known, isChanged: false };
		const former = row.former.map((each) => (each === known ? changed : each));
		await tx
			.update(paymentAccounts)
			.set({ former })
			.where(eq(paymentAccounts.storeId, wanted.storeId));
		return { account: changed, isChanged: true };
	});
}

async function lockedRow(tx: Tx, storeId: string): Promise<AccountRow | null> {
	try {
		return (await lockAccount(tx, storeId)).row;
	} catch (error) {
		if (error instanceof GatewayError && error.statusCode === 404) return null;
		throw error;
	}
}

function lastDay(endsAt: Date | null, until: string): string {
	const last = Date.parse(until) + DAYS * DAY_MS;
	return new Date(Math.min(endsAt?.getTime() ?? last, last)).toISOString();
}
