import type { OrderIntakeBody } from "~/models/orders/order.schema";
import type { TestGateway } from "../gateway";
import { intakeBody, placeOrder } from "../orders/test-orders";

/** Not paid yet, so that it can be canceled. */
export const CASH = { paymentMethod: "cash", paymentInformation: null } as const;
/** Sold and served elsewhere. */
export const DONE = { source: "import", status: "complete" } as const;

/** Calls about the customers of the first organization, as its marketer. */
export function customerCalls(gateway: () => TestGateway) {
	async function orderCustomerId(orderId: string): Promise<string> {
		const token = gateway().own.tokens.storeAdmin;
		return (await gateway().call("GET", `/api/v2/orders/${orderId}`, { token })).body.customerId;
	}
	return {
		orderCustomerId,
		send: (method: string, path: string, request: object = {}) =>
			gateway().call(method, `/api/v2/customers/${gateway().own.merchantId}${path}`, {
				token: gateway().own.tokens.merchantMarketer,
				...request,
			}),
		/** An order of a customer who is known by an email of their own. */
		async createOrder(name: string, given: Partial<OrderIntakeBody> = {}) {
			const email = `${crypto.randomUUID()}@example.test`;
			const customer = { name, phone: "", email };
			const body = intakeBody(gateway().own.storeIds[0], { customer, ...given });
			const order = await placeOrder(gateway(), body);
			return { order, email, id: await orderCustomerId(order.id) };
		},
	};
}
