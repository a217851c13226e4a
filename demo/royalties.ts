import { asc, eq, inArray } from "drizzle-orm";
import { DEFAULT_DUE_DAYS } from "~/models/royalties/royalty-invoice";
import { addMonths } from "~/models/shared/compared-range";
import { addDays } from "~/models/shared/instants";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { Tx } from "../gateway/core/database";
import { type Actor, systemScope } from "../gateway/core/scope";
import { locationOperators } from "../gateway/identity/people/tables";
import { locations } from "../gateway/locations/tables";
import { type InvoiceRow, invoiceKindOn } from "../gateway/royalties/invoice-kind";
import { writeInvoices } from "../gateway/royalties/make-invoices";
import { openBills } from "../gateway/royalties/open-bills";
import { royaltyInvoices, type royaltyTerms } from "../gateway/royalties/tables";
import type { PastChange } from "./audit-chain";
import type { DemoTenant } from "./demo-tenant";

type TermRow = typeof royaltyTerms.$inferSelect;

export function royaltyTermRows({ merchant, users, locations }: DemoTenant): TermRow[] {
	if (!isFranchise(merchant)) return [];
	const { merchantId, createdAt } = merchant;
	const theirs = users.flatMap(({ role, stores }) => (role === "franchisee" ? (stores ?? []) : []));
	const stores = locations
		.filter(({ key }) => theirs.includes(key))
		.map(({ row }) => row.storeId)
		.sort();
	return EXAMPLES.map((example) => ({
		...PLAIN,
		...example,
		id: fixedId(`royalty-term:${merchantId}:${example.name}`),
		merchantId,
		stores,
		firstDay: createdAt.toISOString().slice(0, 10),
		createdAt,
		updatedAt: createdAt,
	}));
}

const PLAIN = {
	description: "",
	kind: "royalty",
	isOn: true,
	salesBase: "net",
	ratePpm: null,
	fixedAmount: null,
	fixedPeriod: "month",
	lastDay: null,
	version: 1,
	deletedAt: null,
} satisfies Partial<TermRow>;

const EXAMPLES: readonly (Partial<TermRow> & { name: string })[] = [
	{ name: "Royalty", ratePpm: 50_000 },
	{ name: "Brand fund", kind: "marketing", salesBase: "gross", ratePpm: 20_000 },
	{ name: "Ordering system", kind: "technology", fixedAmount: 15_000 },
];

const isFranchise = ({ featuresFlags }: DemoTenant["merchant"]) =>
	featuresFlags.multiEntityType === "franchise";

const DAY = 86_400_000;

/** The invoices of the last two months that are over; the earlier ones are paid. */
export async function writeRoyaltyInvoices(
	tx: Tx,
	{ merchant }: DemoTenant,
	{ actor, now }: { actor: Actor; now: Date },
): Promise<PastChange[]> {
	if (!isFranchise(merchant)) return [];
	const scope = systemScope(merchant.merchantId, "Setup");
	// A day later, so that the month is over at every location.
	const today = new Date(now.getTime() - DAY).toISOString().slice(0, 10);
	await handOver(tx, merchant.merchantId, addMonths(today, -1).slice(0, 7));
	const changes: PastChange[] = [];
	for (const monthsAgo of [2, 1]) {
		const month = addMonths(today, -monthsAgo).slice(0, 7);
		const { bills } = await openBills(tx, scope, { month, franchiseeId: null, storeId: null });
		const at = new Date(`${addMonths(`${month}-02`, 1)}T16:00:00Z`);
		const madeAt = at < now ? at : now;
		const made = await writeInvoices(tx, scope, {
			month,
			bills,
			at: madeAt,
			dueOn: addDays(madeAt.toISOString().slice(0, 10), DEFAULT_DUE_DAYS),
		});
		changes.push(
			...made.map((row) => invoiceChange("create", madeAt, actor, { before: null, after: row })),
		);
		if (monthsAgo === 2) changes.push(...(await pay(tx, made, actor)));
	}
	return changes;
}

/** One location of a franchisee was the organization's own until the middle of a month. */
async function handOver(tx: Tx, merchantId: string, month: string): Promise<void> {
	const first = tx
		.select({ id: locationOperators.id })
		.from(locationOperators)
		.innerJoin(locations, eq(locations.storeId, locationOperators.storeId))
		.where(eq(locationOperators.merchantId, merchantId))
		.orderBy(asc(locations.title))
		.limit(1);
	await tx
		.update(locationOperators)
		.set({ startedAt: new Date(`${month}-15T18:00:00Z`) })
		.where(inArray(locationOperators.id, first));
}

async function pay(tx: Tx, made: readonly InvoiceRow[], actor: Actor): Promise<PastChange[]> {
	const changes: PastChange[] = [];
	for (const [index, before] of made.entries()) {
		const at = new Date(before.createdAt.getTime() + (index % 9) * DAY + DAY);
		const on = at.toISOString().slice(0, 10);
		const payments = [{ on, amount: before.total }];
		const paid = { paidOn: on, payments, version: 2, updatedAt: at };
		await tx.update(royaltyInvoices).set(paid).where(eq(royaltyInvoices.id, before.id));
		changes.push(invoiceChange("pay", at, actor, { before, after: { ...before, ...paid } }));
	}
	return changes;
}

function invoiceChange(
	action: string,
	at: Date,
	actor: Actor,
	{ before, after }: { before: InvoiceRow | null; after: InvoiceRow },
): PastChange {
	const { entity, id, label, audited } = invoiceKindOn(at.toISOString().slice(0, 10));
	return {
		at,
		actor,
		entity,
		action,
		storeId: null,
		entityId: id(after),
		entityLabel: label(after),
		before: before && audited(before),
		after: audited(after),
	};
}
