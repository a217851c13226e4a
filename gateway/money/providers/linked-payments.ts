import { eq } from "drizzle-orm";
import { isCharged } from "~/models/money/payment-settings";
import { PAYMENT_PROVIDER_NAMES, parseProvider } from "~/models/orders/payment-providers";
import {
	AccountBusy,
	AccountError,
	type AccountRefunds,
	AccountSilent,
	AccountUnauthorized,
} from "../../adapters/payments/accounts/account-provider";
import {
	type LinkedPayments,
	ProviderSilent,
	type RefundAccount,
	RefundNotTaken,
	type RefundRequest,
	type RefundResult,
} from "../../adapters/payments/provider";
import { SYSTEM, type Tx } from "../../core/database";
import type { Services } from "../../core/services";
import { type AccountRow, openSecrets } from "./account";
import { formerRow, isSameAccount, renewFormer } from "./former-accounts";
import { renewNow } from "./refresh-tokens";
import { type FormerAccount, paymentAccounts } from "./tables";

/** Refunds through the account that took the payment, and never through a second one after the first attempt. */
export const linkedPayments: LinkedPayments = {
	async choose(tx, { storeId, method, recorded, placedAt }) {
		const named = recorded ? parseProvider(recorded) : null;
		if (!isCharged(method) || (recorded && !named)) return NO_ACCOUNT;
		const row = await findRow(tx, storeId);
		const former = named && row ? formerThatTook(row, named, placedAt) : null;
		if (former && Date.parse(former.endsAt) > Date.now()) {
			const { provider, accountName, until } = former;
			return { account: { provider, accountName }, problem: null, linkedAt: new Date(until) };
		}
		if (named && (former || row?.provider !== named)) {
			const taken = `This payment was taken through ${PAYMENT_PROVIDER_NAMES[named]}`;
			const which = former && row?.provider === named ? ` account ${former.accountName}` : "";
			const problem = `${taken}${which}, which is not linked at this location. Link it on the payment page to refund it here.`;
			return { account: null, problem, linkedAt: null };
		}
		if (!row) return NO_ACCOUNT;
		const { provider, accountName, linkedAt } = row;
		const problem = hasEnded(row) ? expiredMessage(row) : null;
		return { account: { provider, accountName }, problem, linkedAt };
	},
	createProvider: (services, account) => ({
		refund: (request) => ask(services, account, (row) => refundWith(services, row, request)),
		findRefund: (request) => ask(services, account, (row) => findWith(services, row, request)),
	}),
};

/** Calls the provider with the account's secrets, and retries with new tokens. Throws `RefundNotTaken` and `ProviderSilent`. */
async function ask<Result>(
	services: Services,
	account: RefundAccount & { storeId: string },
	how: (row: AccountRow) => Promise<Result>,
): Promise<Result> {
	const { row, isFormer } = await openAccount(services, account);
	try {
		return await how(row);
	} catch (error) {
		if (!(error instanceof AccountUnauthorized)) throw toRefundError(row, error);
		const renewed = await renewedAccount(services, row, isFormer, error);
		return await how(renewed).catch((again: unknown) => {
			throw toRefundError(renewed, again);
		});
	}
}

async function refundWith(
	services: Services,
	row: AccountRow,
	request: RefundRequest,
): Promise<RefundResult> {
	try {
		return await refundChannel(services, row).refund(request);
	} catch (error) {
		if (!(error instanceof AccountError) || error instanceof AccountUnauthorized) throw error;
		const errors = [`${providerName(row)}: ${error.message}`];
		return { outcome: "declined", refunded: 0, reference: "", errors };
	}
}

function findWith(services: Services, row: AccountRow, request: RefundRequest) {
	return refundChannel(services, row).find(request);
}

function refundChannel({ paymentAccounts: { consent, keys }, config }: Services, row: AccountRow) {
	const { access, apiKey, transactionKey } = openSecrets(config.SESSION_SECRET, row);
	const refunds = row.provider === "authorize-net" ? null : consent[row.provider]?.refunds;
	if (refunds && access) return bound(refunds, { access });
	if (row.provider === "authorize-net" && keys && apiKey && transactionKey) {
		return bound(keys.refunds, { apiKey, transactionKey });
	}
	const message = `${providerName(row)} must be linked again on the payment page.`;
	throw new RefundNotTaken(null, message, true);
}

function bound<Secrets>(refunds: AccountRefunds<Secrets>, secrets: Secrets) {
	return {
		refund: (request: RefundRequest) => refunds.refund(secrets, request),
		find: (request: RefundRequest) => refunds.find(secrets, request),
	};
}

async function openAccount(
	{ database }: Services,
	{ storeId, provider, accountName }: RefundAccount & { storeId: string },
): Promise<{ row: AccountRow; isFormer: boolean }> {
	const linked = await database.transaction(SYSTEM, (tx) => findRow(tx, storeId));
	const isLinked = linked !== null && isSameAccount(linked, { provider, accountName });
	const former = linked?.former.find((each) => isSameAccount(each, { provider, accountName }));
	const row = linked && former && !isLinked ? formerRow(linked, former) : linked;
	if (!row || !(isLinked || former)) {
		const message = `The ${PAYMENT_PROVIDER_NAMES[provider]} account ${accountName} is no longer linked at this location. Link it again on the payment page.`;
		throw new RefundNotTaken(null, message, true);
	}
	if (hasEnded(row)) throw new RefundNotTaken(null, expiredMessage(row), true);
	return { row, isFormer: !isLinked };
}

async function renewedAccount(
	services: Services,
	row: AccountRow,
	isFormer: boolean,
	refusal: AccountUnauthorized,
): Promise<AccountRow> {
	if (row.provider === "authorize-net") {
		const message = "Authorize.Net rejected the keys. Enter them again on the payment page.";
		throw new RefundNotTaken(refusal, message, true);
	}
	const renewed = await (isFormer ? renewFormer : renewNow)(services, row);
	if (renewed && hasEnded(renewed)) {
		throw new RefundNotTaken(refusal, expiredMessage(renewed), true);
	}
	if (!renewed || renewed.secrets === row.secrets) {
		const message = `The authorization at ${providerName(row)} could not be renewed just now.`;
		throw new RefundNotTaken(refusal, message);
	}
	return renewed;
}

function toRefundError(row: AccountRow, error: unknown): unknown {
	const name = providerName(row);
	if (error instanceof AccountBusy) {
		return new RefundNotTaken(error, `${name} is busy right now. Try again in a minute.`);
	}
	if (error instanceof AccountUnauthorized) {
		const message = `${name} no longer accepts the authorization. Link it again on the payment page.`;
		return new RefundNotTaken(error, message, true);
	}
	if (error instanceof AccountSilent || error instanceof AccountError) {
		return new ProviderSilent(error, `${name} has not confirmed the refund yet.`);
	}
	return error;
}

async function findRow(tx: Tx, storeId: string): Promise<AccountRow | null> {
	const [row] = await tx.select().from(paymentAccounts).where(eq(paymentAccounts.storeId, storeId));
	return row ?? null;
}

/** The former account that took a payment, by when; without one of then the last, where another provider is linked now. */
function formerThatTook(
	row: AccountRow,
	provider: AccountRow["provider"],
	placedAt: Date,
): FormerAccount | null {
	const at = placedAt.toISOString();
	const known = row.former.filter((each) => each.provider === provider);
	const then = known.find(({ from, until }) => (from === null || from <= at) && at < until);
	return then ?? (row.provider === provider ? null : (known.at(-1) ?? null));
}

const NO_ACCOUNT = { account: null, problem: null, linkedAt: null };

const providerName = ({ provider }: Pick<AccountRow, "provider">) =>
	PAYMENT_PROVIDER_NAMES[provider];

function hasEnded({ endsAt }: AccountRow): boolean {
	return endsAt !== null && endsAt.getTime() <= Date.now();
}

function expiredMessage(row: AccountRow): string {
	return `This location's ${providerName(row)} authorization expired. Renew it on the payment page.`;
}
