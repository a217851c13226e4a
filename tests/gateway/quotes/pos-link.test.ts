import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { locations } from "../../../gateway/locations/tables";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { quoteBody } from "../../support/quotes/quote-calls";

const MINUTE = 60_000;

let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	storeId = gateway.own.storeIds[0];
	await change("business-hours", { weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]) });
	await change("pos-settings", { isLiveMode: true });
	await hasPos("square");
});
afterAll(() => gateway.close());
beforeEach(() => inside((tx) => tx.delete(posOrders)));

const inside = <Result>(
	work: Parameters<typeof gateway.services.database.transaction<Result>>[1],
) => gateway.services.database.transaction(SYSTEM, work);

const hasPos = (posProvider: "square" | null) =>
	inside((tx) => tx.update(locations).set({ posProvider }).where(eq(locations.storeId, storeId)));

async function change(what: string, body: object) {
	const { merchantId, tokens } = gateway.own;
	const path = `/api/v2/store-v2/${merchantId}/locations/${storeId}/${what}`;
	const answer = await gateway.call("PATCH", path, {
		token: tokens.platformSuperAdmin,
		merchantId,
		body,
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** An order on its way to the point of sale, that came in minutes ago. */
function onItsWay(minutesAgo: number, given: Partial<typeof posOrders.$inferInsert>) {
	const { merchantId } = gateway.own;
	const createdAt = new Date(Date.now() - minutesAgo * MINUTE);
	const shared = { orderId: newId(), merchantId, storeId, createdAt };
	return inside((tx) => tx.insert(posOrders).values({ ...shared, state: "waiting", ...given }));
}

async function check() {
	const { body } = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: gateway.own.apiKey,
		body: quoteBody(storeId),
	});
	const failed = body.checks.filter(({ passed }: { passed: boolean }) => !passed);
	expect(body.orderable).toBe(failed.length === 0);
	return failed;
}

const SOON = () => ({ dueAt: new Date(Date.now() + MINUTE) });

describe("the link to the point of sale", () => {
	it("is healthy until an order was sent in vain three times", async () => {
		await onItsWay(20, { attempts: 2, ...SOON() });
		expect(await check()).toEqual([]);
	});

	it("is broken while an order waits for it, and says since when and where to look", async () => {
		await onItsWay(20, { attempts: 3, ...SOON() });
		await onItsWay(5, { attempts: 4, ...SOON() });
		const [failed, ...others] = await check();
		expect(others).toEqual([]);
		expect(failed).toMatchObject({
			id: "pos-link",
			decidedBy: { page: "posSettings", path: `/location/${storeId}/pos-settings` },
		});
		expect(failed.words).toContain("The POS hasn’t responded since");
		expect(Date.now() - Date.parse(failed.since)).toBeGreaterThanOrEqual(20 * MINUTE);
	});

	it("is healthy again once it has taken a later order, or the order is given up", async () => {
		await onItsWay(20, { attempts: 3, ...SOON() });
		await onItsWay(10, { state: "sent", attempts: 1, sentAt: new Date() });
		expect(await check()).toEqual([]);
		await inside((tx) => tx.delete(posOrders));
		await onItsWay(20, { state: "failed", attempts: 8 });
		expect(await check()).toEqual([]);
	});

	it("is not needed where no point of sale is live", async () => {
		await onItsWay(20, { attempts: 3, ...SOON() });
		await change("pos-settings", { isLiveMode: false });
		expect(await check()).toEqual([]);
		await change("pos-settings", { isLiveMode: true });
		expect(await check()).toHaveLength(1);
		await hasPos(null);
		expect(await check()).toEqual([]);
		await hasPos("square");
	});
});
