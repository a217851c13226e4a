import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder } from "../../support/orders/test-orders";
import { servePos } from "../../support/pos/serve-pos";

let gateway: TestGateway;
let pos: Awaited<ReturnType<typeof servePos>>;
const store = () => gateway.own.storeIds[0];
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });

beforeAll(async () => {
	gateway = await startTestGateway();
	pos = await servePos(gateway);
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(locations).set({ posProvider: "square" }).where(eq(locations.storeId, store())),
	);
});
afterAll(async () => {
	await pos.close();
	await gateway.close();
});

/** The parts of a new order that the point of sale gets, and what its ticket says of the vendor. */
async function sent() {
	const { id } = await placeOrder(gateway, intakeBody(store()));
	expect((await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin())).status).toBe(200);
	await sendDueOrders(gateway.services);
	const cashier = { token: gateway.own.tokens.storeCashier };
	const ticket = await gateway.call("GET", `/api/v2/orders/${id}/vendor`, cashier);
	const order = pos.taken.get(id);
	if (!order) throw new Error("The point of sale did not get the order");
	return { parts: Object.keys(order).sort(), vendor: order.vendor, ticket: ticket.body.vendor };
}

it("orders and tickets name the location's vendor while it is on, and are as before without one", async () => {
	const without = await sent();
	expect(without.parts).not.toContain("vendor");
	expect(without.ticket).toBeNull();

	const body = { storeId: store(), name: "Lakeside Provisions", accountNumber: "LP-20417" };
	expect((await gateway.call("POST", "/api/v2/vendor", { ...admin(), body })).status).toBe(201);
	const vendor = { name: "Lakeside Provisions", accountNumber: "LP-20417" };
	expect(await sent()).toEqual({
		parts: [...without.parts, "vendor"].sort(),
		vendor,
		ticket: vendor,
	});

	const at = `/api/v2/vendor/${store()}`;
	const off = await gateway.call("PATCH", at, { ...admin(), body: { isEnabled: false } });
	expect(off.status).toBe(200);
	expect(await sent()).toEqual(without);

	await gateway.call("PATCH", at, { ...admin(), body: { isEnabled: true } });
	expect((await sent()).vendor).toEqual(vendor);
	expect((await gateway.call("DELETE", at, admin())).status).toBe(200);
	expect(await sent()).toEqual(without);
});
