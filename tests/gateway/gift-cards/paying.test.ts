// @both-databases: transactions
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXPIRED_MESSAGE } from "~/models/gift-cards/gift-card";
import { CARD_MESSAGES } from "~/models/gift-cards/pay-with-cards";
import type { OrderAction } from "~/models/orders/order";
import { ORDER_MESSAGES } from "~/models/orders/order-moves";
import { addDays, localDate } from "~/models/shared/instants";
import { SYSTEM } from "../../../gateway/core/database";
import { systemScope } from "../../../gateway/core/scope";
import { locations } from "../../../gateway/locations/tables";
import { settleRefund } from "../../../gateway/orders/settle-refund";
import { CASH } from "../../support/customers/customer-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { act, refundAction, serveSandbox, statusAction } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;

const calls = giftCardCalls(() => gateway);
const { issue, getBalance, kinds, tryOrder, send } = calls;

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, 5_000);
});
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

async function order(total: number, given: Parameters<typeof tryOrder>[1]) {
	const answer = await tryOrder(total, given);
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body;
}

const fieldErrors = ({ body }: Awaited<ReturnType<typeof tryOrder>>) => body.details?.fields;

describe("a gift card pays", () => {
	it("a part of an order, and the rest is paid otherwise", async () => {
		const { id, number } = await issue();
		const made = await order(6_000, { giftCards: [{ number }] });
		expect(made).toMatchObject({ giftCardAmount: 5_000, paymentMethod: "credit_card" });
		expect(made.giftCards).toEqual([{ id, last4: number.slice(-4).toUpperCase(), amount: 5_000 }]);
		expect(await kinds(id)).toEqual(["issued 5000", "spent -5000"]);
		const [spent] = (await send("GET", `/${id}/entries`)).body.rows;
		expect(spent).toMatchObject({ orderId: made.id, orderNumber: made.number, balance: 0 });
		const path = `/api/v2/store-v2/${gateway.own.merchantId}/gift-card-entries`;
		const token = gateway.own.tokens.merchantSuperAdmin;
		const day = localDate(spent.at, "America/Chicago");
		const ledger = async (to: string) =>
			(await gateway.call("GET", `${path}?from=${addDays(to, -1)}&to=${to}`, { token })).body.rows;
		const [last, first] = await ledger(day);
		expect(last).toMatchObject({ ...spent, cardId: id, last4: made.giftCards[0].last4 });
		expect(first).toMatchObject({ cardId: id, kind: "issued", amount: 5_000, currency: "USD" });
		expect(await ledger("2025-01-01")).toEqual([]);
	});

	it("the whole of one, which has no other method then", async () => {
		const { id, number } = await issue();
		const made = await order(1_200, { ...CASH, giftCards: [{ number }] });
		expect(made).toMatchObject({ giftCardAmount: 1_200, paymentMethod: "gift_card" });
		expect(await getBalance(id)).toBe(3_800);
	});

	it("as much as is asked of it, and several pay in turn, however their numbers are written", async () => {
		const first = await issue({ number: "AbcD-2345 6789" });
		const second = await issue();
		const giftCards = [{ number: "abcd 23456789", amount: 700 }, { number: second.number }];
		const made = await order(2_000, { giftCards });
		expect(made.giftCards.map(({ amount }: { amount: number }) => amount)).toEqual([700, 1_300]);
		expect([await getBalance(first.id), await getBalance(second.id)]).toEqual([4_300, 3_700]);
	});

	it("once, however often the order comes, and for one of two that want the same money", async () => {
		const { id, number } = await issue({ value: 1_000 });
		const body = { giftCards: [{ number, amount: 1_000 }], externalId: crypto.randomUUID() };
		const dateInfo = { placedAt: new Date().toISOString() };
		const paymentInformation = { uid: "pay-once", last4: "4242", provider: "sandbox" };
		const same = { ...body, dateInfo, paymentInformation };
		const answers = await Promise.all([1, 2, 3].map(() => tryOrder(1_000, same)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
		expect(await kinds(id)).toEqual(["issued 1000", "spent -1000"]);

		const other = await issue({ value: 1_000 });
		const giftCards = [{ number: other.number, amount: 800 }];
		const rivals = await Promise.all([1, 2, 3].map(() => tryOrder(1_000, { giftCards })));
		expect(rivals.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
		expect(await getBalance(other.id)).toBe(200);
	});

	it("no test", async () => {
		const { id, number } = await issue();
		expect(await order(1_000, { isTest: true, giftCards: [{ number }] })).toMatchObject({
			giftCardAmount: 0,
		});
		expect(await getBalance(id)).toBe(5_000);
	});
});

describe("a gift card is refused, and nothing is spent,", () => {
	const cases: [string, object | null, { adjust?: number; patch?: object }, string][] = [
		["that is unknown", null, {}, CARD_MESSAGES.unknown],
		["that is used up", {}, { adjust: -5_000 }, "is used up"],
		["that is off", {}, { patch: { isOff: true, offReason: "Stolen" } }, "is off"],
		["that has expired", { expiresOn: "2026-01-31", allowsExpired: true }, {}, "has expired"],
		["that has less than is asked of it", { value: 300 }, {}, "has $3.00"],
	];
	it.each(cases)("%s", async (_, given, { adjust, patch }, words) => {
		const card = given && (await issue(given));
		if (card && adjust) {
			await send("POST", `/${card.id}/adjustments`, { amount: adjust, reason: "Test" });
		}
		if (card && patch) await send("PATCH", `/${card.id}`, patch);
		const number = card?.number ?? "NOBODYHASIT";
		const answer = await tryOrder(1_000, { giftCards: [{ number, amount: 500 }] });
		expect(answer.status).toBe(422);
		expect(fieldErrors(answer)["giftCards[0].number"][0]).toContain(words);
		if (card && !adjust) {
			expect(await kinds(card.id)).toHaveLength(1);
		}
	});

	it("that stands there twice, or has nothing left to pay", async () => {
		const { number } = await issue();
		const twice = await tryOrder(1_000, { giftCards: [{ number, amount: 100 }, { number }] });
		expect(fieldErrors(twice)["giftCards[1].number"]).toEqual([CARD_MESSAGES.twice]);
		const other = await issue();
		const whole = await tryOrder(1_000, { giftCards: [{ number }, { number: other.number }] });
		expect(fieldErrors(whole)["giftCards[1].number"]).toEqual([CARD_MESSAGES.nothingDue]);
	});

	it("where the location takes none", async () => {
		const [storeId] = gateway.own.storeIds;
		const settings = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}/payment-settings`;
		const token = gateway.own.tokens.merchantSuperAdmin;
		const turn = (isGiftCardEnabled: boolean) =>
			gateway.call("PATCH", settings, { token, body: { isGiftCardEnabled } });
		const { number } = await issue();
		await turn(false);
		const answer = await tryOrder(1_000, { giftCards: [{ number }] });
		const quoted = await quote([{ number, amount: null }]);
		await turn(true);
		expect(fieldErrors(answer)["giftCards[0].number"]).toEqual([CARD_MESSAGES.notTaken]);
		expect(quoted.checks.find(({ id }: { id: string }) => id === "gift-cards")).toMatchObject({
			passed: false,
			words: CARD_MESSAGES.notTaken,
			decidedBy: { page: "locationPayment" },
		});
	});
});

async function quote(giftCards: { number: string; amount: number | null }[]) {
	const [storeId] = gateway.own.storeIds;
	const answer = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: gateway.own.apiKey,
		body: quoteBody(storeId, { giftCards }),
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

describe("a quote", () => {
	it("says what each card pays, and what is left to pay", async () => {
		const { number } = await issue({ value: 300 });
		const { giftCards, money } = await quote([{ number, amount: null }]);
		expect(giftCards).toEqual({
			cards: [{ last4: number.slice(-4).toUpperCase(), amount: 300, balance: 300, fault: null }],
			amount: 300,
			due: money.total - 300,
		});
		expect((await quote([])).giftCards).toBeNull();
	});

	it("fails with a card that is not known, and says so of that one", async () => {
		const { giftCards, orderable } = await quote([{ number: "NOBODYHASIT", amount: null }]);
		expect(orderable).toBe(false);
		expect(giftCards.cards).toEqual([
			{ last4: "ASIT", amount: 0, balance: null, fault: CARD_MESSAGES.unknown },
		]);
	});
});

describe("money goes back to the card", () => {
	it("after the payment, which was taken last, or before it where a person chooses so", async () => {
		const { id, number } = await issue({ value: 2_000 });
		const made = await order(5_000, { giftCards: [{ number }] });
		const part = await act(gateway, made.id, [refundAction(1_500)]);
		expect(part.status, JSON.stringify(part.body)).toBe(200);
		expect(part.body.refunds[0]).toMatchObject({ amount: 1_500, giftCardAmount: 0 });
		const chosen = { ...refundAction(700), firstTo: "giftCards" } as OrderAction;
		const cards = await act(gateway, made.id, [chosen]);
		expect(cards.body.refunds[1]).toMatchObject({ amount: 700, giftCardAmount: 700 });
		expect(await getBalance(id)).toBe(700);
		const rest = await act(gateway, made.id, [refundAction(2_800)]);
		expect(rest.body).toMatchObject({ status: "refunded", refundedAmount: 5_000 });
		expect(rest.body.refunds[2]).toMatchObject({ amount: 2_800, giftCardAmount: 1_300 });
		expect(await kinds(id)).toEqual([
			...["issued 2000", "spent -2000", "returned 700", "returned 1300"],
		]);
	});

	it("of an order that nobody else paid, once for one key", async () => {
		const { id, number } = await issue();
		const made = await order(1_000, { ...CASH, giftCards: [{ number }] });
		const key = crypto.randomUUID();
		const answers = await Promise.all(
			[1, 2].map(() => act(gateway, made.id, [refundAction(400)], { key })),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(await getBalance(id)).toBe(4_400);
		const more = await act(gateway, made.id, [refundAction(601)]);
		expect(more.body.message).toBe(ORDER_MESSAGES.refundTooLarge);
	});

	it("but not what was paid in cash beside it", async () => {
		const { number } = await issue({ value: 300 });
		const made = await order(1_000, { ...CASH, giftCards: [{ number }] });
		const all = await act(gateway, made.id, [refundAction(1_000)]);
		expect(all.body.message).toBe(ORDER_MESSAGES.refundTooLarge);
		expect((await act(gateway, made.id, [refundAction(300)])).status).toBe(200);
	});

	it("not at all where the provider declines its part", async () => {
		const { id, number } = await issue({ value: 500 });
		const made = await order(2_000, {
			giftCards: [{ number }],
			paymentInformation: { uid: "pay-1-decline", last4: null, provider: "sandbox" },
		});
		const answer = await act(gateway, made.id, [refundAction(2_000)]);
		expect(answer.status).toBe(422);
		expect(await getBalance(id)).toBe(0);
	});

	it("when the order is canceled", async () => {
		const { id, number } = await issue();
		const made = await order(1_000, { ...CASH, giftCards: [{ number }] });
		expect((await act(gateway, made.id, [statusAction("canceled")])).status).toBe(200);
		expect(await kinds(id)).toEqual(["issued 5000", "spent -1000", "returned 1000"]);
	});

	it("once, when the order is canceled while a refund is under way", async () => {
		const { id, number } = await issue({ value: 2_000 });
		const made = await order(5_000, {
			giftCards: [{ number }],
			paymentInformation: { uid: "pay-4-silent", last4: null, provider: "sandbox" },
		});
		await act(gateway, made.id, [{ type: "CONFIRM_ORDER" }]);
		const open = await act(gateway, made.id, [refundAction(5_000)]);
		expect(open.status).toBe(202);
		expect((await act(gateway, made.id, [statusAction("canceled")])).status).toBe(200);
		expect(await getBalance(id)).toBe(2_000);
		const [refund] = open.body.details.order.refunds;
		const settled = await gateway.services.database.transaction(SYSTEM, (tx) =>
			settleRefund(
				tx,
				{ scope: systemScope(gateway.own.merchantId, "Test"), config: gateway.services.config },
				refund.id,
				{
					outcome: "succeeded",
					refunded: 3_000,
					reference: "re_1",
					errors: [],
				},
			),
		);
		expect(settled.refund).toMatchObject({ status: "succeeded", amount: 5_000 });
		expect(await kinds(id)).toEqual(["issued 2000", "spent -2000", "returned 2000"]);
	});

	it("that cannot pay any more only once its sender has said so, or to a new one", async () => {
		const { own } = gateway;
		const listLapsedCards = async (orderId: string) =>
			(
				await gateway.call("GET", `/api/v2/orders/${orderId}/refund-terms`, {
					token: own.tokens.storeAdmin,
				})
			).body.lapsedCards;
		const cases = [
			["expired", { expiresOn: "2026-01-31" }, "has expired"],
			["off", { isOff: true }, "is off"],
		] as const;
		for (const [state, change, words] of cases) {
			const { id, number } = await issue({ value: 2_000 });
			const last4 = number.slice(-4).toUpperCase();
			const made = await order(5_000, { giftCards: [{ number }] });
			expect(await listLapsedCards(made.id)).toEqual([]);
			await send("PATCH", `/${id}`, change);
			expect(await listLapsedCards(made.id)).toEqual([{ last4, state }]);
			const toCards = { ...refundAction(500), firstTo: "giftCards" } as OrderAction;
			const refused = await act(gateway, made.id, [toCards]);
			expect(refused.status).toBe(422);
			expect(refused.body.details.fields.cardsTo).toEqual([
				`Gift card •••• ${last4} ${words}. Choose whether its money goes to a new gift card.`,
			]);
			expect(await getBalance(id)).toBe(0);
			const same = { ...toCards, cardsTo: "same" } as OrderAction;
			expect((await act(gateway, made.id, [same])).status).toBe(200);
			expect(await getBalance(id)).toBe(500);
			const rest = { ...refundAction(4_500), cardsTo: "new" as const };
			const all = await act(gateway, made.id, [rest, statusAction("canceled")]);
			expect(all.body, JSON.stringify(all.body)).toMatchObject({ status: "canceled" });
			expect(await kinds(id)).toEqual([
				...["issued 2000", "spent -2000", "returned 500", "returned 1500", "moved -1500"],
			]);
			const listed = await send("GET", "?limit=1");
			expect(listed.body.rows[0]).toMatchObject({ balance: 1_500, value: 1_500, orderId: null });
			expect(listed.body.rows[0].last4).not.toBe(last4);
		}
	});

	it("that cannot pay any more asks where its money goes as the order is canceled without a refund", async () => {
		const { id, number } = await issue({ value: 2_000 });
		const lapsed = async () => {
			await send("PATCH", `/${id}`, { isOff: false });
			const made = await order(1_000, { ...CASH, giftCards: [{ number }] });
			await send("PATCH", `/${id}`, { isOff: true });
			return made;
		};
		const made = await lapsed();
		const refused = await act(gateway, made.id, [statusAction("canceled")]);
		expect(refused.body.details.fields.cardsTo[0]).toContain("is off");
		expect(await kinds(id)).toEqual(["issued 2000", "spent -1000"]);
		const cancel = { ...statusAction("canceled"), cardsTo: "new" as const };
		expect((await act(gateway, made.id, [cancel])).body.status).toBe("canceled");
		const moved = ["issued 2000", "spent -1000", "returned 1000", "moved -1000"];
		expect(await kinds(id)).toEqual(moved);
		expect((await send("GET", "?limit=1")).body.rows[0]).toMatchObject({ balance: 1_000 });
		const same = { ...statusAction("canceled"), cardsTo: "same" as const };
		expect((await act(gateway, (await lapsed()).id, [same])).body.status).toBe("canceled");
		expect(await kinds(id)).toEqual([...moved, "spent -1000", "returned 1000"]);
	});

	it("back to the same card where no location is left to issue a new one", async () => {
		const { id, number } = await issue({ value: 2_000 });
		const made = await order(5_000, {
			giftCards: [{ number }],
			paymentInformation: { uid: "pay-5-silent", last4: null, provider: "sandbox" },
		});
		await send("PATCH", `/${id}`, { isOff: true });
		const toNew = { ...refundAction(5_000), cardsTo: "new" as const };
		const open = await act(gateway, made.id, [toNew]);
		const [refund] = open.body.details.order.refunds;
		const scope = systemScope(gateway.own.merchantId, "Test");
		const { database, config } = gateway.services;
		await database.transaction(SYSTEM, async (tx) => {
			const at = (deletedAt: Date | null) =>
				tx.update(locations).set({ deletedAt }).where(eq(locations.merchantId, made.merchantId));
			await at(new Date());
			const result = { outcome: "succeeded" as const, refunded: 3_000, reference: "", errors: [] };
			await settleRefund(tx, { scope, config }, refund.id, result);
			await at(null);
		});
		expect(await kinds(id)).toEqual(["issued 2000", "spent -2000", "returned 2000"]);
	});
});

describe("a card that has expired already", () => {
	it("is issued only to who says that it may be", async () => {
		const past = { value: 500, expiresOn: "2026-01-31", number: "PASTCARD23456789" };
		const refused = await send("POST", "", past);
		expect(refused.status).toBe(422);
		expect(refused.body.details.fields.expiresOn).toEqual([EXPIRED_MESSAGE]);
		const made = await send("POST", "", { ...past, allowsExpired: true });
		expect([made.status, made.body.expiresOn]).toEqual([201, "2026-01-31"]);
		const twice = await send("POST", "", past);
		expect(Object.keys(twice.body.details.fields)).toEqual(["expiresOn", "number"]);
	});
});
