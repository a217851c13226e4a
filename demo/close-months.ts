import { and, desc, eq, lte, sql } from "drizzle-orm";
import { CHECKLIST_IDS } from "~/models/closing/checklist";
import { addMonths, lastOfMonth } from "~/models/shared/compared-range";
import { DAY_MS } from "~/models/shared/plain-date";
import { closePeriod } from "../gateway/closing/close-period";
import { periodClosings } from "../gateway/closing/tables";
import { type Database, SYSTEM, type Tx } from "../gateway/core/database";
import { newId } from "../gateway/core/ids";
import { systemScope } from "../gateway/core/scope";
import { locations } from "../gateway/locations/tables";
import { addToSums } from "../gateway/orders/move-sums";
import type { OrderRow } from "../gateway/orders/order";
import { nextOrderNumber } from "../gateway/orders/order-number";
import { orders } from "../gateway/orders/tables";
import type { DemoTenant } from "./demo-tenant";
import { demoTenants } from "./tenants";
import { writeOrders } from "./write-orders";

/** Closes a month of each franchise that has closed none, once the demo's history is complete. */
export async function closeMonths(database: Database, now: Date): Promise<void> {
	for (const tenant of demoTenants(now)) await closeMonth(database, tenant, now);
}

async function closeMonth(database: Database, { merchant }: DemoTenant, now: Date): Promise<void> {
	if (merchant.featuresFlags.multiEntityType !== "franchise") return;
	const { merchantId } = merchant;
	const isOwn = eq(periodClosings.merchantId, merchantId);
	const closed = await database.transaction(SYSTEM, (tx) => tx.$count(periodClosings, isOwn));
	if (closed > 0) return;
	const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
	const month = addMonths(yesterday, -2).slice(0, 7);
	const days = { first: `${month}-01`, last: lastOfMonth(month) };
	const scope = systemScope(merchantId, "Setup");
	for (const currency of ["USD", "CAD"] as const) {
		const request = { ...days, currency, acknowledged: CHECKLIST_IDS, seen: null };
		await closePeriod(database, scope, request, (write) => database.transaction(SYSTEM, write));
	}
	await database.transaction(SYSTEM, (tx) => importLate(tx, merchantId, days.last));
}

async function importLate(tx: Tx, merchantId: string, day: string): Promise<void> {
	const at = new Date(`${day}T18:00:00Z`);
	const [known] = await tx
		.select({ order: orders, zone: sql<string>`${locations.contactInfo}->>'timeZone'` })
		.from(orders)
		.innerJoin(locations, eq(locations.storeId, orders.storeId))
		.where(
			and(
				eq(orders.merchantId, merchantId),
				eq(orders.status, "complete"),
				eq(orders.paymentMethod, "credit_card"),
				eq(orders.refundedAmount, 0),
				eq(orders.giftCardsSold, 0),
				eq(orders.giftCardAmount, 0),
				eq(orders.points, 0),
				lte(orders.startPrepAt, at),
			),
		)
		.orderBy(desc(orders.startPrepAt), desc(orders.id))
		.limit(1);
	if (!known) return;
	const { storeId } = known.order;
	const row: OrderRow = {
		...known.order,
		id: newId(),
		source: "pos",
		externalId: `late-${known.order.externalId}`,
		number: await nextOrderNumber(tx, merchantId, storeId, undefined),
		...{
			customerId: null,
			paymentMethod: "cash",
			paymentProvider: null,
			paymentUid: null,
		},
		...{
			paymentLast4: null,
			paymentFee: null,
			quoteDigest: null,
			bodyHash: "",
			updatedAt: new Date(),
		},
	};
	const place = { merchantId, storeId };
	await writeOrders(tx, place, [{ row, placed: row, lived: [], refunds: [] }], row.updatedAt);
	await addToSums(tx, known.zone, [row]);
}
