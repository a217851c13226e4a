import { and, eq, isNotNull, sql } from "drizzle-orm";
import { splitByOperator } from "~/models/locations/operated-days";
import { appliesAt, type OwedLine, sumOwed, termDays } from "~/models/royalties/owed";
import {
	type InvoiceLine,
	invoicedAlready,
	NOT_OVER_MESSAGE,
	NOT_THEIRS_MESSAGE,
	NOTHING_OWED_MESSAGE,
} from "~/models/royalties/royalty-invoice";
import { lastOfMonth } from "~/models/shared/compared-range";
import { addDays, daysRange } from "~/models/shared/instants";
import { CURRENCIES, type Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { listOperators, operatorRuns } from "../identity/people/operators";
import { organizationDay } from "../locations/organization-zone";
import { locations } from "../locations/tables";
import { type ChosenStore, chosenStores } from "../orders/chosen-stores";
import { correctionLines, unvoidedInvoices } from "./corrections";
import { type InvoiceRow, storedLines } from "./invoice-kind";
import { owedAt, termsWithin, zonesByStore } from "./owed-at";

export interface InvoicesRequest {
	/** "YYYY-MM". */
	month: string;
	franchiseeId: string | null;
	storeId: string | null;
}

/** An invoice that is to be made. */
export interface Bill {
	currency: Currency;
	franchiseeId: string | null;
	recipient: string;
	lines: InvoiceLine[];
}

export interface PartyCredit {
	id: string;
	lines: InvoiceLine[];
}

/** Bills of a finished month, by party and currency, and credits where no invoice follows. Throws 422 by field. */
export async function openBills(
	tx: Tx,
	scope: Scope,
	request: InvoicesRequest,
): Promise<{ bills: Bill[]; credits: PartyCredit[] }> {
	const { merchantId } = scope;
	const days = { first: `${request.month}-01`, last: lastOfMonth(request.month) };
	const stores = await billedStores(tx, scope, request, days);
	const isOver = ({ zone, day_end: dayEnd }: ChosenStore) =>
		Date.parse(daysRange(days.last, days.last, zone, dayEnd).to) <= Date.now();
	if (!stores.every(isOver)) throw invalid({ month: [NOT_OVER_MESSAGE] });

	const names = await placeNames(tx, merchantId);
	const operators = new Map((await listOperators(tx, scope)).map(({ id, name }) => [id, name]));
	const invoices = await unvoidedInvoices(tx, merchantId, request.month);
	const earlier = invoices.filter(({ month }) => month === request.month);
	const skipped = new Set<number>();
	const bills: Bill[] = [];
	for (const currency of CURRENCIES) {
		const owed = await owedAt(tx, scope, { stores, range: days, currency });
		const open = owed.filter((line) => {
			const on = earlier.find((invoice) => isOn(invoice, line, currency));
			if (on) skipped.add(on.number);
			return !on;
		});
		const lines = open.map((line): InvoiceLine => {
			return { ...line, place: names.get(line.storeId) ?? "", corrects: null };
		});
		const of = { merchantId, stores, currency, invoices, until: request.month };
		const all = [...lines, ...(await correctionLines(tx, of))].filter(
			({ operatorId }) => request.franchiseeId === null || request.franchiseeId === operatorId,
		);
		bills.push(...groupIntoBills(all, { currency, operators }));
	}
	const owing = bills.map(billedNow).filter(({ lines }) => sumOwed(lines) > 0);
	const inCredit = bills.filter(({ lines }) => sumOwed(lines) <= 0);
	const later = await laterParties(tx, scope, days.last);
	const credits = inCredit
		.filter(({ lines: [line] }) => line && !later.has(partyOf(line)))
		.flatMap((bill) => partyCredit(bill, invoices));
	if (owing.length > 0 || credits.length > 0) return { bills: owing, credits };
	const why =
		skipped.size > 0 ? invoicedAlready([...skipped].sort(byNumber)) : NOTHING_OWED_MESSAGE;
	throw invalid({ month: [why] });
}

function billedNow(bill: Bill): Bill {
	if (sumOwed(bill.lines) > 0) return bill;
	return { ...bill, lines: bill.lines.filter(({ corrects }) => !corrects) };
}

function partyCredit({ lines }: Bill, invoices: readonly InvoiceRow[]): PartyCredit[] {
	const corrections = lines.filter(({ corrects }) => corrects);
	if (sumOwed(corrections) >= 0) return [];
	const [most] = [...corrections].sort((one, other) => one.amount - other.amount);
	const on = invoices.find(({ number }) => number === most?.corrects?.number);
	return on ? [{ id: on.id, lines: corrections }] : [];
}

/** Parties that get more invoices: they run a location after the day, under a term that goes on. */
async function laterParties(tx: Tx, scope: Scope, last: string): Promise<ReadonlySet<string>> {
	const stores = await chosenStores(tx, scope, {});
	const runs = await operatorRuns(tx, scope, zonesByStore(stores));
	const gone = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(and(eq(locations.merchantId, scope.merchantId), isNotNull(locations.deletedAt)));
	const first = addDays(last, 1);
	const today = await organizationDay(tx, scope.merchantId);
	const [, until = first] = [today, first].sort();
	const days = { first, last: until };
	const terms = await termsWithin(tx, scope.merchantId, { first, last: FOREVER });
	const isBilled = (storeId: string, { first, last }: DayRange) => {
		const part = { first, last: last === until ? FOREVER : last };
		return terms.some((term) => appliesAt(term, storeId) && termDays(term, part) !== null);
	};
	const open = stores.filter(({ store_id }) => !gone.some(({ storeId }) => storeId === store_id));
	return new Set(
		open.flatMap(({ store_id: storeId }) =>
			splitByOperator(days, runs.get(storeId) ?? [])
				.filter((part) => isBilled(storeId, part))
				.map(({ operator }) => partyOf({ storeId, operatorId: operator?.operatorId ?? null })),
		),
	);
}

const FOREVER = "9999-12-31";

const partyOf = ({ operatorId, storeId }: Pick<InvoiceLine, "operatorId" | "storeId">) =>
	operatorId ?? storeId;

const byNumber = (one: number, other: number) => one - other;

/** Whether an invoice bills the term for overlapping days: fixed amounts in any currency, sales in the same one. */
function isOn(invoice: InvoiceRow, line: OwedLine, currency: Currency): boolean {
	const isFixed = line.basis === "fixed";
	if (!isFixed && invoice.currency !== currency) return false;
	return storedLines(invoice).some((each) => {
		const { first, last, corrects } = each;
		const isSame = each.storeId === line.storeId && each.termId === line.termId;
		if (!isSame || corrects || isFixed !== (each.basis === "fixed")) return false;
		return first === null || last === null || (first <= line.last && last >= line.first);
	});
}

async function billedStores(
	tx: Tx,
	scope: Scope,
	{ franchiseeId, storeId }: InvoicesRequest,
	days: DayRange,
): Promise<ChosenStore[]> {
	const all = await chosenStores(tx, scope, {});
	const sold = storeId ? all.filter(({ store_id }) => store_id === storeId) : all;
	if (storeId && (sold.length === 0 || (await isCentral(tx, storeId)))) {
		throw invalid({ storeId: ["Choose a location from the list"] });
	}
	if (!franchiseeId) return sold;
	const operators = await listOperators(tx, scope);
	if (!operators.some(({ id }) => id === franchiseeId)) {
		throw invalid({ franchiseeId: ["Choose a franchisee from the list"] });
	}
	const runs = await operatorRuns(tx, scope, zonesByStore(sold));
	const theirs = sold.filter(({ store_id }) =>
		splitByOperator(days, runs.get(store_id) ?? []).some(
			({ operator }) => operator?.operatorId === franchiseeId,
		),
	);
	if (storeId && theirs.length === 0) throw invalid({ storeId: [NOT_THEIRS_MESSAGE] });
	return theirs;
}

/** The central location is the franchise's own, and owes nothing. */
async function isCentral(tx: Tx, storeId: string): Promise<boolean> {
	const [row] = await tx
		.select({ isCentral: locations.isCentralLocation })
		.from(locations)
		.where(eq(locations.storeId, storeId));
	return row?.isCentral ?? false;
}

interface Billing {
	currency: Currency;
	operators: ReadonlyMap<string, string>;
}

/** Groups lines by the operator at the time; a location run by the organization gets its own bill. */
function groupIntoBills(lines: readonly InvoiceLine[], { currency, operators }: Billing): Bill[] {
	const bills = new Map<string, Bill>();
	for (const line of lines) {
		const { operatorId, place } = line;
		const key = partyOf(line);
		const recipient = (operatorId && operators.get(operatorId)) || place;
		const bill = bills.get(key) ?? { currency, franchiseeId: operatorId, recipient, lines: [] };
		bill.lines.push(line);
		bills.set(key, bill);
	}
	return [...bills.values()].map((bill) => ({ ...bill, lines: bill.lines.sort(byPlace) }));
}

function byPlace(one: InvoiceLine, other: InvoiceLine): number {
	const byName = one.place.localeCompare(other.place, "en");
	return byName || one.storeId.localeCompare(other.storeId) || isLater(one) - isLater(other);
}

const isLater = ({ corrects }: InvoiceLine) => (corrects ? 1 : 0);

async function placeNames(tx: Tx, merchantId: string): Promise<ReadonlyMap<string, string>> {
	const rows = await tx
		.select({
			storeId: locations.storeId,
			name: sql<string>`coalesce(nullif(${locations.shortName}, ''), ${locations.title})`,
		})
		.from(locations)
		.where(eq(locations.merchantId, merchantId));
	return new Map(rows.map(({ storeId, name }) => [storeId, name]));
}
