import { eq, isNotNull } from "drizzle-orm";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { uberSignature } from "../../../gateway/adapters/couriers/uber-delivery";
import { SYSTEM } from "../../../gateway/core/database";
import { sendDueCouriers } from "../../../gateway/fulfilment/couriers/send-due-couriers";
import { courierOrders } from "../../../gateway/orders/on-their-way/tables";
import { startTestGateway, type TestGateway } from "../gateway";
import { act, intakeBody, placeOrder, statusAction } from "../orders/test-orders";
import { serveCourier } from "./serve-courier";

const HERE = { latitude: 41.9088, longitude: -87.6776 };
const THERE = { latitude: 41.92, longitude: -87.68 };
export const SIGNATURE_SECRET = "the-key-that-signs-webhooks";
const WEBHOOK = "/delivery/api/v1/webhooks/uber-direct";

/** The first location of the own organization, with a zone that a courier delivers. */
export async function courierWorld(gateway: TestGateway) {
	const { merchantId, storeIds, tokens } = gateway.own;
	const [storeId] = storeIds;
	const place = `/api/v2/store-v2/${merchantId}/locations/${storeId}`;
	const token = tokens.merchantSuperAdmin;
	const send = async (method: string, path: string, body?: object) => {
		const answer = await gateway.call(method, path, { token, ...(body && { body }) });
		if (answer.status > 201) throw new Error(JSON.stringify(answer.body));
		return answer.body;
	};
	const { address } = await send("GET", place);
	await send("PATCH", place, { address: { ...address, ...HERE } });
	await send("PATCH", `${place}/business-hours`, {
		weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]),
	});
	await send("PATCH", `${place}/delivery-settings`, { isEnabled: true });
	const partner = await send("POST", `${place}/delivery-partners`, {
		name: "Couriers",
		prodAccountId: "client",
		customerId: "customer-7",
		apiKey: "the-secret-of-the-account",
		signatureSecret: SIGNATURE_SECRET,
		locationKey: "wicker-park",
	});
	const area = { type: "circle", center: HERE, radius: 3 };
	await send("POST", `${place}/delivery-zones`, { name: "Near", area, partnerId: partner.id });

	const placed = (given: Partial<OrderIntakeBody> = {}) =>
		placeOrder(
			gateway,
			intakeBody(storeId, {
				diningOption: "delivery",
				deliveryInfo: { address: "12 Oak Street", instructions: "Ring twice", coordinates: THERE },
				...given,
			}),
		);
	return {
		storeId,
		send,
		/** A setting of the partner. */
		change: (body: object) => send("PATCH", `${place}/delivery-partners/${partner.id}`, body),
		placed,
		async confirmed(given: Partial<OrderIntakeBody> = {}): Promise<string> {
			const { id } = await placed(given);
			const answer = await act(gateway, id, [{ type: "CONFIRM_ORDER" }], { token });
			if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
			return id;
		},
		async courier(id: string) {
			return (await send("GET", `/api/v2/orders/${id}/courier`)).courier;
		},
		/** Changes an order's row at the courier, as something unheard of would. */
		set: (id: string, changes: Partial<typeof courierOrders.$inferInsert>) =>
			gateway.services.database.transaction(SYSTEM, (tx) =>
				tx.update(courierOrders).set(changes).where(eq(courierOrders.orderId, id)),
			),
		cancel: (id: string) => act(gateway, id, [statusAction("canceled")], { token }),
		order: (id: string) => send("GET", `/api/v2/orders/${id}`),
		press: (method: "POST" | "DELETE", id: string) =>
			gateway.call(method, `/api/v2/orders/${id}/courier`, { token }),
		/** Does what is due, and makes what waits for a later attempt due at once. */
		async run(times = 1) {
			for (let time = 0; time < times; time += 1) {
				await gateway.services.database.transaction(SYSTEM, (tx) =>
					tx.update(courierOrders).set({ dueAt: new Date() }).where(isNotNull(courierOrders.dueAt)),
				);
				await sendDueCouriers(gateway.services);
			}
		},
		/** A webhook of the courier about a delivery. */
		hear: (
			externalId: string,
			data: object,
			{ secret = SIGNATURE_SECRET, header = "x-uber-signature", signature = "" } = {},
		) => {
			const body = {
				kind: "event.delivery_status",
				data: { external_id: externalId, updated: new Date().toISOString(), ...data },
			};
			const signed = signature || uberSignature(secret, JSON.stringify(body));
			return gateway.call("POST", WEBHOOK, { body, headers: { [header]: signed } });
		},
	};
}

/** A gateway with a courier that it asks on loopback, and a location in whose zone that courier delivers. */
export async function startCourierWorld() {
	const gateway = await startTestGateway();
	const courier = await serveCourier(gateway);
	const world = await courierWorld(gateway);
	const close = async () => {
		await courier.close();
		await gateway.close();
	};
	return { gateway, courier, world, close };
}

export type CourierTests = Awaited<ReturnType<typeof startCourierWorld>>;
