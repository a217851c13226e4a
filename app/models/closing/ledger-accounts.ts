import { DINING_BEHAVIORS, DINING_LABELS, type DiningBehavior } from "~/models/orders/order";
import {
	PAYMENT_PROVIDER_NAMES,
	PAYMENT_PROVIDERS,
	type PaymentProviderId,
	parseProvider,
} from "~/models/orders/payment-providers";

/** Account in an accounting program. Xero identifies it by its code, QuickBooks Online by its name. */
export interface LedgerAccount {
	code: string;
	name: string;
}

interface AccountKind {
	label: string;
	fallback: LedgerAccount;
	like?: string;
}

type SalesAccountId = `sales-${DiningBehavior}`;

const SALES_ACCOUNTS = Object.fromEntries(
	DINING_BEHAVIORS.map((dining) => [
		`sales-${dining}`,
		{ label: `Sales: ${DINING_LABELS[dining].label}`, fallback: { code: "200", name: "Sales" } },
	]),
) as Record<SalesAccountId, AccountKind>;

type ClearingAccountId = `clearing-${PaymentProviderId}`;

const CLEARING_ACCOUNTS = Object.fromEntries(
	PAYMENT_PROVIDERS.map((id) => [
		`clearing-${id}`,
		{
			label: `Clearing: ${PAYMENT_PROVIDER_NAMES[id]}`,
			fallback: { code: "610", name: "Card clearing" },
			like: "clearing",
		},
	]),
) as Record<ClearingAccountId, AccountKind>;

const kind = (label: string, code: string, name = label): AccountKind => ({
	label,
	fallback: { code, name },
});

/** Everything the journal books, with the account to use if an organization has not chosen one. */
export const LEDGER_ACCOUNTS = {
	...SALES_ACCOUNTS,
	discounts: kind("Discounts", "205"),
	refunds: kind("Refunds", "206"),
	charges: kind("Service charges", "210"),
	delivery: kind("Delivery income", "215"),
	tips: kind("Tips payable", "805"),
	taxOnTop: kind("Sales tax payable, added to prices", "820", "Sales tax payable"),
	taxIncluded: kind("Sales tax payable, included in prices", "821", "Included tax payable"),
	cards: kind("Gift card liability", "840"),
	cardClearing: kind("Gift card clearing", "842"),
	cardDiscounts: kind("Gift card discounts", "845"),
	cardsGiven: kind("Gift cards issued free", "420", "Promotion expense"),
	cardBreakage: kind("Expired gift cards", "235", "Gift card breakage income"),
	cardAdjustments: kind("Gift card adjustments", "846"),
	kept: kind("Kept from canceled orders", "236"),
	points: kind("Points liability", "850"),
	...CLEARING_ACCOUNTS,
	clearing: kind("Card clearing, other providers", "610", "Card clearing"),
	wallets: kind("Wallet clearing, other providers", "611", "Wallet clearing"),
	cash: kind("Cash", "612"),
	receivable: kind("Not paid yet", "615", "Accounts receivable, orders"),
	royalties: kind("Royalties and fees, income", "230", "Royalty income"),
	royaltiesReceivable: kind("Royalties and fees receivable", "616", "Royalties receivable"),
	rounding: kind("Rounding", "860"),
} as const satisfies Record<string, AccountKind>;
export type LedgerAccountId = keyof typeof LEDGER_ACCOUNTS;
export const LEDGER_ACCOUNT_IDS = Object.keys(LEDGER_ACCOUNTS) as [
	LedgerAccountId,
	...LedgerAccountId[],
];

export type LedgerAccounts = Record<LedgerAccountId, LedgerAccount>;

/** Account of one tax; null: the general account of taxes on top or of included ones. */
export interface TaxAccount {
	key: string;
	account: LedgerAccount | null;
}

export interface LedgerSettings {
	accounts: LedgerAccounts;
	taxes: TaxAccount[];
	/** Name of the Xero tax rate that adds no tax to a line. */
	xeroTaxRate: string;
	version: number;
	updatedAt: string;
}

export const DEFAULT_XERO_TAX_RATE = "Tax Exempt";

/** Chosen accounts, and the default ones for the rest. */
export function accountsWithDefaults(
	chosen: Partial<Record<string, LedgerAccount>>,
): LedgerAccounts {
	return Object.fromEntries(
		LEDGER_ACCOUNT_IDS.map((id) => {
			const { like = id, fallback }: AccountKind = LEDGER_ACCOUNTS[id];
			return [id, chosen[id] ?? chosen[like] ?? fallback];
		}),
	) as LedgerAccounts;
}

/** Account of a line of the journal: that of its tax if one is chosen. */
export function accountOf(
	{ account, tax }: { account: LedgerAccountId; tax?: string | undefined },
	{ accounts, taxes }: Pick<LedgerSettings, "accounts" | "taxes">,
): LedgerAccount {
	const own = tax === undefined ? null : taxes.find(({ key }) => key === tax)?.account;
	return own ?? accounts[account];
}

/** Clearing account of a payment provider; null for an unknown one. */
export function clearingAccount(provider: string): LedgerAccountId | null {
	const known = parseProvider(provider);
	return known && `clearing-${known}`;
}

/** Sales account of a dining option; pickup for one without an account. */
export function salesAccount(dining: string): LedgerAccountId {
	const id = `sales-${dining}`;
	return id in LEDGER_ACCOUNTS ? (id as LedgerAccountId) : "sales-takeout";
}
