import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { SYSTEM } from "../../../gateway/core/database";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { orders } from "../../../gateway/orders/tables";
import { visibleText } from "../../support/browser";
import { act, placeOrder, sampleIntake, statusAction } from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let [here, there] = ["", ""];

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	[here = "", there = ""] = own.storeIds;
	const waiting = [await place(here), await place(here), await place(there), await place(there)];
	await place(here);
	const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
	await place(here, {
		isASAP: false,
		dateInfo: {
			placedAt: new Date().toISOString(),
			startPrepAt: inMinutes(40),
			fulfillmentAt: inMinutes(60),
		},
	});
	const cash = { source: "import", paymentMethod: "cash", paymentInformation: null } as const;
	await place(here, { ...cash, status: "complete" });
	const canceled = await act(web.gateway, await place(here, cash), [statusAction("canceled")]);
	expect(canceled.status).toBe(200);
	const merchantId = own.merchantId;
	const createdAt = new Date();
	await services.database.transaction(SYSTEM, async (tx) => {
		await tx.update(orders).set({ escalationLevel: 1 }).where(inArray(orders.id, waiting));
		const [late = ""] = waiting;
		await tx
			.update(orders)
			.set({ fulfillmentAt: new Date(Date.now() - 600_000) })
			.where(eq(orders.id, late));
		await tx.delete(posOrders).where(inArray(posOrders.orderId, waiting));
		for (const [at, orderId] of waiting.entries()) {
			const storeId = at < 2 ? here : there;
			await tx
				.insert(posOrders)
				.values({ orderId, merchantId, storeId, state: "failed", createdAt });
		}
	});
});
afterAll(() => web?.close());

async function place(storeId: string, given: Partial<OrderIntakeBody> = {}): Promise<string> {
	return (await placeOrder(web.gateway, sampleIntake(storeId, 1000, given))).id;
}

it.each([
	["home", () => "/home", ["late=yes", "waited=yes", "pos=yes", "today=so-far", "tab=new"]],
	["a location's home", () => `/location/${here}`, ["late=yes", "today=so-far"]],
])("every number of orders on %s leads to that many orders", async (_, path, queries) => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const main = /<main.*<\/main>/s.exec((await owner.get(path())).text)?.[0] ?? "";
	const numbers = [...main.matchAll(/<a [^>]*href="([^"]*\/orders\?[^"]*)"[^>]*>(.*?)<\/a>/gs)]
		.map(([, to = "", text = ""]) => ({ to: to.replaceAll("&amp;", "&"), text: visibleText(text) }))
		.filter(({ text }) => /\d/.test(text) && !text.includes("$") && !text.includes("–"));
	for (const query of queries) {
		expect(numbers.map(({ to }) => to).join(" ")).toContain(query);
	}
	for (const { to, text } of numbers) {
		const said = /\d+/.exec(text)?.[0];
		const { text: page } = await owner.get(to);
		const list = visibleText(page);
		// A board of all its orders counts them in its tab.
		const inTab = /aria-current="page"[^>]*>(?:[^<]|<!-- -->)*<span class="tab-count">(\d+)/.exec(
			page,
		);
		const inList = /(\d+) orders?(?: ·| CSV|\s)/.exec(list.slice(list.indexOf("Filters")));
		const [, listed] = inList ?? inTab ?? [];
		expect([to, text, listed]).toEqual([to, text, said]);
	}
});
