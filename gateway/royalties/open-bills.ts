import { and, eq, isNull, sql } from "drizzle-orm";
import { type OwedLine, sumOwed } from "~/models/royalties/owed";
import {
	type InvoiceLine,
	invoicedAlready,
	NOT_OVER_MESSAGE,
	NOT_THEIRS_MESSAGE,
	NOTHING_OWED_MESSAGE,
} from "~/models/royalties/royalty-invoice";
import { lastOfMonth } from "~/models/shared/compared-range";
import { dayRange } from "~/models/shared/instants";
import { CURRENCIES, type Currency } from "~/models/shared/money";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { storesOfFranchisees } from "../identity/people/franchisees";
import { locations } from "../locations/tables";
import { type ChosenStore, chosenStores } from "../orders/chosen-stores";
import { owedAt } from "./owed-at";
import { royaltyInvoices } from "./tables";

export interface InvoicesAsked {
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

type Franchisee = Awaited<ReturnType<typeof storesOfFranchisees>>[number];

/** What a month that is over is to be billed, by franchisee and currency, without what is billed. Throws 422 by field. */
export async function openBills(tx: Tx, scope: Scope, asked: InvoicesAsked): Promise<Bill[]> {
	const { merchantId } = scope;
	const franchisees = await storesOfFranchisees(tx, scope);
	const stores = await billedStores(tx, scope, franchisees, asked);
	const [first, last] = [`${asked.month}-01`, lastOfMonth(asked.month)];
	const isOver = ({ zone }: ChosenStore) => Date.parse(dayRange(last, zone).to) <= Date.now();
	if (!stores.every(isOver)) throw invalid({ month: [NOT_OVER_MESSAGE] });

	const names = await placeNames(tx, merchantId);
	const earlier = await standingInvoices(tx, merchantId, asked.month);
	const skipped = new Set<number>();
	const bills: Bill[] = [];
	for (const currency of CURRENCIES) {
		const lines = await owedAt(tx, scope, { stores, range: { first, last }, currency });
		const open = lines.filter(({ storeId }) => {
			const on = earlier.find((one) => one.currency === currency && one.stores.includes(storeId));
			if (on) skipped.add(on.number);
			return !on;
		});
		bills.push(...billsOf(open, { franchisees, asked, currency, names }));
	}
	const owing = bills.filter(({ lines }) => sumOwed(lines) > 0);
	if (owing.length > 0) return owing;
	const why =
		skipped.size > 0 ? invoicedAlready([...skipped].sort(byNumber)) : NOTHING_OWED_MESSAGE;
	throw invalid({ month: [why] });
}

const byNumber = (one: number, other: number) => one - other;

async function billedStores(
	tx: Tx,
	scope: Scope,
	franchisees: readonly Franchisee[],
	{ franchiseeId, storeId }: InvoicesAsked,
): Promise<ChosenStore[]> {
	const franchisee = franchisees.find(({ key }) => key === franchiseeId);
	if (franchiseeId && !franchisee) {
		throw invalid({ franchiseeId: ["Choose a franchisee from the list"] });
	}
	if (storeId && franchisee && !franchisee.stores.includes(storeId)) {
		throw invalid({ storeId: [NOT_THEIRS_MESSAGE] });
	}
	const all = await chosenStores(tx, scope, {});
	if (!storeId) return all.filter(({ store_id }) => franchisee?.stores.includes(store_id) ?? true);
	const chosen = all.filter(({ store_id }) => store_id === storeId);
	if (chosen.length === 0) throw invalid({ storeId: ["Choose a location from the list"] });
	return chosen;
}

interface Billing {
	franchisees: readonly Franchisee[];
	asked: InvoicesAsked;
	currency: Currency;
	names: ReadonlyMap<string, string>;
}

/** By franchisee; a location of two goes to the one who was chosen, or the first by name. One without is billed itself. */
function billsOf(
	lines: readonly OwedLine[],
	{ franchisees, asked, currency, names }: Billing,
): Bill[] {
	const bills = new Map<string, Bill>();
	const candidates = franchisees.filter(
		({ key }) => asked.franchiseeId === null || asked.franchiseeId === key,
	);
	for (const line of lines) {
		const place = names.get(line.storeId) ?? "";
		const payer = candidates.find(({ stores }) => stores.includes(line.storeId));
		const key = payer?.key ?? line.storeId;
		const bill = bills.get(key) ?? {
			...{ currency, franchiseeId: payer?.key ?? null, recipient: payer?.label ?? place },
			lines: [],
		};
		bill.lines.push({ ...line, place });
		bills.set(key, bill);
	}
	return [...bills.values()].map((bill) => ({ ...bill, lines: bill.lines.sort(byPlace) }));
}

function byPlace(one: InvoiceLine, other: InvoiceLine): number {
	return one.place.localeCompare(other.place, "en") || one.storeId.localeCompare(other.storeId);
}

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

function standingInvoices(tx: Tx, merchantId: string, month: string) {
	const { number, currency, stores } = royaltyInvoices;
	return tx
		.select({ number, currency, stores })
		.from(royaltyInvoices)
		.where(
			and(
				eq(royaltyInvoices.merchantId, merchantId),
				eq(royaltyInvoices.month, month),
				isNull(royaltyInvoices.voidedAt),
			),
		)
		.orderBy(number);
}
