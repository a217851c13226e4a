import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import {
	billedTo,
	DEFAULT_DUE_DAYS,
	formatMonth,
	type InvoiceBalances,
	type InvoiceDocument,
	type InvoiceGroup,
	type InvoiceLine,
	type InvoiceLineRow,
	type InvoiceRow,
	invoiceName,
	invoiceStateText,
	type ListedInvoice,
	type RoyaltyInvoice,
} from "~/models/royalties/royalty-invoice";
import type { royaltyInvoiceList } from "~/models/royalties/royalty-invoice.list";
import { newInvoicesFormSchema } from "~/models/royalties/royalty-invoice.schema";
import { SALES_BASE_LABELS } from "~/models/royalties/royalty-term";
import { addMonths, lastOfMonth, monthsInRange } from "~/models/shared/compared-range";
import { formatCount } from "~/models/shared/count-text";
import type { ListOption, ListQuery } from "~/models/shared/define-list";
import { addDays, formatInstant, localDate } from "~/models/shared/instants";
import { CURRENCY_SYMBOLS, formatMoney, moneyInput } from "~/models/shared/money";
import { daysBetween, formatDate } from "~/models/shared/plain-date";
import { formatRate } from "~/models/shared/rate";
import { type Viewer, viewerLocalTime, viewerTimeZone } from "~/models/viewer/viewer";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";
import { locationOptions, shortNames } from "~/services/web/location-options.server";

const ALL = "/api/v2/store-v2/:merchantId/royalty-invoices";
const pathParams = ({ merchantId }: ScopedGateway, id: string) => ({ merchantId, id });

type InvoiceQuery = ListQuery<
	keyof (typeof royaltyInvoiceList)["filters"],
	(typeof royaltyInvoiceList.sorts)[number]
>;
type Viewing = Pick<PageAccess, "viewer">;

/** Reads pages of the list, with what is open of all invoices. Throws a Response. */
export function invoiceReader(gateway: ScopedGateway) {
	return (query: InvoiceQuery) =>
		gateway.get(ALL, { params: { merchantId: gateway.merchantId }, query });
}

/** What is open and overdue, for the head of the list. */
export function balanceFacts(balances: readonly InvoiceBalances[]) {
	if (balances.length === 0) return [];
	const amounts = (figure: "open" | "overdue") =>
		balances.map((each) => formatMoney(each[figure], each.currency)).join(" · ");
	const count = balances.reduce((sum, { invoices }) => sum + invoices, 0);
	return [
		{ term: "Unpaid invoices", value: formatCount(count) },
		{ term: "Open", value: amounts("open") },
		{
			term: "Overdue",
			value: balances.some(({ overdue }) => overdue > 0) ? amounts("overdue") : null,
		},
	];
}

export function getInvoice(gateway: ScopedGateway, id = ""): Promise<InvoiceDocument> {
	return gateway.get(`${ALL}/:id`, { params: pathParams(gateway, id) });
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
	body: { paidOn: string | null; amount: number | null; isPayout?: boolean },
	options: WriteOptions,
) {
	const params = pathParams(gateway, id);
	return gateway.send("POST", `${ALL}/:id/payment`, { params, body, ...options });
}

export function creditInvoice(
	gateway: ScopedGateway,
	id: string,
	body: { amount: number; reason: string },
	options: WriteOptions,
) {
	const params = pathParams(gateway, id);
	return gateway.send("POST", `${ALL}/:id/credit`, { params, body, ...options });
}

export function remindOfInvoice(gateway: ScopedGateway, id: string, options: WriteOptions) {
	return gateway.send("POST", `${ALL}/:id/reminder`, {
		params: pathParams(gateway, id),
		...options,
	});
}

export function voidInvoice(
	gateway: ScopedGateway,
	id: string,
	reason: string,
	options: WriteOptions,
) {
	const params = pathParams(gateway, id);
	return gateway.send("POST", `${ALL}/:id/void`, { params, body: { reason }, ...options });
}

const MONTHS = 24;

/** The months that are over, the last first. */
export function monthOptions(viewer: Viewer): ListOption[] {
	const today = localDate(new Date().toISOString(), viewerTimeZone(viewer, null));
	const [first, last] = [addMonths(today, -MONTHS), addMonths(today, -1)];
	return monthsInRange({ first, last })
		.reverse()
		.map((value) => ({ value, label: formatMonth(value) }));
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
		constraint: formConstraint(newInvoicesFormSchema),
		values: {
			month: choices.month[0]?.value,
			dueOn: addDays(
				localDate(new Date().toISOString(), viewerTimeZone(access.viewer, null)),
				DEFAULT_DUE_DAYS,
			),
		},
		months: plain(choices.month),
		franchisees: plain(choices.franchisee),
		locations: plain(choices.store),
	};
}

/** Landing page after creating invoices: the only one, or the month's list. */
export function invoicesLanding(invoices: readonly ListedInvoice[], month: string) {
	const [first, ...others] = invoices;
	if (first && others.length === 0) return invoicePath(first.id);
	return `${pages.royaltyInvoices.path}?month=${month}`;
}

export function invoicePath(royaltyInvoiceId: string): string {
	return pagePath(pages.royaltyInvoice, { royaltyInvoiceId });
}

export function invoiceRow(invoice: ListedInvoice, { viewer }: Viewing): InvoiceRow {
	const { id, number, month, recipient, stores, total, currency, state, paidOn, dueOn } = invoice;
	const names = shortNames(viewer);
	return {
		id,
		recipient: billedTo(
			recipient,
			stores.flatMap((storeId) => names.get(storeId) ?? []),
		),
		state,
		number: `No. ${number}`,
		month: formatMonth(month),
		locations: String(stores.length),
		total: formatMoney(total, currency),
		balance: state === "void" ? "" : formatMoney(invoice.balance, currency),
		due: dueOn ? formatDate(dueOn) : "",
		paid: paidOn ? formatDate(paidOn) : "",
		made: formatInstant(invoice.createdAt, viewerTimeZone(viewer, null), "date"),
	};
}

/** Presents an invoice, with the actions available to the viewer. */
export function invoiceView(invoice: InvoiceDocument, { viewer }: Viewing) {
	const { id, state } = invoice;
	const isUnpaid = state === "open" || state === "overdue";
	const link = (name: "payRoyaltyInvoice" | "creditRoyaltyInvoice" | "voidRoyaltyInvoice") =>
		isUnpaid && canSee(pages[name], viewer)
			? pagePath(pages[name], { royaltyInvoiceId: id })
			: null;
	const canChange = canSee(pages.payRoyaltyInvoice, viewer);
	const hasCredit = state === "paid" && invoice.balance < 0;
	const isSettled = invoice.payments.length > 0 || invoice.credits.length > 0;
	return {
		...invoiceFacts(invoice, { viewer }),
		version: invoice.version,
		links: {
			pay: link("payRoyaltyInvoice"),
			payOut:
				hasCredit && canChange ? pagePath(pages.payRoyaltyInvoice, { royaltyInvoiceId: id }) : null,
			credit: link("creditRoyaltyInvoice"),
			void: isSettled ? null : link("voidRoyaltyInvoice"),
		},
		canUnpay: canChange && state !== "void" && invoice.payments.length > 0,
		canRemind: canChange && isUnpaid && invoice.franchiseeId !== null,
	};
}

/** Presents an invoice, for both the organization and its franchisee. */
export function invoiceFacts(invoice: InvoiceDocument, { viewer }: Viewing) {
	const { number, month, recipient, lines, currency, total, state, balance } = invoice;
	const { dueOn, remindedAt, createdAt, correctionDue, payments, credits } = invoice;
	const { sender, recipientEmail, places } = invoice;
	const zone = viewerTimeZone(viewer, null);
	const money = (amount: number) => formatMoney(amount, currency);
	const instant = (at: string) => formatInstant(at, viewerLocalTime(viewer, null));
	return {
		state,
		stateText: invoiceStateText(invoice, localDate(new Date().toISOString(), zone)),
		sender,
		recipient: {
			name: billedTo(
				recipient,
				lines.map(({ place }) => place),
			),
			email: recipientEmail ?? (recipient.includes("@") ? recipient : null),
			address: invoice.franchiseeId || places.length > 1 ? "" : (places[0]?.address ?? ""),
		},
		facts: [
			{ term: "Number", value: String(number) },
			{ term: "Issued", value: formatInstant(createdAt, zone, "date") },
			...(dueOn ? [{ term: "Due date", value: formatDate(dueOn) }] : []),
			{ term: "Month", value: formatMonth(month) },
			...(remindedAt ? [{ term: "Reminder sent", value: instant(remindedAt) }] : []),
		],
		balance: state === "void" || balance === total ? null : money(balance),
		settled: [
			...payments.map(({ on, amount }) => ({
				what: amount < 0 ? "Payout" : "Payment",
				on: formatDate(on),
				reason: "",
				amount: money(amount),
			})),
			...credits.map((credit) => ({
				what: `Credit note ${number}-${credit.number}`,
				on: formatDate(credit.on),
				reason: credit.reason,
				amount: money(credit.amount),
			})),
		],
		groups: lineGroups(invoice),
		correctionDue: correctionDue === 0 ? null : money(correctionDue),
		total: money(total),
	};
}

/** Lines by location in their order, each with its sum. */
function lineGroups({ lines, places, month, currency }: InvoiceDocument): InvoiceGroup[] {
	const addresses = new Map(places.map(({ storeId, address }) => [storeId, address]));
	return [...new Set(lines.map(({ storeId }) => storeId))].map((storeId) => {
		const own = lines.flatMap((line, index) => (line.storeId === storeId ? [{ line, index }] : []));
		const subtotal = own.reduce((sum, { line }) => sum + line.amount, 0);
		return {
			id: storeId,
			place: own[0]?.line.place ?? "",
			address: addresses.get(storeId) ?? "",
			lines: own.map(({ line, index }) => lineRow(line, { index, month, currency })),
			subtotal: formatMoney(subtotal, currency),
		};
	});
}

type LineOf = Pick<RoyaltyInvoice, "currency" | "month"> & { index: number };

function lineRow(line: InvoiceLine, { index, month, currency }: LineOf): InvoiceLineRow {
	const { term, basis, base, amount, corrects } = line;
	return {
		id: String(index),
		term,
		note: corrects
			? `Corrections for ${
					partialMonthText(line, corrects.month) || formatMonth(corrects.month)
				}, invoice ${corrects.number}`
			: partialMonthText(line, month),
		base:
			basis === "fixed"
				? FIXED
				: `${formatMoney(base, currency)} ${SALES_BASE_LABELS[basis].toLowerCase()}`,
		rate: royaltyRateText(line, currency),
		orders: null,
		amount: formatMoney(amount, currency),
	};
}

/** Days of a line that covers only part of its month; empty if all of it or unknown. */
function partialMonthText({ first, last, ofDays }: InvoiceLine, month: string): string {
	if (!first || !last) return "";
	const isWhole = first <= `${month}-01` && last >= lastOfMonth(month);
	return isWhole && ofDays === null ? "" : `${formatDate(first)} to ${formatDate(last)}`;
}

function royaltyRateText(line: InvoiceLine, currency: RoyaltyInvoice["currency"]): string {
	const { basis, base, ratePpm, times, ofDays, first, last } = line;
	if (basis !== "fixed") return ratePpm === null ? "" : formatRate(ratePpm);
	const fixed = formatMoney(base, currency);
	if (ofDays === null || !first || !last) return `${times} × ${fixed}`;
	return `${daysBetween(first, last) + 1} of ${ofDays} days of ${fixed}`;
}

const FIXED = "Fixed amount";

/** Form values for changing an invoice; day fields start with today. */
export function changedInvoiceView(
	{ id, number, recipient, lines, month, balance, currency, version }: RoyaltyInvoice,
	{ viewer }: Viewing,
	schema: Parameters<typeof formConstraint>[0],
) {
	return {
		constraint: formConstraint(schema),
		values: {
			paidOn: localDate(new Date().toISOString(), viewerTimeZone(viewer, null)),
			amount: moneyInput(Math.abs(balance)),
		},
		isPayout: balance < 0,
		symbol: CURRENCY_SYMBOLS[currency],
		version,
		summary: `${invoiceName(number)}: ${
			balance < 0
				? `${formatMoney(-balance, currency)} to pay out to`
				: `${formatMoney(balance, currency)} open from`
		} ${billedTo(
			recipient,
			lines.map(({ place }) => place),
		)} for ${formatMonth(month)}.`,
		cancelTo: invoicePath(id),
	};
}
