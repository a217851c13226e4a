import { SYSTEM } from "../../../gateway/core/database";
import { refunds } from "../../../gateway/orders/tables";
import type { Sample } from "../endpoint-sample";
import { placeOrderAt } from "../isolation-world";

/** Somebody else's press has settled the refund meanwhile, so it is told as it stands. */
export const refundAgainSample: Sample = {
	access: { anyOf: [["ORDER.REFUND"]] },
	subject: "order",
	request: ({ orderId, refundId }) => ({
		path: `/api/v2/orders/${orderId}/refunds/${refundId}/again`,
	}),
	success: 200,
	async fresh(gateway, merchant, { storeId }) {
		const { id: orderId } = await placeOrderAt(gateway, merchant, storeId, "Refunded bird");
		const refundId = crypto.randomUUID();
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.insert(refunds).values({
				id: refundId,
				merchantId: merchant.merchantId,
				storeId,
				orderId,
				key: refundId,
				amount: 100,
				currency: "USD",
				status: "succeeded",
				reason: "",
				byLabel: "Refunded bird",
				createdAt: new Date(),
			}),
		);
		return { orderId, refundId };
	},
};
