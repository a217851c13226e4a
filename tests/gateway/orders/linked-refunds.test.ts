import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { openSecrets } from "../../../gateway/money/providers/account";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import { refunds } from "../../../gateway/orders/tables";
import { startTestGateway, TEST_SECRET, type TestGateway } from "../../support/gateway";
import { linkedAccounts } from "../../support/money/linked-accounts";
import { refundCalls } from "../../support/money/refund-calls";
import { serveRefunds } from "../../support/money/serve-refunds";
import {
	act,
	placeOrder,
	refundAction,
	sampleIntake,
	statusAction,
} from "../../support/orders/test-orders";

const PATIENT_MS = 20_000;
const IMPATIENT_MS = 400;
const DAY_MS = 86_400_000;
const PROVIDERS = ["square", "clover", "authorize-net"] as const;

let gateway: TestGateway;
let peer: Awaited<ReturnType<typeof serveRefunds>>;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	peer = await serveRefunds(gateway, PATIENT_MS);
	[storeId] = gateway.own.storeIds;
});
afterAll(async () => {
	await peer.close();
	await gateway.close();
});
beforeEach(async () => {
	peer.patience(PATIENT_MS);
	peer.requests.length = 0;
	await inside((tx) => tx.delete(paymentAccounts));
});

const inside = <Result>(
	work: Parameters<typeof gateway.services.database.transaction<Result>>[1],
) => gateway.services.database.transaction(SYSTEM, work);

const { link, former } = linkedAccounts(() => ({ gateway, storeId }));

const { paid, read, terms, booked, check } = refundCalls(() => ({ gateway, storeId }));

const postsTo = (path: RegExp) => peer.requests.filter((each) => path.test(each.path));

describe("a refund of a card payment", () => {
	it("asks Square for the payment's amount with the refund's id as key", async () => {
		await link("square");
		const order = await paid("square");
		const answer = await act(gateway, order.id, [refundAction(1000)]);
		expect([answer.status, answer.body.refundedAmount]).toEqual([200, 1000]);
		const [{ body, headers } = { body: {}, headers: {} as never }] = postsTo(/refunds$/);
		expect(body).toMatchObject({
			idempotency_key: answer.body.refunds[0].id,
			payment_id: order.paymentInformation.uid,
			amount_money: { amount: 1000, currency: "USD" },
		});
		expect(headers.authorization).toMatch(/^Bearer sandbox-/);
	});

	it("asks Clover with the key in its header", async () => {
		await link("clover");
		const order = await paid("Clover");
		const answer = await act(gateway, order.id, [refundAction(1000)]);
		expect([answer.status, answer.body.refundedAmount]).toEqual([200, 1000]);
		const [{ body, headers } = { body: {}, headers: {} as never }] = postsTo(/refunds$/);
		expect(headers["idempotency-key"]).toBe(answer.body.refunds[0].id);
		expect(body).toMatchObject({ charge: order.paymentInformation.uid, amount: 1000 });
	});

	it("asks Authorize.Net by the transaction and the card's last digits", async () => {
		await link("authorize-net");
		const order = await paid("authorize_net");
		const answer = await act(gateway, order.id, [refundAction(1000)]);
		expect([answer.status, answer.body.refundedAmount]).toEqual([200, 1000]);
		expect(peer.requests[0]?.body.createTransactionRequest).toMatchObject({
			transactionRequest: {
				transactionType: "refundTransaction",
				amount: "10.00",
				payment: { creditCard: { cardNumber: "4242" } },
				refTransId: order.paymentInformation.uid,
			},
		});
	});

	it("takes no card for Authorize.Net whose last digits nobody knows", async () => {
		await link("authorize-net");
		const order = await paid("authorize-net", { last4: null });
		const answer = await act(gateway, order.id, [refundAction(1000)]);
		expect(answer.status).toBe(422);
		expect(answer.body.message).toContain("last four digits");
	});

	it("goes the installation's own way when neither is a card or another service took it", async () => {
		await link("square");
		const others = await paid("stripe");
		expect((await act(gateway, others.id, [refundAction(100)])).status).toBe(422);
		const card = await placeOrder(
			gateway,
			sampleIntake(storeId, 900, {
				paymentMethod: "gift_card",
				paymentInformation: { uid: "gift-1", last4: null, provider: "square" },
			}),
		);
		expect((await act(gateway, card.id, [refundAction(100)])).status).toBe(422);
		expect(peer.requests).toEqual([]);
	});
});

describe("a provider in trouble", () => {
	it.each(PROVIDERS)("%s silent or failing is asked again, and refunds once", async (provider) => {
		await link(provider);
		for (const ending of ["-silent", "-fail"]) {
			peer.patience(ending === "-silent" ? IMPATIENT_MS : PATIENT_MS);
			const order = await paid(provider, { ending });
			const answer = await act(gateway, order.id, [refundAction(1000)]);
			expect(answer.status, ending).toBe(202);
			const [open] = answer.body.details.order.refunds;
			expect(open.status).toBe("unknown");
			expect(open.message).toContain("has not confirmed the refund yet");
			peer.patience(PATIENT_MS);
			const after = await check(order.id);
			expect(after).toMatchObject({
				refundedAmount: 1000,
				refunds: [{ status: "succeeded", message: "" }],
			});
			expect(await booked(order.paymentInformation.uid)).toEqual([1000]);
		}
	});

	it.each([
		["square", "-busy"],
		["clover", "-busy"],
		["authorize-net", "-busy"],
		["authorize-net", "-crowded"],
	] as const)(
		"%s asked too often (%s) did nothing, says so, and can be asked again",
		async (provider, ending) => {
			await link(provider);
			const order = await paid(provider, { ending });
			const busy = await act(gateway, order.id, [refundAction(1000)]);
			expect(busy.status).toBe(422);
			expect(busy.body.message).toContain("Nothing was refunded: try again.");
			expect(busy.body.details.kind).toBeUndefined();
			expect((await read(order.id)).refunds).toMatchObject([{ status: "declined" }]);
			expect(await booked(order.paymentInformation.uid)).toEqual([]);
		},
	);

	it.each(PROVIDERS)("%s whose account cannot be used is to be linked again", async (provider) => {
		await link(provider);
		const { paymentAccounts: accounts } = gateway.services;
		gateway.services.paymentAccounts = { ...accounts, consent: {}, keys: null };
		const order = await paid(provider);
		const answer = await act(gateway, order.id, [refundAction(1000)]);
		gateway.services.paymentAccounts = accounts;
		expect(answer.status).toBe(422);
		expect(answer.body.details.kind).toBe("not-linked");
		expect(answer.body.message).toMatch(
			/must be linked again on the payment page\. Nothing was refunded\.$/,
		);
		expect((await read(order.id)).refunds).toMatchObject([{ status: "declined" }]);
	});

	it.each(PROVIDERS)("%s that declines is quoted on the order", async (provider) => {
		await link(provider);
		const order = await paid(provider, { ending: "-decline" });
		const answer = await act(gateway, order.id, [refundAction(1000)]);
		expect(answer.status).toBe(422);
		expect(answer.body.message).toContain("The card issuer declined the refund");
		expect((await read(order.id)).refunds).toMatchObject([
			{ status: "declined", message: answer.body.message },
		]);
	});

	it("Square, which finishes later, is asked for the end", async () => {
		await link("square");
		const order = await paid("square", { ending: "-pending" });
		const answer = await act(gateway, order.id, [refundAction(2400)]);
		expect(answer.status).toBe(202);
		expect(answer.body.details.order.refunds).toMatchObject([{ status: "pending" }]);
		expect((await check(order.id)).refundedAmount).toBe(2400);
		expect(await booked(order.paymentInformation.uid)).toEqual([2400]);
	});

	it.each(PROVIDERS)(
		"%s of a gateway that died before saving the answer has refunded once",
		async (provider) => {
			await link(provider);
			const order = await paid(provider);
			const { linkedPayments } = gateway.services;
			gateway.services.linkedPayments = {
				...linkedPayments,
				createProvider: (...given) => ({
					...linkedPayments.createProvider(...given),
					async refund(request) {
						await linkedPayments.createProvider(...given).refund(request);
						throw new Error("killed here");
					},
				}),
			};
			expect((await act(gateway, order.id, [refundAction(700)])).status).toBe(500);
			gateway.services.linkedPayments = linkedPayments;
			expect((await check(order.id)).refundedAmount).toBe(700);
			expect(await booked(order.paymentInformation.uid)).toEqual([700]);
		},
	);
});

describe("the location's link", () => {
	it("is renewed when its token has run out, and the refund goes on", async () => {
		await link("clover", { accessEndsIn: -1_000 });
		const order = await paid("clover");
		const answers = await Promise.all([
			act(gateway, order.id, [refundAction(1000)]),
			act(gateway, (await paid("clover")).id, [refundAction(1000)]),
		]);
		expect(answers.some(({ status }) => status === 200)).toBe(true);
		expect(postsTo(/oauth\/v2\/refresh$/)).toHaveLength(1);
		const [row] = await inside((tx) => tx.select().from(paymentAccounts));
		expect(openSecrets(TEST_SECRET, row as never).access).toMatch(/^sandbox-/);
		expect(row).toMatchObject({ attempts: 0, lastError: null });
	});

	it("that has ended refuses in words before anything is reserved", async () => {
		await link("square", { endsAt: new Date(Date.now() - DAY_MS) });
		const order = await paid("square");
		const answer = await act(gateway, order.id, [refundAction(1000)]);
		expect(answer.status).toBe(422);
		expect(answer.body.message).toContain(
			"Square authorization expired. Renew it on the payment page.",
		);
		expect(answer.body.details.kind).toBe("not-linked");
		expect((await read(order.id)).refunds).toEqual([]);
		expect(await terms(order.id)).toMatchObject({
			provider: "Square",
			problem: answer.body.message,
		});
	});

	it("is named before anything is typed", async () => {
		await link("clover");
		expect(await terms((await paid("clover")).id)).toEqual({
			provider: "Clover",
			problem: null,
			isStuck: false,
			lapsedCards: [],
			cards: [],
		});
		expect(await terms((await paid("stripe")).id)).toEqual({
			provider: null,
			problem: null,
			isStuck: false,
			lapsedCards: [],
			cards: [],
		});
	});

	it("to another provider than took the payment is not used", async () => {
		await link("clover");
		const order = await paid("square");
		const answer = await act(gateway, order.id, [refundAction(1000)]);
		expect(answer.status).toBe(422);
		expect(answer.body.message).toContain("taken through Square, which is not linked");
		expect(peer.requests).toEqual([]);
	});

	it("goes through an account that was linked before, while its authorization lasts", async () => {
		await link("clover", { former: [former("square", "Old Shop", { endsIn: DAY_MS })] });
		const order = await paid("square");
		expect(await terms(order.id)).toMatchObject({ provider: "Square", problem: null });
		expect((await act(gateway, order.id, [refundAction(1000)])).body.refundedAmount).toBe(1000);
		expect(postsTo(/refunds$/)).toHaveLength(1);
		await link("clover", { former: [former("square", "Old Shop", { endsIn: -DAY_MS })] });
		const late = await act(gateway, order.id, [refundAction(100)]);
		expect(late.body.message).toContain("taken through Square, which is not linked");
	});

	it("of before is renewed with its own refresh token, once for all who ask", async () => {
		const old = former("clover", "Old Shop", { endsIn: DAY_MS, accessEndsIn: -1_000 });
		await link("square", { former: [old] });
		const orders = [await paid("clover"), await paid("clover")];
		const answers = await Promise.all(
			orders.map(({ id }) => act(gateway, id, [refundAction(1000)])),
		);
		expect(answers.some(({ status }) => status === 200)).toBe(true);
		expect(postsTo(/oauth\/v2\/refresh$/)).toHaveLength(1);
		const [row] = await inside((tx) => tx.select().from(paymentAccounts));
		const [formerAccount] = row?.former ?? [];
		expect(formerAccount).toMatchObject({ provider: "clover", accountName: "Old Shop" });
		expect(formerAccount?.secrets).not.toBe(old.secrets);
		expect(formerAccount).not.toHaveProperty("askedAt");
		expect(Date.parse(formerAccount?.endsAt ?? "")).toBeGreaterThan(Date.now());
		expect(row?.provider).toBe("square");
		expect((await act(gateway, orders[0].id, [refundAction(100)])).status).toBe(200);
		expect((await act(gateway, orders[1].id, [refundAction(100)])).status).toBe(200);
		expect(postsTo(/oauth\/v2\/refresh$/)).toHaveLength(1);
	});

	it("of before whose refresh token is refused has ended", async () => {
		const gone = former("clover", "Old Shop", {
			endsIn: DAY_MS,
			accessEndsIn: -1_000,
			refreshEndsIn: -1_000,
		});
		await link("square", { former: [gone] });
		const order = await paid("clover");
		const answer = await act(gateway, order.id, [refundAction(1000)]);
		expect(answer.body.message).toContain("Clover authorization expired");
		expect((await terms(order.id)).problem).toContain("Clover, which is not linked");
	});

	it("to another account of the same provider leaves each payment to the one that took it", async () => {
		const old = former("square", "Old Shop", { endsIn: DAY_MS });
		await link("square", {
			former: [{ ...old, until: new Date(Date.now() + 60_000).toISOString() }],
		});
		const order = await paid("square");
		expect((await act(gateway, order.id, [refundAction(1000)])).status).toBe(200);
		await link("square", { former: [{ ...old, until: new Date(0).toISOString() }] });
		expect((await act(gateway, order.id, [refundAction(1000)])).status).toBe(200);
		const given = await inside((tx) =>
			tx
				.select({ account: refunds.account })
				.from(refunds)
				.where(eq(refunds.orderId, order.id))
				.orderBy(refunds.createdAt),
		);
		expect(given.map(({ account }) => account?.accountName)).toEqual(["Old Shop", "The Shop"]);
	});

	it("opens the way to cancel here only where the provider itself declined since it was linked", async () => {
		await link("square");
		const elsewhere = { ...statusAction("canceled"), isRefundedElsewhere: true };
		const busy = await paid("square", { ending: "-busy" });
		expect((await act(gateway, busy.id, [refundAction(2400)])).status).toBe(422);
		expect((await terms(busy.id)).isStuck).toBe(false);
		expect((await act(gateway, busy.id, [elsewhere])).status).toBe(422);
		const declined = await paid("square", { ending: "-decline" });
		expect((await act(gateway, declined.id, [refundAction(2400)])).status).toBe(422);
		expect((await terms(declined.id)).isStuck).toBe(true);
		await link("square", { linkedAt: new Date() });
		expect((await terms(declined.id)).isStuck).toBe(false);
		expect((await act(gateway, declined.id, [elsewhere])).status).toBe(422);
		await act(gateway, declined.id, [refundAction(2400)]);
		expect((await act(gateway, declined.id, [elsewhere])).body.status).toBe("canceled");
	});

	it("is given elsewhere where no account can give it, and the order is canceled here", async () => {
		const elsewhere = { ...statusAction("canceled"), isRefundedElsewhere: true };
		await link("square");
		const order = await paid("square");
		expect((await act(gateway, order.id, [elsewhere])).status).toBe(422);
		await link("clover");
		expect((await act(gateway, order.id, [statusAction("canceled")])).status).toBe(422);
		const answer = await act(gateway, order.id, [elsewhere]);
		expect(answer.body).toMatchObject({ status: "canceled", refundedAmount: 0 });
		expect(answer.body.timeline.at(-1)).toMatchObject({
			action: "cancel",
			after: { refundAt: "Square" },
		});
		expect(peer.requests).toEqual([]);
	});

	it("to another account does not settle what the first one was asked", async () => {
		await link("square");
		const order = await paid("square", { ending: "-fail" });
		expect((await act(gateway, order.id, [refundAction(1000)])).status).toBe(202);
		await link("square", { accountName: "Another Shop" });
		const open = await check(order.id);
		expect(open.refunds).toMatchObject([{ status: "unknown" }]);
		expect(open.refunds[0].message).toContain("The Shop is no longer linked at this location");
		await link("square");
		expect((await check(order.id)).refundedAmount).toBe(1000);
		expect(await booked(order.paymentInformation.uid)).toEqual([1000]);
	});
});
