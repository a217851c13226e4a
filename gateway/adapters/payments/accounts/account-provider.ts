import type { ConsentProviderId, PaymentKey } from "~/models/money/payment-provider";
import type { RefundRequest, RefundResult } from "../provider";

declare module "../../../core/services" {
	interface Services {
		paymentAccounts: PaymentAccounts;
	}
}

export interface AccountTokens {
	access: string;
	refresh: string | null;
	/** Expiry of the access token (ms), or null if it does not expire. */
	accessEndsAt: number | null;
	/** When the authorization ends unless it is used or renewed (ms), or null. */
	endsAt: number | null;
	accountName: string;
}

export type AccountKeys = Record<PaymentKey, string>;

export interface ConsentProvider {
	hasPkce: boolean;
	consentAddress(request: { state: string; challenge: string; redirectUri: string }): string;
	exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<AccountTokens>;
	refresh(refresh: string): Promise<AccountTokens>;
	/** Ends the authorization there; providers without a way for it are only forgotten here. */
	revoke(tokens: { access: string }): Promise<void>;
	locationIds?(tokens: { access: string }): Promise<string[]>;
	refunds: AccountRefunds<{ access: string }>;
}

/** Refunds with an account's secrets. Throws `AccountError`, `AccountUnauthorized`, `AccountBusy`, `AccountSilent`. */
export interface AccountRefunds<Secrets> {
	/** Idempotent per `refundId`. */
	refund(secrets: Secrets, request: RefundRequest): Promise<RefundResult>;
	/** An earlier refund, or null when asking again is the way to learn of it. */
	find(secrets: Secrets, request: RefundRequest): Promise<RefundResult | null>;
}

export interface KeyProvider {
	/** The account's name. Throws `AccountError` with the field that is wrong. */
	check(keys: AccountKeys, currency: string): Promise<string>;
	refunds: AccountRefunds<Pick<AccountKeys, "apiKey" | "transactionKey">>;
}

export interface PaymentAccounts {
	consent: Partial<Record<ConsentProviderId, ConsentProvider>>;
	keys: KeyProvider | null;
}

export class AccountError extends Error {
	constructor(
		message: string,
		readonly field: PaymentKey | null = null,
	) {
		super(message);
		this.name = "AccountError";
	}
}

/** Thrown if the provider does not answer or requests a pause (ms). */
export class AccountSilent extends Error {
	constructor(
		readonly afterMs: number | null = null,
		cause?: unknown,
	) {
		super("The payment provider did not answer", { cause });
		this.name = "AccountSilent";
	}
}

/** The provider takes these tokens or keys no longer; it did nothing. */
export class AccountUnauthorized extends AccountError {}

export class AccountBusy extends AccountSilent {}
