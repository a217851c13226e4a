import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { diningOptions } from "../../../gateway/fulfilment/tables";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder } from "../../support/orders/test-orders";
import { putOnSquare } from "../../support/pos/put-on-square";
import { servePos } from "../../support/pos/serve-pos";

const MINUTE = 60_000;
let gateway: TestGateway;
let pos: Awaited<ReturnType<typeof servePos>>;
const place = () =>
	`/api/v2/store-v2/${gateway.own.merchantId}/locations/${gateway.own.storeIds[0]}`;

beforeAll(async () => {
	gateway = await startTestGateway();
	pos = await servePos(gateway);
	const { database } = gateway.services;
	await database.transaction(SYSTEM, (tx) => putOnSquare(tx, gateway.own.merchantId));
});
afterAll(async () => {
	await pos.close();
	await gateway.close();
});

async function change(kind: string, body: object) {
	const token = gateway.own.tokens.merchantSuperAdmin;
	const answer = await gateway.call("PATCH", `${place()}/${kind}`, { token, body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const AHEAD = 600;

/** The times of a new order at the point of sale: of its print before its preparation, of its pickup before its own. */
async function times(given: object = {}) {
	const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
	const dateInfo = {
		placedAt: at(0),
		startPrepAt: at(AHEAD - 60),
		fulfillmentAt: at(AHEAD),
	};
	const body = intakeBody(gateway.own.storeIds[0], { isASAP: false, dateInfo, ...given });
	const { id, ...order } = await placeOrder(gateway, body);
	const token = gateway.own.tokens.merchantSuperAdmin;
	await act(gateway, id, [{ type: "CONFIRM_ORDER" }], { token });
	await sendDueOrders(gateway.services);
	const sent = pos.taken.get(id);
	const minutes = (one: string, other: string | undefined) =>
		Math.round((Date.parse(one) - Date.parse(other ?? "")) / MINUTE);
	return {
		print: minutes(order.dateInfo.startPrepAt, sent?.printAt),
		pickup: minutes(order.dateInfo.fulfillmentAt, sent?.pickupAt),
		diningOption: sent?.diningOption,
	};
}

const DELIVERED = {
	diningOption: "delivery",
	deliveryInfo: { address: "12 Oak Street", instructions: "" },
};

it("a ticket is printed earlier by extraPosPrintingMinutes of its kind of order, for orders for later alone", async () => {
	const { body } = await gateway.call("GET", `${place()}/pickup-settings`, {
		token: gateway.own.tokens.merchantSuperAdmin,
	});
	const later = (extraPosPrintingMinutes: number) => ({
		delayedOrders: { ...body.delayedOrders, extraPosPrintingMinutes },
	});
	expect((await times()).print).toBe(0);
	await change("pickup-settings", later(15));
	await change("delivery-settings", later(40));
	expect((await times()).print).toBe(15);
	expect((await times(DELIVERED)).print).toBe(40);
	expect((await times({ isASAP: true })).print).toBe(0);
});

it("a delivery's pickup is when it is ready with sendReadyPrepAtAsPosPickupAt, else its time", async () => {
	await change("delivery-settings", { deliveryTime: 25 });
	expect((await times(DELIVERED)).pickup).toBe(0);
	await change("pos-settings", { sendReadyPrepAtAsPosPickupAt: true });
	expect((await times(DELIVERED)).pickup).toBe(25);
	expect((await times()).pickup).toBe(0);
});

it("an order names its dining option by the guid that the option has at the point of sale", async () => {
	expect(await times()).not.toHaveProperty("diningOption", expect.anything());
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(diningOptions).set({ guid: "PICKUP-3" }).where(eq(diningOptions.builtIn, "TAKE_OUT")),
	);
	expect((await times()).diningOption).toBe("PICKUP-3");
	expect((await times(DELIVERED)).diningOption).toBeUndefined();
});
