import type { Sample } from "../endpoint-sample";
import { placeOrderAt } from "../isolation-world";
import { failAtCourier } from "./fail-at-courier";

const failedAtCourier: NonNullable<Sample["fresh"]> = async (gateway, merchant, { storeId }) => {
	const { merchantId, tokens } = merchant;
	const { id } = await placeOrderAt(gateway, merchant, storeId, "Unbrought bird");
	await gateway.call("PATCH", `/api/v2/orders/${id}/actions`, {
		token: tokens.merchantSuperAdmin,
		body: { actions: [{ type: "CONFIRM_ORDER" }] },
	});
	await failAtCourier(gateway, { merchantId, storeId, orderId: id });
	return { orderId: id };
};

export const courierSamples: Record<string, Sample> = {
	"get /api/v2/orders/:uuid/courier": {
		access: { anyOf: [["ORDER.API_READ"]] },
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/courier` }),
	},
	"post /api/v2/orders/:uuid/courier": {
		access: { anyOf: [["ORDER.ACTION"]] },
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/courier` }),
		fresh: failedAtCourier,
	},
	"delete /api/v2/orders/:uuid/courier": {
		access: { anyOf: [["ORDER.ACTION"]] },
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/courier` }),
		async fresh(gateway, merchant, place) {
			const { orderId } = await failedAtCourier(gateway, merchant, place);
			await gateway.call("POST", `/api/v2/orders/${orderId}/courier`, {
				token: merchant.tokens.merchantSuperAdmin,
			});
			return { orderId };
		},
	},
	"post /delivery/api/v1/webhooks/uber-direct": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({
			path: "/delivery/api/v1/webhooks/uber-direct",
			body: { kind: "event.delivery_status", data: { external_id: "made up" } },
		}),
		success: 401,
	},
	"post /delivery/api/v1/webhooks/doordash-drive": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({
			path: "/delivery/api/v1/webhooks/doordash-drive",
			body: { external_delivery_id: "made up" },
		}),
		success: 401,
	},
};
