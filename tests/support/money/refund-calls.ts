import { eq } from "drizzle-orm";
import { sandboxRefunds } from "../../../gateway/adapters/payments/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { reconcileRefunds } from "../../../gateway/orders/reconcile-refunds";
import { refunds } from "../../../gateway/orders/tables";
import type { TestGateway } from "../gateway";
import { placeOrder, sampleIntake } from "../orders/test-orders";

/** Places orders paid through a provider, and reads what became of their refunds. */
export function refundCalls(world: () => { gateway: TestGateway; storeId: string }) {
	function paid(
		provider: string,
		{ ending = "", total = 2400, last4 = "4242" as string | null } = {},
	) {
		const { gateway, storeId } = world();
		const uid = `pay-${crypto.randomUUID()}${ending}`;
		const paymentInformation = { uid, last4, provider };
		return placeOrder(gateway, sampleIntake(storeId, total, { paymentInformation }));
	}

	async function get(path: string) {
		const { gateway } = world();
		const token = gateway.own.tokens.storeAdmin;
		return (await gateway.call("GET", path, { token })).body;
	}
	const read = (orderId: string) => get(`/api/v2/orders/${orderId}`);
	const terms = (orderId: string) => get(`/api/v2/orders/${orderId}/refund-terms`);

	/** What the provider gave back of a payment, by its own books. */
	async function booked(paymentUid: string) {
		const rows = await world().gateway.services.database.read(SYSTEM, (tx) =>
			tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentUid, paymentUid)),
		);
		return rows.map(({ refunded }) => refunded);
	}

	/** Settles an order's refunds as if they were an hour old. */
	async function check(orderId: string) {
		const { services } = world().gateway;
		await services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(refunds)
				.set({ createdAt: new Date(Date.now() - 3_600_000) })
				.where(eq(refunds.orderId, orderId)),
		);
		await reconcileRefunds(services);
		return read(orderId);
	}

	return { paid, read, terms, booked, check };
}
