// @both-databases: transactions
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CARD_MESSAGES } from "~/models/gift-cards/pay-with-cards";
import { localDate } from "~/models/shared/instants";
import { SYSTEM } from "../../../gateway/core/database";
import { systemScope } from "../../../gateway/core/scope";
import { giftCardCrud } from "../../../gateway/gift-cards/gift-cards";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { act, placeOrder, refundAction, sampleIntake } from "../../support/orders/test-orders";

let gateway: TestGateway;
let here: string;
let there: string;

const { issue, read, send, terms } = giftCardCalls(() => gateway);

beforeAll(async () => {
	gateway = await startTestGateway();
	[here, there] = gateway.own.storeIds;
});
afterAll(() => gateway.close());

const asOwner = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const at = (path: string) => `/api/v2/store-v2/${gateway.own.merchantId}/${path}`;
const ask = async (path: string) => (await gateway.call("GET", at(path), asOwner())).body;
const share = (storeId: string, isShared: boolean) =>
	gateway.call("PATCH", at(`gift-card-locations/${storeId}`), { ...asOwner(), body: { isShared } });
const pay = (storeId: string, number: string, amount = 100) =>
	gateway.call("POST", "/api/v2/orders", {
		apiKey: gateway.own.apiKey,
		body: sampleIntake(storeId, 1_000, { giftCards: [{ number, amount }] }),
	});

describe("cards of a location", () => {
	it("pay at all that share, and where it shares none there alone", async () => {
		const { number } = await issue({ storeId: here });
		expect((await pay(there, number)).status).toBe(201);
		expect((await share(here, false)).body).toMatchObject({ isShared: false, version: 1 });
		expect((await pay(here, number)).status).toBe(201);
		const elsewhere = await pay(there, number);
		expect(elsewhere.body.details.fields["giftCards[0].number"]).toEqual([CARD_MESSAGES.unknown]);
		await share(here, true);
		expect((await pay(there, number)).status).toBe(201);
	});

	it("do not pay where the location keeps to its own", async () => {
		const { number } = await issue({ storeId: here });
		await share(there, false);
		expect((await pay(there, number)).status).toBe(422);
		await share(there, true);
	});

	it("with the number of another shared one pay where they were sold, until they have a new one", async () => {
		await share(there, false);
		const mine = await issue({ storeId: here });
		const twin = await issue({ storeId: there, number: mine.number });
		await share(there, true);
		expect(await read(twin.id)).toMatchObject({ collides: true });
		expect(
			(await send("GET", "?collides=yes")).body.rows.map(({ id }: { id: string }) => id),
		).toEqual([twin.id]);
		const paidThere = await pay(there, mine.number);
		expect(paidThere.body.giftCards[0].id).toBe(twin.id);
		expect((await pay(here, mine.number)).body.giftCards[0].id).toBe(mine.id);
		const cardLocation = await ask(`gift-card-locations/${there}`);
		expect(cardLocation).toMatchObject({ collisions: 1 });

		expect((await send("POST", `/${twin.id}/new-number`)).body).toMatchObject({ collides: false });
		const { number } = (await send("POST", `/${twin.id}/number`)).body;
		expect((await pay(here, number)).body.giftCards[0].id).toBe(twin.id);
	});

	it("let the second card in once the first has another number", async () => {
		await share(there, false);
		const first = await issue({ storeId: here });
		const twin = await issue({ storeId: there, number: first.number });
		await share(there, true);
		await send("POST", `/${first.id}/new-number`);
		expect(await read(twin.id)).toMatchObject({ collides: false });
		expect((await pay(here, first.number)).body.giftCards[0].id).toBe(twin.id);
	});

	it("come back to where they pay now", async () => {
		const { id, number } = await issue({ storeId: here });
		const { version } = await read(id);
		await send("DELETE", `/${id}`);
		await share(here, false);
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			giftCardCrud.rows.restore(tx, systemScope(gateway.own.merchantId, "Test"), id, version + 1),
		);
		expect((await pay(here, number)).status).toBe(201);
		await share(here, true);
	});

	it("are counted with what is on them", async () => {
		const before = await ask(`gift-card-locations/${here}`);
		await issue({ storeId: here, value: 700 });
		const after = await ask(`gift-card-locations/${here}`);
		expect(after).toMatchObject({
			cards: before.cards + 1,
			outstanding: before.outstanding + 700,
			isShared: true,
		});
		const { rows } = await ask("gift-card-locations?shared=yes");
		expect(rows.map(({ storeId }: { storeId: string }) => storeId)).toContain(here);
		expect((await ask("gift-card-locations?shared=no")).rows).toEqual([]);
	});

	it("are changed once for one version", async () => {
		const { version } = await ask(`gift-card-locations/${here}`);
		const change = (isShared: boolean) =>
			gateway.call("PATCH", at(`gift-card-locations/${here}`), {
				...asOwner(),
				body: { isShared },
				version,
			});
		expect((await change(false)).status).toBe(200);
		expect((await change(true)).status).toBe(409);
		await share(here, true);
	});
});

describe("locations settle", () => {
	const month = () => localDate(new Date().toISOString(), "America/Chicago").slice(0, 7);
	const settled = async (query = "") => (await ask(`gift-card-settlement?limit=100${query}`)).rows;
	const findNet = (rows: { storeId: string; net: number }[], storeId: string) =>
		rows.find((row) => row.storeId === storeId)?.net ?? 0;

	it("only where the organization says so", async () => {
		expect(await settled()).toEqual([]);
	});

	it("what one took for cards of another, less what the seller keeps and what went back", async () => {
		await terms({ isSettled: true, sellerKeeps: 0 });
		const before = await settled(`&month=${month()}`);
		const { number } = await issue({ storeId: here });
		const order = await placeOrder(
			gateway,
			sampleIntake(there, 1_000, { giftCards: [{ number }], isASAP: true }),
		);
		const taken = await settled(`&month=${month()}`);
		expect(findNet(taken, there) - findNet(before, there)).toBe(1_000);
		expect(findNet(taken, here) - findNet(before, here)).toBe(-1_000);

		const token = gateway.own.tokens.merchantSuperAdmin;
		await act(gateway, order.id, [refundAction(400)], { token });
		const back = await settled(`&month=${month()}`);
		expect(findNet(back, there) - findNet(before, there)).toBe(600);

		await terms({ sellerKeeps: 100_000 });
		const settlement = await settled(`&month=${month()}`);
		const paidNow = (rows: typeof settlement) =>
			rows.find(({ storeId }: { storeId: string }) => storeId === there)?.paid ?? 0;
		const takenNow = settlement.find(
			({ storeId }: { storeId: string }) => storeId === there,
		).takenFor;
		expect(paidNow(settlement)).toBe(Math.trunc(takenNow / 10));
		expect(findNet(back, there) - findNet(settlement, there)).toBeGreaterThan(0);
		const all = settlement.reduce((sum: number, { net }: { net: number }) => sum + net, 0);
		expect(all).toBe(0);
		expect(await settled("&month=2020-01")).toEqual([]);
		await terms({ isSettled: false });
	});
});
