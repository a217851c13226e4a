import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { servePos } from "../../support/pos/serve-pos";

let gateway: TestGateway;
let pos: Awaited<ReturnType<typeof servePos>>;
beforeAll(async () => {
	gateway = await startTestGateway();
	pos = await servePos(gateway);
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(locations)
			.set({ posProvider: "square" })
			.where(eq(locations.storeId, gateway.own.storeIds[0])),
	);
});
afterAll(async () => {
	await pos.close();
	await gateway.close();
});

it("tells the till an order's discounts, by guid where they have one", async () => {
	const { merchantId, storeIds, tokens } = gateway.own;
	const token = tokens.merchantSuperAdmin;
	const make = async (body: object) => {
		const path = `/api/v2/store-v2/${merchantId}/discounts`;
		const made = { ratePpm: 100_000, isActive: false, ...body };
		return (await gateway.call("POST", path, { token, body: made })).body.id;
	};
	const known = await make({ name: "Known there", guid: "till-7" });
	const other = await make({ name: "Ours alone" });
	const { id } = await placeOrder(
		gateway,
		sampleIntake(storeIds[0], 1_000, {
			paymentMethod: "cash",
			paymentInformation: null,
			discount: 150,
			total: 850,
			discounts: [
				{ id: known, amount: 100 },
				{ id: other, amount: 50 },
			],
		}),
	);
	await act(gateway, id, [{ type: "CONFIRM_ORDER" }], { token });
	await sendDueOrders(gateway.services);
	expect(pos.taken.get(id)).toMatchObject({
		discount: 150,
		discounts: [
			{ name: "Known there", guid: "till-7", amount: 100 },
			{ name: "Ours alone", guid: null, amount: 50 },
		],
	});
});
