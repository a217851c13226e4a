import { SYSTEM } from "../../../gateway/core/database";
import { refunds } from "../../../gateway/orders/tables";
import { may, type Sample } from "../endpoint-sample";
import { placeOrderAt } from "../isolation-world";
import { failAtPos } from "../pos/fail-at-pos";
import { act, intakeBody, statusAction } from "./test-orders";

/** Somebody else's press has settled the refund meanwhile, so it is told as it stands. */
const refundAgainSample: Sample = {
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

export const orderSamples: Record<string, Sample> = {
	"post /api/v2/orders": {
		access: may(["MERCHANT_ORDER.API_CREATE"]),
		subject: "store",
		request: ({ storeId }) => ({ path: "/api/v2/orders", body: intakeBody(storeId) }),
		success: 201,
	},
	"post /api/v2/orders/tests": {
		access: may(["ORDER.ACTION"]),
		subject: "store",
		request: ({ storeId }) => ({ path: "/api/v2/orders/tests", body: intakeBody(storeId) }),
		success: 201,
	},
	"get /api/v2/orders": {
		access: may(["ORDER.API_READ"]),
		subject: "filter",
		request: ({ storeId }) => ({ path: `/api/v2/orders?storeIds=${storeId}` }),
	},
	"get /api/v2/orders/counts": {
		access: may(["ORDER.API_READ"]),
		subject: "filter",
		request: ({ storeId }) => ({ path: `/api/v2/orders/counts?storeIds=${storeId}` }),
	},
	"get /api/v2/orders/terms/:storeId": {
		access: may(["MERCHANT_ORDER.API_CREATE"]),
		subject: "store",
	},
	"get /api/v2/orders/:uuid": {
		access: may(["ORDER.API_READ"]),
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}` }),
	},
	"get /api/v2/orders/:uuid/refund-terms": {
		access: may(["ORDER.API_READ"]),
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/refund-terms` }),
	},
	"post /api/v2/orders/:uuid/refunds/:refundId/again": refundAgainSample,
	"patch /api/v2/orders/:uuid/actions": {
		access: may(["ORDER.ACTION"], ["ORDER.CANCEL"], ["ORDER.REFUND"]),
		subject: "order",
		request: ({ orderId }) => ({
			path: `/api/v2/orders/${orderId}/actions`,
			body: { actions: [{ type: "CONFIRM_ORDER" }] },
		}),
		async fresh(gateway, merchant, { storeId }) {
			const { id } = await placeOrderAt(gateway, merchant, storeId, "Fresh bird");
			return { orderId: id };
		},
	},
	"get /api/v2/orders/:uuid/receipt": {
		access: may(["ORDER.API_READ"]),
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/receipt` }),
	},
	"post /api/v2/orders/:uuid/receipt": {
		access: may(["ORDER.ACTION"]),
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/receipt` }),
		async fresh(gateway, merchant, { storeId }) {
			const { id } = await placeOrderAt(gateway, merchant, storeId, "Fresh bird");
			const token = merchant.tokens.merchantOperator;
			await act(gateway, id, [{ type: "CONFIRM_ORDER" }], { token });
			return { orderId: id };
		},
	},
	"get /api/v2/orders/:uuid/pos": {
		access: may(["ORDER.API_READ"]),
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/pos` }),
	},
	"post /api/v2/orders/:uuid/pos": {
		access: may(["ORDER.ACTION"]),
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/pos` }),
		async fresh(gateway, merchant, { storeId }) {
			const { id } = await placeOrderAt(gateway, merchant, storeId, "Unsent bird");
			await failAtPos(gateway, { merchantId: merchant.merchantId, storeId, orderId: id });
			return { orderId: id };
		},
	},
	"post /api/v2/orders/:uuid/undo-complete": {
		access: may(["ORDER.ACTION"]),
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/undo-complete` }),
		async fresh(gateway, merchant, { storeId }) {
			const { id } = await placeOrderAt(gateway, merchant, storeId, "Fresh bird");
			for (const action of [{ type: "CONFIRM_ORDER" } as const, statusAction("complete")]) {
				await act(gateway, id, [action], { token: merchant.tokens.merchantOperator });
			}
			return { orderId: id };
		},
	},
	"post /api/v2/orders/:uuid/undo-confirm": {
		access: may(["ORDER.ACTION"]),
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/undo-confirm` }),
		async fresh(gateway, merchant, { storeId }) {
			const { id } = await placeOrderAt(gateway, merchant, storeId, "Fresh bird");
			const token = merchant.tokens.merchantOperator;
			await act(gateway, id, [{ type: "CONFIRM_ORDER" }], { token });
			return { orderId: id };
		},
	},
	"get /payment/app/transactions/:storeId": {
		access: may(["TRANSACTION.API_READ"]),
		subject: "store",
		request: ({ storeId }) => ({ path: `/payment/app/transactions/${storeId}?search=4242` }),
	},
	"get /payment/app/transaction": {
		access: may(["TRANSACTION.API_READ"]),
		subject: "order",
		request: ({ paymentUid }) => ({ path: `/payment/app/transaction?uid=${paymentUid}` }),
	},
	"get /delivery/api/v1/merchants/:merchantId/stores/:storeId/transactions/:orderId": {
		access: may(["ORDER.API_READ"]),
		subject: "order",
	},
	"get /customers/:userId": {
		access: may(["ORDER.API_READ"], ["CUSTOMER.API_READ"]),
		subject: "person",
		request: ({ customerId }) => ({ path: `/customers/${customerId}` }),
	},
	"get /customers/:userId/habits": {
		access: may(["ORDER.API_READ"]),
		subject: "person",
		request: ({ customerId }) => ({ path: `/customers/${customerId}/habits` }),
	},
};
