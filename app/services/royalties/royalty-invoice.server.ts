import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import {
	DEFAULT_DUE_DAYS,
	type InvoiceLine,
	type InvoiceLineRow,
	type InvoiceRow,
	invoiceName,
	type ListedInvoice,
	monthWords,
	type RoyaltyInvoice,
} from "~/models/royalties/royalty-invoice";
import type { royaltyInvoiceList } from "~/models/royalties/royalty-invoice.list";
import { newInvoicesFormSchema } from "~/models/royalties/royalty-invoice.schema";
import { SALES_BASE_LABELS } from "~/models/royalties/royalty-term";
import { addMonths, daysBetween, lastOfMonth, monthsOf } from "~/models/shared/compared-range";
import type { ListOption, ListQuery } from "~/models/shared/define-list";
import { addDays, formatInstant, localDate } from "~/models/shared/instants";
import { CURRENCY_SYMBOLS, formatMoney, moneyInput } from "~/models/shared/money";
import { dateWords } from "~/models/shared/plain-date";
import { formatRate } from "~/models/shared/rate";
import { localTimeOf, type Viewer, zoneOf } from "~/models/viewer/viewer";
import type { Seen } from "~/services/gateway/crud-client.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { constraintOf } from "~/services/web/form.server";
import { locationOptions } from "~/services/web/location-options.server";

const ALL = "/api/v2/store-v2/:merchantId/royalty-invoices";
const paramsOf = ({ merchantId }: ScopedGateway, id: string) => ({ merchantId, id });

type InvoiceQuery = ListQuery<
	keyof (typeof royaltyInvoiceList)["filters"],
	(typeof royaltyInvoiceList.sorts)[number]
>;
type Viewing = Pick<PageAccess, "viewer">;

/** Reads pages of the list. Throws a Response. */
export function invoiceReader(gateway: ScopedGateway) {
	return (query: InvoiceQuery) =>
		gateway.get(ALL, { params: { merchantId: gateway.merchantId }, query });
}

export function getInvoice(gateway: ScopedGateway, id = ""): Promise<RoyaltyInvoice> {
	return gateway.get(`${ALL}/:id`, { params: paramsOf(gateway, id) });
}

interface NewInvoices {
	month: string;
	franchiseeId: string | null;
	storeId: string | null;
	dueOn: string;
}

export function makeInvoices(gateway: ScopedGateway, body: NewInvoices, key: string) {
	return gateway.send("POST", ALL, { params: { merchantId: gateway.merchantId }, body, key });
}

/** Records a payment; without a day it removes all. */
export function payInvoice(
	gateway: ScopedGateway,
	id: string,
	body: { paidOn: string | null; amount: number | null },
	seen: Seen,
) {
	const params = paramsOf(gateway, id);
	return gateway.send("POST", `${ALL}/:id/payment`, { params, body, ...seen });
}

export function creditInvoice(
	gateway: ScopedGateway,
	id: string,
	body: { amount: number; reason: string },
	seen: Seen,
) {
	const params = paramsOf(gateway, id);
	return gateway.send("POST", `${ALL}/:id/credit`, { params, body, ...seen });
}

export function remindOfInvoice(gateway: ScopedGateway, id: string, seen: Seen) {
	return gateway.send("POST", `${ALL}/:id/reminder`, { params: paramsOf(gateway, id), ...seen });
}

export function voidInvoice(gateway: ScopedGateway, id: string, reason: string, seen: Seen) {
	const params = paramsOf(gateway, id);
	return gateway.send("POST", `${ALL}/:id/void`, { params, body: { reason }, ...seen });
}

const MONTHS = 24;

/** The months that are over, the last first. */
export function monthOptions(viewer: Viewer): ListOption[] {
	const today = localDate(new Date().toISOString(), zoneOf(viewer, null));
	const [first, last] = [addMonths(today, -MONTHS), addMonths(today, -1)];
	return monthsOf({ first, last })
		.reverse()
		.map((value) => ({ value, label: monthWords(value) }));
}

/** The central location is the franchise's own, and owes nothing. */
function owingLocations({ locations }: Viewer) {
	return locations.filter(({ isCentralLocation }) => !isCentralLocation);
}

/** The franchisees, locations and months that invoices are filtered by and made for. Throws a Response. */
export async function invoiceChoices({ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">) {
	const franchisees = await gateway.get("/api/v2/store-v2/:merchantId/royalty-recipients", {
		params: { merchantId: gateway.merchantId },
	});
	return {
		franchisee: franchisees.map(({ id, name }): ListOption => ({ value: id, label: name })),
		store: locationOptions({ ...viewer, locations: owingLocations(viewer) }),
		month: monthOptions(viewer),
	};
}

export async function newInvoicesView(access: Pick<PageAccess, "gateway" | "viewer">) {
	const choices = await invoiceChoices(access);
	const plain = (options: readonly ListOption[]) =>
		options.map(({ value, label }) => ({ value, label }));
	return {
		constraint: constraintOf(newInvoicesFormSchema),
		values: {
			month: choices.month[0]?.value,
			dueOn: addDays(localDate(new Date().toISOString(), "UTC"), DEFAULT_DUE_DAYS),
		},
		months: plain(choices.month),
		franchisees: plain(choices.franchisee),
		locations: plain(choices.store),
	};
}

/** Where people go once invoices are made: to the one, or to those of the month. */
export function madeInvoices(invoices: readonly ListedInvoice[], month: string) {
	const [first, ...others] = invoices;
	if (first && others.length === 0) return invoicePath(first.id);
	return `${pages.royaltyInvoices.path}?month=${month}`;
}

export function invoicePath(royaltyInvoiceId: string): string {
	return pagePath(pages.royaltyInvoice, { royaltyInvoiceId });
}

export function invoiceRow(invoice: ListedInvoice, { viewer }: Viewing): InvoiceRow {
	const { id, number, month, recipient, stores, total, currency, state, paidOn, dueOn } = invoice;
	return {
		...{ id, recipient, state },
		number: `No. ${number}`,
		month: monthWords(month),
		locations: String(stores.length),
		total: formatMoney(total, currency),
		balance: state === "void" ? "" : formatMoney(invoice.balance, currency),
		due: dueOn ? dateWords(dueOn) : "",
		paid: paidOn ? dateWords(paidOn) : "",
		made: formatInstant(invoice.createdAt, zoneOf(viewer, null), "date"),
	};
}

/** An invoice in words, and what the viewer may do with it. */
export function invoiceView(invoice: RoyaltyInvoice, { viewer }: Viewing) {
	const { id, state } = invoice;
	const isUnpaid = state === "open" || state === "overdue";
	const link = (name: "payRoyaltyInvoice" | "creditRoyaltyInvoice" | "voidRoyaltyInvoice") =>
		isUnpaid && canSee(pages[name], viewer)
			? pagePath(pages[name], { royaltyInvoiceId: id })
			: null;
	const mayChange = canSee(pages.payRoyaltyInvoice, viewer);
	const isSettled = invoice.payments.length > 0 || invoice.credits.length > 0;
	return {
		...invoiceFacts(invoice, { viewer }),
		version: invoice.version,
		links: {
			pay: link("payRoyaltyInvoice"),
			credit: link("creditRoyaltyInvoice"),
			void: isSettled ? null : link("voidRoyaltyInvoice"),
		},
		mayUnpay: mayChange && state !== "void" && invoice.payments.length > 0,
		mayRemind: mayChange && isUnpaid && invoice.franchiseeId !== null,
	};
}

/** An invoice in words, for the organization and its franchisee alike. */
export function invoiceFacts(invoice: RoyaltyInvoice, { viewer }: Viewing) {
	const { number, month, recipient, lines, currency, total, state, balance } = invoice;
	const { dueOn, remindedAt, voidReason, createdAt, correctionDue, payments, credits } = invoice;
	const money = (amount: number) => formatMoney(amount, currency);
	const instant = (at: string) => formatInstant(at, localTimeOf(viewer, null));
	return {
		state,
		facts: [
			{ term: "Number", value: String(number) },
			{ term: "Month", value: monthWords(month) },
			{ term: "From", value: viewer.merchant?.name ?? "" },
			{ term: "Billed to", value: recipient },
			{ term: "Created", value: instant(createdAt) },
			...(dueOn ? [{ term: "Due date", value: dateWords(dueOn) }] : []),
			{ term: "Total", value: money(total) },
			...(state === "void" ? [] : [{ term: "Balance", value: money(balance) }]),
			...(remindedAt ? [{ term: "Reminder sent", value: instant(remindedAt) }] : []),
			...(voidReason ? [{ term: "Void reason", value: voidReason }] : []),
		],
		settled: [
			...payments.map(({ on, amount }) => ({
				...{ what: "Payment", on: dateWords(on), reason: "", amount: money(amount) },
			})),
			...credits.map((credit) => ({
				what: `Credit note ${number}-${credit.number}`,
				...{ on: dateWords(credit.on), reason: credit.reason, amount: money(credit.amount) },
			})),
		],
		lines: lines.map((line, index) => lineRow(line, { index, month, currency })),
		correctionDue: correctionDue === 0 ? null : money(correctionDue),
		total: money(total),
	};
}

type LineOf = Pick<RoyaltyInvoice, "currency" | "month"> & { index: number };

function lineRow(line: InvoiceLine, { index, month, currency }: LineOf): InvoiceLineRow {
	const { place, term, basis, base, amount, corrects } = line;
	return {
		...{ id: String(index), place, term },
		note: corrects
			? `Late orders and refunds of ${monthWords(corrects.month)}, invoice ${corrects.number}`
			: partWords(line, month),
		base:
			basis === "fixed"
				? FIXED
				: `${formatMoney(base, currency)} ${SALES_BASE_LABELS[basis].toLowerCase()}`,
		rate: rateWords(line, currency),
		orders: null,
		amount: formatMoney(amount, currency),
	};
}

/** The days of a line that covers a part of its month; empty where it is all of it, or not known. */
function partWords({ first, last, ofDays }: InvoiceLine, month: string): string {
	if (!first || !last) return "";
	const isWhole = first <= `${month}-01` && last >= lastOfMonth(month);
	return isWhole && ofDays === null ? "" : `${dateWords(first)} to ${dateWords(last)}`;
}

function rateWords(line: InvoiceLine, currency: RoyaltyInvoice["currency"]): string {
	const { basis, base, ratePpm, times, ofDays, first, last } = line;
	if (basis !== "fixed") return ratePpm === null ? "" : formatRate(ratePpm);
	const fixed = formatMoney(base, currency);
	if (ofDays === null || !first || !last) return `${times} × ${fixed}`;
	return `${daysBetween(first, last) + 1} of ${ofDays} days of ${fixed}`;
}

const FIXED = "Fixed amount";

/** What the form of a change shows of an invoice; it begins with today, where a day is asked. */
export function changedInvoiceView(
	{ id, number, recipient, month, balance, currency, version }: RoyaltyInvoice,
	{ viewer }: Viewing,
	schema: Parameters<typeof constraintOf>[0],
) {
	return {
		constraint: constraintOf(schema),
		values: {
			paidOn: localDate(new Date().toISOString(), zoneOf(viewer, null)),
			amount: moneyInput(balance),
		},
		symbol: CURRENCY_SYMBOLS[currency],
		version,
		summary: `${invoiceName(number)}: ${formatMoney(balance, currency)} open from ${recipient} for ${monthWords(month)}.`,
		cancelTo: invoicePath(id),
	};
}
