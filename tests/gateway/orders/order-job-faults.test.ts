import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import type { Services } from "../../../gateway/core/services";
import { locations } from "../../../gateway/locations/tables";
import { escalateOrders } from "../../../gateway/orders/escalate-orders";
import { reconcileRefunds } from "../../../gateway/orders/reconcile-refunds";
import { startDueOrders } from "../../../gateway/orders/start-due-orders";
import { orders, refunds } from "../../../gateway/orders/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { insertTestLocation } from "../../support/locations/test-location";
import { act, intakeBody, placeOrder, refundAction } from "../../support/orders/test-orders";

const MINUTE = 60_000;

let gateway: TestGateway;
let payments: Services["payments"];
/** The rows that failed, according to the log. */
const logged: string[] = [];
let storeId: string;
/** A location deleted after it got orders, so that processing those fails. */
let lostStoreId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
	payments = gateway.services.payments;
	gateway.services.log.error = (entry: unknown) => {
		const { id } = entry as { id?: string };
		if (id) logged.push(id);
	};
});
afterAll(() => gateway.close());
beforeEach(async () => {
	lostStoreId = newId();
	const { merchantId } = gateway.own;
	await inSystem((tx) =>
		insertTestLocation(tx, { merchantId, storeId: lostStoreId, title: lostStoreId }),
	);
	logged.length = 0;
});
afterEach(async () => {
	vi.useRealTimers();
	gateway.services.payments = payments;
	await inSystem((tx) => tx.delete(refunds));
	await inSystem((tx) => tx.delete(orders));
});

const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const token = () => gateway.own.tokens.merchantSuperAdmin;
const place = (store: string, minutesAgo = 0) =>
	placeOrder(
		gateway,
		intakeBody(store, {
			dateInfo: { placedAt: new Date(Date.now() - minutesAgo * MINUTE).toISOString() },
		}),
	);
const lose = () => inSystem((tx) => tx.delete(locations).where(eq(locations.storeId, lostStoreId)));
const read = async (id: string) =>
	(await inSystem((tx) => tx.select().from(orders).where(eq(orders.id, id))))[0];

describe("a row that a job cannot work on", () => {
	it("keeps no other order waiting that is due", async () => {
		const lost = await place(lostStoreId);
		const sound = await place(storeId);
		for (const [index, { id }] of [lost, sound].entries()) {
			const startPrepAt = new Date(Date.now() - (2 - index) * MINUTE);
			await inSystem((tx) =>
				tx
					.update(orders)
					.set({ status: "delayed", topStatus: "order-ahead", startPrepAt })
					.where(eq(orders.id, id)),
			);
		}
		await lose();
		await expect(startDueOrders(gateway.services)).rejects.toThrow("1 of 2 rows");
		expect((await read(sound.id))?.topStatus).toBe("in-progress");
		expect(logged).toEqual([lost.id]);
	});

	it("keeps no other order waiting that nobody confirms", async () => {
		const lost = await place(lostStoreId, 8);
		const sound = await place(storeId, 7);
		await lose();
		await expect(escalateOrders(gateway.services)).rejects.toThrow("1 of 2 rows");
		expect((await read(sound.id))?.escalationLevel).toBe(1);
		expect(logged).toEqual([lost.id]);
	});
});

describe("refunds without an answer", () => {
	/** An order with an unanswered refund of that age. */
	async function open(hoursAgo: number) {
		const order = await place(storeId);
		gateway.services.payments = {
			...payments,
			refund: () => Promise.reject(new Error("killed here")),
		};
		await act(gateway, order.id, [refundAction(700)], { token: token() });
		const [refund] = await inSystem((tx) =>
			tx
				.update(refunds)
				.set({ createdAt: new Date(Date.now() - hoursAgo * 60 * MINUTE) })
				.where(eq(refunds.orderId, order.id))
				.returning(),
		);
		if (!refund) throw new Error("No refund was reserved");
		return refund;
	}

	/** A provider that has made every refund, unless `asked` throws. */
	function provider(requested: (refundId: string) => void) {
		gateway.services.payments = {
			refund: () => Promise.reject(new Error("Nobody asks again")),
			async findRefund({ refundId }) {
				requested(refundId);
				return { outcome: "succeeded", refunded: 700, reference: "found", errors: [] };
			},
		};
	}

	const listRefundRows = (ids: string[]) =>
		inSystem((tx) =>
			tx
				.select({ status: refunds.status, attempts: refunds.attempts })
				.from(refunds)
				.where(inArray(refunds.id, ids))
				.orderBy(refunds.createdAt),
		);

	it("are each checked, and one that cannot be is tried after the others", async () => {
		const [broken, sound] = [await open(2), await open(1)];
		provider((refundId) => {
			if (refundId === broken.id) throw new TypeError("An answer nobody foresaw");
		});
		await expect(reconcileRefunds(gateway.services)).rejects.toThrow("1 of 2 rows");
		expect(await listRefundRows([broken.id, sound.id])).toEqual([
			{ status: "pending", attempts: 1 },
			{ status: "succeeded", attempts: 1 },
		]);
		expect(logged).toEqual([broken.id]);

		const later = await open(1);
		const requested: string[] = [];
		provider((refundId) => void requested.push(refundId));
		await reconcileRefunds(gateway.services);
		expect(requested).toEqual([later.id, broken.id]);
	});

	it("are counted as tried when their order has no payment", async () => {
		const refund = await open(1);
		await inSystem((tx) => tx.update(orders).set({ paymentUid: null }));
		await expect(reconcileRefunds(gateway.services)).rejects.toThrow("1 of 1 rows");
		expect(await listRefundRows([refund.id])).toEqual([{ status: "pending", attempts: 1 }]);
	});

	it("are left to the next run when the provider takes its time", async () => {
		const waiting = [await open(3), await open(2), await open(1)];
		const requested: string[] = [];
		vi.useFakeTimers({ toFake: ["Date"] });
		provider((refundId) => {
			requested.push(refundId);
			vi.setSystemTime(Date.now() + 70_000);
		});
		await reconcileRefunds(gateway.services);
		expect(requested).toEqual(waiting.slice(0, 2).map(({ id }) => id));
		await reconcileRefunds(gateway.services);
		expect(requested).toEqual(waiting.map(({ id }) => id));
	});
});
