import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { OrderAction } from "~/models/orders/order";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { createHttpProvider } from "../../../gateway/adapters/payments/http-provider";
import { createSandbox } from "../../../gateway/adapters/payments/sandbox";
import type { TestAnswer, TestGateway } from "../gateway";

/** A storefront's new order: two lines, $24.00, by card, as soon as possible. */
export function intakeBody(storeId: string, given: Partial<OrderIntakeBody> = {}): OrderIntakeBody {
	return {
		externalId: crypto.randomUUID(),
		storeId,
		source: "web",
		customer: { name: "Ada Quill", phone: "+1 312 555 0142", email: "ada@example.test" },
		dateInfo: { placedAt: new Date().toISOString() },
		isASAP: true,
		diningOption: "takeout",
		paymentMethod: "credit_card",
		paymentInformation: { uid: `pay-${crypto.randomUUID()}`, last4: "4242", provider: "sandbox" },
		currency: "USD",
		items: [
			{
				name: "Wings",
				quantity: 2,
				unitPrice: 800,
				total: 1800,
				modifiers: [{ name: "Extra hot", quantity: 1, price: 100 }],
			},
			{ name: "Slaw", quantity: 1, unitPrice: 400, total: 400 },
		],
		subtotal: 2200,
		tax: 200,
		total: 2400,
		...given,
	};
}

/** An order of one line with `total` minor units. */
export function sampleIntake(storeId: string, total: number, given: Partial<OrderIntakeBody> = {}) {
	return intakeBody(storeId, {
		items: [{ name: "Bucket", quantity: 1, unitPrice: total, total }],
		subtotal: total,
		tax: 0,
		total,
		...given,
	});
}

/** Places an order as the first organization's storefront; throws when refused. */
export async function placeOrder(gateway: TestGateway, body: OrderIntakeBody) {
	const answer = await gateway.call("POST", "/api/v2/orders", {
		apiKey: gateway.own.apiKey,
		body,
	});
	if (answer.status !== 201) throw new Error(`Not taken: ${JSON.stringify(answer.body)}`);
	return answer.body;
}

/** Runs actions on an order as a store admin of the first organization. */
export function act(
	gateway: TestGateway,
	orderId: string,
	actions: OrderAction[],
	request: { key?: string; version?: number; token?: string } = {},
): Promise<TestAnswer> {
	return gateway.call("PATCH", `/api/v2/orders/${orderId}/actions`, {
		token: gateway.own.tokens.storeAdmin,
		body: { actions },
		...request,
	});
}

export function refundAction(amount: number): OrderAction {
	return {
		type: "REFUND_ORDER",
		amount,
		statusChangeSource: "dashboard",
		refundByUserId: "",
		source: "dashboard",
		reason: "Cold on arrival",
	};
}

export function statusAction(toStatus: "received" | "ready" | "complete" | "canceled" | "cleared") {
	return {
		type: "CHANGE_STATUS",
		toStatus,
		statusChangeSource: "dashboard",
	} satisfies OrderAction;
}

/** Serves the payment sandbox on a loopback port and uses it for refunds from now on. */
export async function serveSandbox(gateway: TestGateway, timeoutMs: number) {
	const server = serve({
		fetch: createSandbox(gateway.services.database).fetch,
		port: 0,
		hostname: "127.0.0.1",
	});
	await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as AddressInfo;
	const use = (patience: number) => {
		gateway.services.payments = createHttpProvider({
			url: `http://127.0.0.1:${port}`,
			key: "",
			timeoutMs: patience,
		});
	};
	use(timeoutMs);
	return {
		/** Changes the gateway's timeout. */
		patience: use,
		async close() {
			if ("closeAllConnections" in server) server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
