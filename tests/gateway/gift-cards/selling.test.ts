// @both-databases: transactions
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { numberInGroups } from "~/models/gift-cards/gift-card";
import { localDate } from "~/models/shared/instants";
import { SYSTEM } from "../../../gateway/core/database";
import { merchants } from "../../../gateway/merchants/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { act, refundAction, serveSandbox, statusAction } from "../../support/orders/test-orders";

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;

const calls = giftCardCalls(() => gateway);
const { buyCards, findCards, kinds, send, terms, tryOrder } = calls;

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, 5_000);
	await switchSales(true);
});

const switchSales = (giftcardsPurchaseEnabled: boolean) =>
	gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(merchants)
			.set({ featuresFlags: { giftcardsPurchaseEnabled } })
			.where(eq(merchants.merchantId, gateway.own.merchantId)),
	);
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

async function bought(...given: Parameters<typeof buyCards>) {
	const answer = await buyCards(...given);
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body;
}

const getCardNumber = async (id: string) => (await send("POST", `/${id}/number`)).body.number;
const priceError = ({ body }: Awaited<ReturnType<typeof buyCards>>) =>
	body.details?.fields["items[0].unitPrice"]?.[0];

describe("an order of a gift card", () => {
	it("issues it, mails it to the recipient, and is done", async () => {
		const order = await bought(2_500);
		expect(order).toMatchObject({ status: "complete", giftCardsSold: 2_500 });
		const [card] = await findCards(order.number);
		expect(card).toMatchObject({
			value: 2_500,
			balance: 2_500,
			type: "digital",
			source: "online",
			orderId: order.id,
			recipientName: "Dana Fields",
			senderName: "Ada Quill",
			message: "Happy birthday!",
		});
		const [letter] = await calls.letters(card.recipientEmail);
		expect(letter?.subject).toContain("$25.00");
		const number = await getCardNumber(card.id);
		expect(letter?.text).toContain(numberInGroups(number));
		expect(letter?.text).toContain("“Happy birthday!”");
		expect((await tryOrder(1_000, { giftCards: [{ number }] })).status).toBe(201);
		const code = /gift-card\?code=([\w.-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
		const page = (given: string) =>
			gateway.call("GET", `/api/v2/public/gift-cards?code=${given}`, {});
		const shown = await page(code);
		expect(shown.body).toMatchObject({
			number,
			state: "active",
			value: 2_500,
			currency: "USD",
			message: "Happy birthday!",
			acceptedAt: expect.arrayContaining([expect.objectContaining({ slug: shown.body.slug })]),
		});
		expect(shown.body.balance).toBeLessThan(2_500);
		expect((await page(`${code.slice(0, -1)}${code.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
		await send("POST", `/${card.id}/new-number`);
		expect((await page(code)).status).toBe(404);
	});

	it("issues as many as are bought, once for one order", async () => {
		const body = { externalId: crypto.randomUUID() };
		const same = {
			...body,
			dateInfo: { placedAt: new Date().toISOString() },
			paymentInformation: { uid: "pay-three", last4: "4242", provider: "sandbox" },
			giftCardRecipient: { name: "Dana", email: "dana@three.example" },
		};
		const answers = await Promise.all([1, 2].map(() => buyCards(1_000, same, 3)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
		expect(await findCards(answers[0]?.body.number)).toHaveLength(3);
	});

	it("is no sale, but what it pays is", async () => {
		const token = gateway.own.tokens.merchantSuperAdmin;
		const sums = async () => {
			const day = (days: number) =>
				new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
			const range = `currency=USD&from=${day(-2)}&to=${day(2)}`;
			const path = `/api/v2/reports/${gateway.own.merchantId}/sums/sales-overview?${range}`;
			const { rows } = (await gateway.call("GET", path, { token })).body;
			return rows[0]?.sums ?? {};
		};
		const before = await sums();
		const order = await bought(5_000);
		const [card] = await findCards(order.number);
		await tryOrder(1_000, { giftCards: [{ number: await getCardNumber(card.id) }] });
		const after = await sums();
		const changes = ["subtotal", "total", "giftCardsSold", "giftCardAmount"].map(
			(name) => after[name] - (before[name] ?? 0),
		);
		expect(changes).toEqual([1_000, 6_000, 5_000, 1_000]);
	});

	it("is paid when it is bought online, however the till is paid", async () => {
		const unpaid = { paymentMethod: "cash", paymentInformation: null } as const;
		const refused = await buyCards(2_500, unpaid);
		expect(refused.body.details.fields.paymentMethod).toEqual([
			"Gift cards bought online must be paid right away",
		]);
		const { number } = await calls.issue({ value: 100 });
		const partly = await buyCards(2_500, { ...unpaid, giftCards: [{ number }] });
		expect(Object.keys(partly.body.details.fields)).toEqual(["paymentMethod"]);
		const atTill = await bought(199_999, { ...unpaid, source: "pos", status: "complete" });
		expect((await findCards(atTill.number))[0]).toMatchObject({ source: "pos", balance: 199_999 });
	});

	it("beside dishes leaves these to be made", async () => {
		const order = await bought(1_000, {
			items: [
				{ name: "Gift card", quantity: 1, unitPrice: 1_000, total: 1_000, isGiftCard: true },
				{ name: "Wings", quantity: 1, unitPrice: 800, total: 800 },
			],
			subtotal: 1_800,
			total: 1_800,
		});
		expect(order).toMatchObject({ status: "new", giftCardsSold: 1_000 });
	});

	it("that is a test, or was brought in from elsewhere, issues none", async () => {
		const test = await bought(1_000, { isTest: true });
		const imported = await bought(1_000, { source: "import", status: "complete" });
		expect(await findCards(test.number)).toEqual([]);
		expect(await findCards(imported.number)).toEqual([]);
	});

	it("needs a recipient and a value up to 2,000", async () => {
		const nobody = await buyCards(1_000, { giftCardRecipient: null });
		expect(nobody.body.details.fields.giftCardRecipient).toEqual([
			"Enter the gift card’s recipient",
		]);
		const dear = await buyCards(200_001);
		expect(dear.body.details.fields["items.0.unitPrice"]).toEqual([
			"A gift card must be worth 0.01 to 2,000.00",
		]);
	});
});

describe("the settings decide", () => {
	it("which values are sold", async () => {
		await terms({ values: [2_500], allowsOtherValues: false });
		expect(priceError(await buyCards(3_000))).toBe("Gift cards are sold for $25.00");
		await bought(2_500);
		await terms({ allowsOtherValues: true, leastValue: 2_000, mostValue: 4_000 });
		await bought(3_000);
		expect(priceError(await buyCards(1_999))).toBe(
			"Gift cards are sold for $20.00 to $40.00, or for $25.00",
		);
		await terms({ values: [2_500], leastValue: 500, mostValue: 50_000 });
	});

	it("whether any is, as the organization's switch does", async () => {
		await terms({ isSold: false });
		expect(priceError(await buyCards(2_500))).toBe("Gift cards aren’t sold online");
		await terms({ isSold: true });
		await switchSales(false);
		expect(priceError(await buyCards(2_500))).toBe("Gift cards aren’t sold online");
		await switchSales(true);
		await bought(2_500);
	});

	it("how long a new card pays, and what its email says", async () => {
		await terms({ expiresAfterMonths: 12, letterText: "Show this at the counter." });
		const [card] = await findCards((await bought(2_500)).number);
		const today = localDate(new Date().toISOString(), "America/Chicago");
		expect(card.expiresOn.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 1));
		const [letter] = await calls.letters(card.recipientEmail);
		expect(letter?.text).toContain("Show this at the counter.");
		await terms({ expiresAfterMonths: null, letterText: "" });
	});

	it("and are refused where they contradict one another", async () => {
		const range = await terms({ leastValue: 5_000, mostValue: 4_000 });
		expect(range.body.details.fields).toEqual({
			mostValue: ["Enter a maximum at or above the minimum amount"],
		});
		const none = await terms({ values: [], allowsOtherValues: false });
		expect(Object.keys(none.body.details.fields)).toEqual(["values"]);
	});
});

describe("a refund of the sale", () => {
	it("takes the money off the card", async () => {
		const order = await bought(2_500);
		const [card] = await findCards(order.number);
		expect((await act(gateway, order.id, [refundAction(2_500)])).status).toBe(200);
		expect(await kinds(card.id)).toEqual(["issued 2500", "takenBack -2500"]);
	});

	it("is refused for what was spent already", async () => {
		const order = await bought(2_500);
		const [card] = await findCards(order.number);
		const number = await getCardNumber(card.id);
		await tryOrder(1_000, { giftCards: [{ number }] });
		const refused = await act(gateway, order.id, [refundAction(2_500)]);
		expect(refused.status).toBe(422);
		expect(refused.body.details.fields.amount[0]).toContain("at most $15.00");
		expect((await act(gateway, order.id, [refundAction(1_500)])).status).toBe(200);
		expect(await kinds(card.id)).toEqual(["issued 2500", "spent -1000", "takenBack -1500"]);
	});

	it("leaves the money on it where the provider declines", async () => {
		const order = await bought(2_500, {
			paymentInformation: { uid: "pay-2-decline", last4: null, provider: "sandbox" },
		});
		const [card] = await findCards(order.number);
		expect((await act(gateway, order.id, [refundAction(2_500)])).status).toBe(422);
		expect(await kinds(card.id)).toEqual(["issued 2500", "takenBack -2500", "kept 2500"]);
	});

	it("begins with what else was bought", async () => {
		const order = await bought(1_000, {
			items: [
				{ name: "Gift card", quantity: 1, unitPrice: 1_000, total: 1_000, isGiftCard: true },
				{ name: "Wings", quantity: 1, unitPrice: 800, total: 800 },
			],
			subtotal: 1_800,
			total: 1_800,
		});
		const [card] = await findCards(order.number);
		await act(gateway, order.id, [refundAction(500)]);
		expect(await kinds(card.id)).toEqual(["issued 1000"]);
		await act(gateway, order.id, [refundAction(700)]);
		expect(await kinds(card.id)).toEqual(["issued 1000", "takenBack -400"]);
	});

	it("takes the whole card for the whole price, although a discount made it cheaper", async () => {
		const given = {
			discount: 500,
			total: 2_000,
			paymentInformation: { uid: "pay-3-decline", last4: null, provider: "sandbox" },
		};
		const order = await bought(2_500, given);
		const [card] = await findCards(order.number);
		expect((await act(gateway, order.id, [refundAction(2_000)])).status).toBe(422);
		expect(await kinds(card.id)).toEqual(["issued 2500", "takenBack -2500", "kept 2500"]);
		const cheaper = await bought(2_500, { discount: 500, total: 2_000 });
		const [half] = await findCards(cheaper.number);
		await act(gateway, cheaper.id, [refundAction(1_000)]);
		expect(await kinds(half.id)).toEqual(["issued 2500", "takenBack -1250"]);
	});

	it("that was brought in from elsewhere asks no card", async () => {
		const imported = await bought(1_000, { source: "import", status: "complete" });
		expect((await act(gateway, imported.id, [refundAction(1_000)])).status).toBe(200);
	});

	it("and canceling the order ends the card", async () => {
		const order = await bought(1_000, {
			items: [
				{ name: "Gift card", quantity: 1, unitPrice: 1_000, total: 1_000, isGiftCard: true },
				{ name: "Wings", quantity: 1, unitPrice: 800, total: 800 },
			],
			subtotal: 1_800,
			total: 1_800,
			paymentMethod: "cash",
			paymentInformation: null,
			source: "pos",
		});
		const [card] = await findCards(order.number);
		await act(gateway, order.id, [statusAction("canceled")]);
		expect(await kinds(card.id)).toEqual(["issued 1000", "takenBack -1000"]);
	});
});
