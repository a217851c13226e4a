import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder } from "../../support/orders/test-orders";
import { putOnSquare } from "../../support/pos/put-on-square";
import { servePos } from "../../support/pos/serve-pos";

let gateway: TestGateway;
let pos: Awaited<ReturnType<typeof servePos>>;
const store = () => gateway.own.storeIds[0];
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });

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
beforeEach(() => turnPrintTags(true));

async function turnPrintTags(showPrintTagManagement: boolean) {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/features`;
	const body = { showPrintTagManagement };
	expect((await gateway.call("PATCH", path, { ...admin(), body })).status).toBe(200);
}

/** What the point of sale and the ticket print of a new order: once, and beside its lines. */
async function printed() {
	const { id } = await placeOrder(gateway, intakeBody(store()));
	await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin());
	await sendDueOrders(gateway.services);
	const order = pos.taken.get(id);
	const ticket = await gateway.call("GET", `/api/v2/orders/${id}/print-tags`, admin());
	return {
		sent: [order?.printTags, ...(order?.lines.map(({ printTags }) => printTags) ?? [])],
		ticket: [ticket.body.ticket, ...Object.values(ticket.body.lines)],
	};
}

it("orders and tickets carry the location's print tags while these are on", async () => {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${store()}/print-tags`;
	for (const body of [
		{ tag: "DIP", tagName: "Add a dip", groupTitle: "Fryer", items: ["wings"] },
		{ tag: "BAG", tagName: "Seal the bag" },
		{ tag: "ROAD", tagName: "For the road", availability: ["delivery"] },
	]) {
		expect((await gateway.call("POST", path, { ...admin(), body })).status).toBe(201);
	}
	const bag = { tag: "BAG", text: "Seal the bag" };
	const dip = { tag: "DIP", text: "Fryer: Add a dip" };
	expect(await printed()).toEqual({ sent: [[bag], [dip], []], ticket: [[bag], [dip]] });

	await turnPrintTags(false);
	expect(await printed()).toEqual({ sent: [[], [], []], ticket: [[]] });
});
