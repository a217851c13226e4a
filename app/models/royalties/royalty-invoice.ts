import { type Currency, formatMoney } from "~/models/shared/money";
import { daysBetween, formatDate, monthName } from "~/models/shared/plain-date";
import type { OwedLine } from "./owed";

/** Snapshot at invoice time, with the location's name. Older invoices have no days. */
export interface InvoiceLine extends Omit<OwedLine, "first" | "last"> {
	place: string;
	first: string | null;
	last: string | null;
	/** The earlier invoice whose month had late orders or refunds; the base and amount are the difference. */
	corrects: { number: number; month: string } | null;
}

/** An amount paid, or paid out if it is negative. */
export interface InvoicePayment {
	/** "YYYY-MM-DD". */
	on: string;
	/** Minor units. */
	amount: number;
}

export interface CreditNote extends InvoicePayment {
	/** From 1 for each invoice: "Credit note 12-1". */
	number: number;
	reason: string;
}

export interface StoredCredit extends CreditNote {
	lines?: InvoiceLine[];
}

export const INVOICE_STATES = {
	open: "Open",
	overdue: "Overdue",
	paid: "Paid",
	void: "Void",
} as const;
export type InvoiceState = keyof typeof INVOICE_STATES;

/** Amount that a franchisee, or a location without one, owes for a month in one currency. */
export interface RoyaltyInvoice {
	id: string;
	/** From 1 in each organization, without gaps. */
	number: number;
	/** "YYYY-MM" on the clock of each location. */
	month: string;
	currency: Currency;
	franchiseeId: string | null;
	recipient: string;
	stores: string[];
	lines: InvoiceLine[];
	/** Minor units. */
	total: number;
	/** Changes from later orders and refunds, not corrected yet; minor units. */
	correctionDue: number;
	/** Balance not covered by payments and credit notes; minor units. */
	balance: number;
	payments: InvoicePayment[];
	credits: CreditNote[];
	dueOn: string | null;
	remindedAt: string | null;
	state: InvoiceState;
	paidOn: string | null;
	voidReason: string;
	createdAt: string;
	version: number;
	updatedAt: string;
}

export type ListedInvoice = Omit<
	RoyaltyInvoice,
	"lines" | "correctionDue" | "payments" | "credits" | "remindedAt"
>;

/** An invoice with what its letterhead says. */
export interface InvoiceDocument extends RoyaltyInvoice {
	/** The organization; its address is "" without a central location. */
	sender: { name: string; address: string; logoId: string | null };
	recipientEmail: string | null;
	places: { storeId: string; address: string }[];
	/** Lines that correct an earlier invoice, by index, and since when their orders changed; none from an older gateway. */
	corrections?: { line: number; since: string }[] | undefined;
}

/** Unpaid invoices of a currency; minor units. */
export interface InvoiceBalances {
	currency: Currency;
	invoices: number;
	open: number;
	overdue: number;
}

/** Display name of the billed party; an address alone says which locations it runs. */
export function billedTo(recipient: string, places: readonly string[]): string {
	if (!recipient.includes("@")) return recipient;
	const [first, ...others] = [...new Set(places)];
	if (!first) return "Franchisee";
	return `Franchisee of ${first}${others.length > 0 ? ` and ${others.length} more` : ""}`;
}

/** "Open for 26 days · due Nov 16, 2026 · 12 days overdue"; `today` is a day "YYYY-MM-DD". */
export function invoiceStateText(
	{ state, createdAt, dueOn, paidOn, voidReason }: Omit<ListedInvoice, "stores">,
	today: string,
): string {
	if (state === "void") return `Void: ${voidReason}`;
	if (state === "paid") return `Paid${paidOn ? ` on ${formatDate(paidOn)}` : ""}`;
	const age = daysBetween(createdAt.slice(0, 10), today);
	const parts = [age > 0 ? `Open for ${days(age)}` : "Open since today"];
	if (dueOn) parts.push(`due ${formatDate(dueOn)}`);
	if (dueOn && state === "overdue") parts.push(`${days(daysBetween(dueOn, today))} overdue`);
	return parts.join(" · ");
}

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

export interface Franchisee {
	id: string;
	name: string;
}

/** Spec 8.10. */
export function invoicesMade(count: number, credits = 0): string {
	const made = (number: number, what: string) =>
		number === 1 ? `New ${what} created!` : `${number} new ${what}s created!`;
	return [
		...(count > 0 || credits === 0 ? [made(count, "invoice")] : []),
		...(credits > 0 ? [made(credits, "credit note")] : []),
	].join(" ");
}

export const NOT_OVER_MESSAGE = "Choose a month that has ended at all of these locations";
export const NOTHING_OWED_MESSAGE = "Nothing to invoice for this month";
export const NOT_THEIRS_MESSAGE = "This franchisee does not run this location";
export const FUTURE_MESSAGE = "Choose today or an earlier day";
export const TOO_EARLY_MESSAGE = "Choose a day after the invoice month";
export const VOID_MESSAGE = "You can't change a void invoice";
export const PAID_MESSAGE = "Remove its payments and credit notes before you void it";
export const DUE_MESSAGE = "Choose today or a later day";
export const NO_EMAIL_MESSAGE = "This invoice has no franchisee with an email address";
export const NO_CREDIT_MESSAGE = "This invoice has no credit to pay out";
export const SETTLED_MESSAGE = "This invoice has no balance";
export const DEFAULT_DUE_DAYS = 30;

/** Minor units not covered by payments and credit notes. */
export function invoiceBalance({
	total,
	payments,
	credits,
}: Pick<RoyaltyInvoice, "total" | "payments" | "credits">): number {
	return [...payments, ...credits].reduce((rest, { amount }) => rest - amount, total);
}

/** Issue with an amount that settles part of a balance; null if valid. */
export function settlingIssue(amount: number, balance: number, currency: Currency): string | null {
	if (amount > 0 && amount <= balance) return null;
	return `Enter an amount up to ${formatMoney(balance, currency)}`;
}

/** "today" is a day "YYYY-MM-DD". */
export function invoiceState(
	{ dueOn, paidOn, isVoid }: { dueOn: string | null; paidOn: string | null; isVoid: boolean },
	today: string,
): InvoiceState {
	if (isVoid) return "void";
	if (paidOn) return "paid";
	return dueOn && dueOn < today ? "overdue" : "open";
}

/** Why no invoice is made where all that is owed is on some that were. */
export function invoicedAlready(numbers: readonly number[]): string {
	const [first, ...others] = numbers.map((number) => `No. ${number}`);
	const named =
		others.length > 0 ? `invoices ${[first, ...others].join(", ")}` : `invoice ${first}`;
	return `This month is already on ${named}. Void it to create a new one.`;
}

export function invoiceName(number: number): string {
	return `Invoice ${number}`;
}

/** "Oct 2026" for "2026-10". */
export function formatMonth(month: string): string {
	return `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`;
}

export interface InvoiceRow {
	id: string;
	number: string;
	month: string;
	recipient: string;
	locations: string;
	total: string;
	balance: string;
	due: string;
	state: InvoiceState;
	paid: string;
	made: string;
}

export interface InvoiceGroup {
	id: string;
	place: string;
	address: string;
	lines: InvoiceLineRow[];
	subtotal: string;
}

export interface InvoiceLineRow {
	id: string;
	term: string;
	/** Reason or days, if not the whole month. */
	note: string;
	base: string;
	rate: string;
	/** List of the orders behind it, for viewers who can see them there. */
	orders: string | null;
	amount: string;
}
