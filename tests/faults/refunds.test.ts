import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ORDER_MESSAGES } from "~/models/orders/order-moves";
import { type Browser, changed, formFields, formWith, visibleText } from "../support/browser";
import { placeOrder, sampleIntake, serveSandbox } from "../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../support/web";

/** How long the gateway waits for the provider. */
const PATIENCE_MS = 10_000;

let web: TestWeb;
let admin: Browser;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let storeId: string;

beforeAll(async () => {
	web = await startTestWeb();
	admin = await web.signedInBrowser("storeAdmin");
	sandbox = await serveSandbox(web.gateway, PATIENCE_MS);
	[storeId] = web.gateway.own.storeIds;
});
beforeEach(() => web.proxy.calm());
afterAll(async () => {
	await web?.close();
	await sandbox?.close();
});

/** A paid order; the end of its payment's id determines the provider's behavior. */
async function paidOrder(behaviour = ""): Promise<string> {
	const uid = `pay-${crypto.randomUUID()}${behaviour}`;
	const order = await placeOrder(
		web.gateway,
		sampleIntake(storeId, 2_000, {
			paymentInformation: { uid, last4: "4242", provider: "sandbox" },
		}),
	);
	return order.id;
}

async function orderNow(orderId: string) {
	const token = web.gateway.own.tokens.storeAdmin;
	return (await web.gateway.call("GET", `/api/v2/orders/${orderId}`, { token })).body;
}

const orderPath = (orderId: string, what = "") => `/location/${storeId}/orders/${orderId}${what}`;
const TYPED = { amount: "5.00", reason: "Other", details: "Cold on arrival, says Ada" };

/** The last look at a refund of a custom amount. */
const REVIEW = "/refund?amount=5.00&step=review";

async function refundForm(orderId: string, what = REVIEW) {
	const page = await admin.get(orderPath(orderId, what));
	expect(page.status).toBe(200);
	return refundFields(page.text);
}

/** The fields of either dialog's form. */
function refundFields(html: string): [string, string][] {
	const refund = formWith(html, "amount");
	return refund.length > 0 ? refund : formWith(html, "refund");
}

const send = (orderId: string, fields: [string, string][], what = REVIEW) =>
	admin.post(orderPath(orderId, what), { fields });

function expectEntered(html: string) {
	const shown = new Map(refundFields(html));
	for (const [name, value] of Object.entries(TYPED)) {
		// A choice appears as the selected option, a field by its value.
		if (name === "reason") expect(html).toContain(`value="${value}"`);
		else expect(shown.get(name), name).toBe(value);
	}
}

describe("a refund", () => {
	it("goes through, once", async () => {
		const orderId = await paidOrder();
		const answer = await send(orderId, changed(await refundForm(orderId), TYPED));
		expect(answer.status, visibleText(answer.text).slice(0, 400)).toBe(303);
		expect(visibleText((await admin.follow(answer)).text)).toContain("Refund successful");
		expect(await orderNow(orderId)).toMatchObject({ refundedAmount: 500 });
	});

	it("that the provider declines says so above the form and keeps everything typed", async () => {
		const orderId = await paidOrder("-decline");
		const answer = await send(orderId, changed(await refundForm(orderId), TYPED));
		expect(answer.status).toBe(422);
		expectEntered(answer.text);
		expect(await orderNow(orderId)).toMatchObject({ refundedAmount: 0 });
	});

	it("that went through in part (207) is shown as an error, and the moved amount is known", async () => {
		const orderId = await paidOrder("-partial");
		const answer = await send(orderId, changed(await refundForm(orderId), TYPED));
		expect(answer.status).toBe(422);
		expectEntered(answer.text);
		const { refundedAmount } = await orderNow(orderId);
		expect(refundedAmount).toBe(250);
	});

	it("that the provider does not answer asks people to wait, and is not sent twice", async () => {
		sandbox.patience(300);
		const orderId = await paidOrder("-silent");
		const answer = await send(orderId, changed(await refundForm(orderId), TYPED));
		expect(answer.status).toBe(303);
		const page = await admin.follow(answer);
		expect(page.status).toBe(200);
		expect((await orderNow(orderId)).refunds).toHaveLength(1);
		sandbox.patience(PATIENCE_MS);
	});

	it("beyond the remaining amount is refused in words and keeps everything typed", async () => {
		const orderId = await paidOrder();
		const beyond = REVIEW.replace("5.00", "20.01");
		const typed = changed(await refundForm(orderId), { ...TYPED, amount: "20.01" });
		const shown = [await admin.get(orderPath(orderId, beyond)), await send(orderId, typed, beyond)];
		expect(shown.map(({ status }) => status)).toEqual([200, 422]);
		for (const { text } of shown) {
			expect(visibleText(text)).toContain(ORDER_MESSAGES.refundTooLarge);
			expect(new Map(refundFields(text)).get("amount")).toBe("20.01");
		}
		expect(await orderNow(orderId)).toMatchObject({ refundedAmount: 0 });
	});

	it("on an order that changed in the meantime asks for another look and keeps everything typed", async () => {
		const orderId = await paidOrder();
		const fields = changed(await refundForm(orderId), TYPED);
		await web.gateway.call("PATCH", `/api/v2/orders/${orderId}/actions`, {
			token: web.gateway.own.tokens.storeCashier,
			body: { actions: [{ type: "CONFIRM_ORDER" }] },
		});
		const answer = await send(orderId, fields);
		expect(answer.status).toBe(409);
		expect(visibleText(answer.text)).toContain("Someone else changed this order");
		expectEntered(answer.text);
		const again = await send(orderId, fieldsWithReason(answer.text));
		expect(again.status, visibleText(again.text).slice(0, 400)).toBe(303);
		expect(await orderNow(orderId)).toMatchObject({ refundedAmount: 500 });
	});

	it.each([
		["503", { answer: { status: 503 } }],
		["429", { answer: { status: 429 } }],
		["half an answer", { half: true }],
		["a lost answer", { lostAnswer: true }],
		["a lost connection", { cut: true }],
		["invalid JSON", { malformed: true }],
	] as const)("sent again after %s pays once", async (_, fault) => {
		const orderId = await paidOrder();
		const fields = changed(await refundForm(orderId), TYPED);
		web.proxy.inject({ method: "PATCH", path: /\/actions$/, times: 1, fault });
		const refused = await send(orderId, fields);
		expect(refused.status).toBeGreaterThanOrEqual(429);
		expectEntered(refused.text);
		const again = await send(orderId, fieldsWithReason(refused.text));
		expect(again.status, visibleText(again.text).slice(0, 400)).toBe(303);
		const order = await orderNow(orderId);
		expect(order.refundedAmount).toBe(500);
		expect(order.refunds).toHaveLength(1);
	});

	it("pressed five times at once, refunds once", async () => {
		const orderId = await paidOrder();
		const fields = changed(await refundForm(orderId), TYPED);
		const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(orderId, fields)));
		for (const { status, text } of answers) {
			expect([303, 409, 422, 503], visibleText(text).slice(0, 300)).toContain(status);
		}
		expect(answers.some(({ status }) => status === 303)).toBe(true);
		const order = await orderNow(orderId);
		expect(order.refundedAmount).toBe(500);
		expect(order.refunds).toHaveLength(1);
	});

	/** The returned dialog, with an unmarked option selected again. */
	function fieldsWithReason(html: string): [string, string][] {
		return changed(refundFields(html), { reason: TYPED.reason });
	}
});

describe("cancelling with the money back", () => {
	const typed = { refund: "full", reason: "Other", details: "Closed early" };

	it.each([
		["nothing", null],
		["a lost answer", { lostAnswer: true }],
		["503", { answer: { status: 503 } }],
	] as const)("after %s ends canceled and paid back, once", async (_, fault) => {
		const orderId = await paidOrder();
		const fields = changed(await refundForm(orderId, "/cancel"), typed);
		if (fault) web.proxy.inject({ method: "PATCH", path: /\/actions$/, times: 1, fault });
		let answer = await send(orderId, fields, "/cancel");
		if (fault) {
			expect(answer.status).toBeGreaterThanOrEqual(429);
			answer = await send(orderId, changed(refundFields(answer.text), typed), "/cancel");
		}
		const order = await orderNow(orderId);
		expect(order).toMatchObject({ status: "canceled", refundedAmount: 2_000 });
		expect(order.refunds).toHaveLength(1);
		expect([303, 409, 422], visibleText(answer.text).slice(0, 300)).toContain(answer.status);
		expect(visibleText(answer.text)).not.toContain("Idempotency-Key");
	});
});

describe("a step pressed on the list", () => {
	it.each([
		["503", { answer: { status: 503 } }],
		["a lost answer", { lostAnswer: true }],
	] as const)("can be pressed again after %s and is taken once", async (_, fault) => {
		const orderId = await paidOrder();
		const path = orderPath(orderId, "/move");
		const { version } = await orderNow(orderId);
		const fields = {
			move: "confirm",
			"idempotency-key": crypto.randomUUID(),
			version: String(version),
			back: `/location/${storeId}/orders`,
		};
		web.proxy.inject({ method: "PATCH", path: /\/actions$/, times: 1, fault });
		const refused = await admin.post(path, { fields });
		expect(refused.status).toBeGreaterThanOrEqual(502);
		const restored = formFields(refused.text, path).filter(([name]) => name !== "csrf");
		expect(restored.length, visibleText(refused.text).slice(0, 400)).toBeGreaterThan(0);
		const again = await admin.post(path, { fields: restored });
		expect([again.status, again.location]).toEqual([303, `/location/${storeId}/orders`]);
		const order = await orderNow(orderId);
		expect(order.status).toBe("received");
		const confirms = order.timeline.filter(
			({ action }: { action: string }) => action === "confirm",
		);
		expect(confirms).toHaveLength(1);
	});
});
