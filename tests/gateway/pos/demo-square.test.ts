import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { OpenAPIHono } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mountSandboxes } from "../../../demo/mount-sandboxes";
import type { GatewayEnv } from "../../../gateway/core/caller";
import { SYSTEM } from "../../../gateway/core/database";
import { squareAccounts } from "../../../gateway/locations/square/tables";
import { locations } from "../../../gateway/locations/tables";
import { sealSecrets } from "../../../gateway/money/providers/account";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import { startTestGateway, TEST_SECRET, type TestGateway } from "../../support/gateway";
import { squareToken } from "../../support/menu/serve-pos-catalogue";
import { paymentAccountRow } from "../../support/money/payment-account-row";
import { act, intakeBody, placeOrder, statusAction } from "../../support/orders/test-orders";

const app = new OpenAPIHono<GatewayEnv>();
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
let gateway: TestGateway;
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });

beforeAll(async () => {
	if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as AddressInfo;
	gateway = await startTestGateway({ MISE_DEMO: "true", GATEWAY_PORT: String(port) });
	mountSandboxes(app, gateway.services);
	const { merchantId, storeIds } = gateway.own;
	const [storeId] = storeIds;
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		await tx.update(locations).set({ posProvider: "square" }).where(eq(locations.storeId, storeId));
		await tx.insert(paymentAccounts).values({
			...paymentAccountRow({ merchantId, storeId, word: "DEMO" }),
			provider: "square",
			endings: {},
			endsAt: null,
			secrets: sealSecrets(TEST_SECRET, storeId, { access: squareToken("DEMO") }),
		});
		const linkedAt = new Date();
		await tx
			.insert(squareAccounts)
			.values({ storeId, merchantId, accountId: "DEMO", locationIds: [], linkedAt });
	});
});
afterAll(async () => {
	await gateway?.close();
	await new Promise((resolve) => server.close(resolve));
});

it("the demo's Square takes orders and takes them back", async () => {
	const { id } = await placeOrder(gateway, intakeBody(gateway.own.storeIds[0]));
	await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin());
	await sendDueOrders(gateway.services);
	const read = async () => (await gateway.call("GET", `/api/v2/orders/${id}/pos`, admin())).body;
	expect((await read()).posOrder).toMatchObject({ state: "sent", lastError: null });
	await act(gateway, id, [statusAction("canceled")], admin());
	await sendDueOrders(gateway.services);
	expect((await read()).posOrder).toMatchObject({ state: "canceled", lastError: null });
});
