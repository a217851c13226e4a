import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { startTestGateway, type TestGateway } from "../gateway";
import { smallCatalogue } from "../menu/serve-pos-catalogue";
import { act, placeOrder, serveSandbox } from "../orders/test-orders";
import { serveClover } from "./serve-clover";
import { linkSquareMenu, type SquareMenu, squareIntake } from "./square-menu";

/** The code that Clover sends with its messages. */
export const KEY = "the auth code of Clover";
export let gateway: TestGateway;
export let clover: Awaited<ReturnType<typeof serveClover>>;
let provider: Awaited<ReturnType<typeof serveSandbox>>;
export let menu: SquareMenu;
export const catalogue = smallCatalogue();
export const store = () => gateway.own.storeIds[0];
export const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
export const inside = <Result>(
	work: Parameters<typeof gateway.services.database.transaction<Result>>[1],
) => gateway.services.database.transaction(SYSTEM, work);

/** A gateway whose first location sells a menu of a Clover sandbox; each test begins without orders there. */
export function setUpClover(): void {
	beforeAll(async () => {
		gateway = await startTestGateway({ CLOVER_WEBHOOK_KEY: KEY });
		clover = await serveClover(gateway, catalogue);
		provider = await serveSandbox(gateway, 5_000);
		menu = await linkSquareMenu(gateway);
		await inside((tx) =>
			tx.update(locations).set({ posProvider: "clover" }).where(eq(locations.storeId, store())),
		);
	});
	afterAll(async () => {
		await clover?.close();
		await provider?.close();
		await gateway?.close();
	});
	beforeEach(async () => {
		Object.assign(catalogue, smallCatalogue());
		Object.assign(clover.habits, { ignoresFilter: false, dropsReference: false });
		await change({ isPriceDiscrepancyEnabled: false, priceDiscrepancyStrategy: "continue" });
		await inside((tx) => tx.delete(posOrders));
	});
}

export async function change(settings: object) {
	const { merchantId, tokens } = gateway.own;
	const path = `/api/v2/store-v2/${merchantId}/locations/${store()}/pos-settings`;
	const request = { token: tokens.platformSuperAdmin, merchantId, body: settings };
	const { status, body } = await gateway.call("PATCH", path, request);
	expect(status, JSON.stringify(body)).toBe(200);
}

export const unpaid = { paymentMethod: "cash", paymentInformation: null } as const;

export async function confirmed(given: Partial<OrderIntakeBody> = {}): Promise<string> {
	const { id } = await placeOrder(gateway, squareIntake(store(), menu, given));
	expect((await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin())).status).toBe(200);
	return id;
}

export async function sent(given: Partial<OrderIntakeBody> = {}): Promise<string> {
	const id = await confirmed(given);
	await clover.work();
	return id;
}

export async function posOrder(id: string) {
	return (await gateway.call("GET", `/api/v2/orders/${id}/pos`, admin())).body.posOrder;
}
