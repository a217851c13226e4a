import { DINING_BEHAVIORS, DINING_LABELS, type DiningBehavior } from "~/models/orders/order";

/** Account in an accounting program. Xero identifies it by its code, QuickBooks Online by its name. */
export interface LedgerAccount {
	code: string;
	name: string;
}

interface AccountKind {
	label: string;
	fallback: LedgerAccount;
}

type SalesAccountId = `sales-${DiningBehavior}`;

const SALES_ACCOUNTS = Object.fromEntries(
	DINING_BEHAVIORS.map((dining) => [
		`sales-${dining}`,
		{ label: `Sales: ${DINING_LABELS[dining].label}`, fallback: { code: "200", name: "Sales" } },
	]),
) as Record<SalesAccountId, AccountKind>;

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
	taxOnTop: kind("Tax payable, on top", "820", "Sales tax payable"),
	taxIncluded: kind("Tax payable, included", "821", "Included tax payable"),
	cards: kind("Gift card liability", "840"),
	cardDiscounts: kind("Gift card discounts", "845"),
	points: kind("Points liability", "850"),
	clearing: kind("Card clearing", "610"),
	wallets: kind("Wallet clearing", "611"),
	cash: kind("Cash", "612"),
	receivable: kind("Not paid yet", "615", "Accounts receivable, orders"),
	rounding: kind("Rounding", "860"),
} as const satisfies Record<string, AccountKind>;
export type LedgerAccountId = keyof typeof LEDGER_ACCOUNTS;
export const LEDGER_ACCOUNT_IDS = Object.keys(LEDGER_ACCOUNTS) as [
	LedgerAccountId,
	...LedgerAccountId[],
];

export type LedgerAccounts = Record<LedgerAccountId, LedgerAccount>;

export interface LedgerSettings {
	accounts: LedgerAccounts;
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
		LEDGER_ACCOUNT_IDS.map((id) => [id, chosen[id] ?? LEDGER_ACCOUNTS[id].fallback]),
	) as LedgerAccounts;
}

/** Sales account of a dining option; pickup for one without an account. */
export function salesAccount(dining: string): LedgerAccountId {
	const id = `sales-${dining}`;
	return id in LEDGER_ACCOUNTS ? (id as LedgerAccountId) : "sales-takeout";
}
