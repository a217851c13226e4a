import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import {
	act,
	placeOrder,
	refundAction,
	sampleIntake,
	serveSandbox,
} from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let admin: Browser;
let list: string;
beforeAll(async () => {
	web = await startTestWeb();
	sandbox = await serveSandbox(web.gateway, 20_000);
	admin = await web.signedInBrowser("storeAdmin");
	list = `/location/${web.gateway.own.storeIds[0]}/orders`;
});
afterAll(async () => {
	await sandbox?.close();
	await web?.close();
});

/** A paid order of $24.00, whose refund the sandbox answers by the payment's ending. */
function paid(ending = "", items?: ReturnType<typeof sampleIntake>["items"]) {
	const uid = `pay-${crypto.randomUUID()}${ending}`;
	const paymentInformation = { uid, last4: "4242", provider: "sandbox" };
	const [storeId] = web.gateway.own.storeIds;
	const given = { paymentInformation, ...(items && { items }) };
	return placeOrder(web.gateway, sampleIntake(storeId, 2400, given));
}

const review = (id: string, query: string) =>
	admin.get(`${list}/${id}/refund?${query}&step=review`);

async function refund(
	page: { text: string },
	{ id, query }: { id: string; query: string },
	values: Record<string, string>,
) {
	const fields = changed(formWith(page.text, "amount", "reason"), values);
	return admin.follow(await admin.post(`${list}/${id}/refund?${query}&step=review`, { fields }));
}

const ALL = "whole=yes";
const reasonIn = (html: string) => new Map(formWith(html, "amount", "reason")).get("reason");
const WRONG_FORM = "The submitted form has some errors";

it("a full refund makes the order refunded", async () => {
	const { id } = await paid();
	const form = await review(id, ALL);
	expect(visibleText(form.text)).toContain("To Credit card •••• 4242 $24.00");
	const { text } = await refund(form, { id, query: ALL }, { reason: "Charged twice" });
	expect(visibleText(text)).toContain("1 × Bucket $24.00 · To Credit card •••• 4242");
	expect(visibleText(/<h1.*?<\/h1>/s.exec(text)?.[0] ?? "")).toContain("Refunded");
	expect(text).not.toContain(`href="${list}/${id}/refund"`);
	const again = visibleText((await admin.get(`${list}/${id}/refund`)).text);
	expect(again).toContain("Sorry order cannot be refunded.");
});

it("a refund needs no reason, and then shows none", async () => {
	const { id } = await paid();
	const five = { id, query: "amount=5" };
	const form = await review(id, five.query);
	expect(visibleText(form.text)).toMatch(/Reason\s+No reason\s+Item missing/);
	expect(reasonIn(form.text)).toBe("");
	const { text } = await refund(form, five, {});
	expect(visibleText(text)).toContain("Refund successful");
	expect(visibleText(text)).not.toContain("No reason");
});

it("one of several of an item is refunded by a link that says so", async () => {
	const two = { name: "Bucket", quantity: 2, unitPrice: 1000, total: 2000 };
	const one = { name: "Slaw", quantity: 1, unitPrice: 400, total: 400 };
	const { id } = await paid("", [two, one]);
	const { text } = await admin.get(`${list}/${id}`);
	expect(visibleText(text)).toMatch(/Refund 1\s*: Bucket/);
	expect(visibleText(text)).toMatch(/Refund item\s*: Slaw/);
});

it("the provider's reason for declining a refund is shown above the form, which has no errors", async () => {
	const declined = await paid("-decline");
	const five = { id: declined.id, query: "amount=5" };
	const form = await review(five.id, five.query);
	const { text } = await refund(form, five, { reason: "Wrong item" });
	expect(visibleText(text)).toMatch(/Not refunded\s+The card issuer declined the refund/);
	expect(visibleText(text)).not.toContain(WRONG_FORM);
	expect(visibleText(text)).toContain("Refund $5.00");
	expect(reasonIn(text)).toBe("Wrong item");

	const halved = { id: (await paid("-partial")).id, query: "amount=10" };
	const other = await review(halved.id, halved.query);
	const answer = await refund(other, halved, { reason: "Wrong item" });
	expect(visibleText(answer.text)).toMatch(
		/Refunded in part\s+Only a part of the refund went through/,
	);
	expect(visibleText(answer.text)).not.toContain(WRONG_FORM);
	expect(visibleText(answer.text)).toContain("Refunded -$5.00");
});

it("an order that changed in the meantime is not refunded without another look", async () => {
	const { id } = await paid();
	const all = { id, query: ALL };
	const form = await review(id, ALL);
	expect((await act(web.gateway, id, [refundAction(200)])).status).toBe(200);
	const stale = await refund(form, all, { reason: "Item missing" });
	expect(visibleText(stale.text)).toContain("Someone else changed this order");
	expect(visibleText(stale.text)).toContain("Refund $22.00");
	expect(reasonIn(stale.text)).toBe("Item missing");
	const { text } = await refund(stale, all, {});
	expect(visibleText(text)).toContain("Refund successful");
	expect(visibleText(text)).toContain("Refunded -$24.00");
});

it("a review that is sent twice refunds once, and says so twice", async () => {
	const { id } = await paid();
	const all = { id, query: "items[0]=1" };
	const form = await review(id, all.query);
	const answers = await Promise.all([1, 2].map(() => refund(form, all, { reason: "Wrong item" })));
	for (const { text } of answers) expect(visibleText(text)).toContain("Refund successful");
	expect(
		visibleText((await admin.get(`${list}/${id}`)).text).match(/Charged twice|Wrong item/g),
	).toHaveLength(2);
});

it("money for a gift card that is off goes to a new one, once that is chosen", async () => {
	const { issue, send, kinds } = giftCardCalls(() => web.gateway);
	const { id: cardId, number } = await issue({ value: 1_000 });
	const [storeId] = web.gateway.own.storeIds;
	const { id } = await placeOrder(
		web.gateway,
		sampleIntake(storeId, 2400, {
			giftCards: [{ number }],
			paymentInformation: { uid: `pay-${crypto.randomUUID()}`, last4: "4242", provider: "sandbox" },
		}),
	);
	await send("PATCH", `/${cardId}`, { isOff: true });
	const five = { id, query: "amount=5&firstTo=giftCards" };
	const form = await review(id, five.query);
	expect(visibleText(form.text)).toContain(
		"is off. Choose whether its money goes to a new gift card.",
	);
	const unchosen = await refund(form, five, { reason: "Charged twice" });
	expect(/id="refund-cardsTo-error"[^>]*>(.*?)<\/p>/s.exec(unchosen.text)?.[1]).toContain("is off");
	const fields = [...changed(formWith(unchosen.text, "amount", "reason"), {}), ["cardsTo", "new"]];
	const to = `${list}/${id}/refund?${five.query}&step=review`;
	const done = await admin.post(to, { fields: fields as never });
	expect(visibleText((await admin.follow(done)).text)).toContain("Refund successful");
	expect(await kinds(cardId)).toEqual(["issued 1000", "spent -1000", "returned 500", "moved -500"]);
});

it("an order that such a card paid is canceled once it is chosen where its money goes", async () => {
	const { issue, send, kinds } = giftCardCalls(() => web.gateway);
	const { id: cardId, number } = await issue({ value: 1_000 });
	const [storeId] = web.gateway.own.storeIds;
	const { id } = await placeOrder(
		web.gateway,
		sampleIntake(storeId, 800, {
			giftCards: [{ number }],
			paymentMethod: "cash",
			paymentInformation: null,
			customer: { name: "No Address", phone: "", email: "" },
		}),
	);
	await send("PATCH", `/${cardId}`, { isOff: true });
	const path = `${list}/${id}/cancel`;
	const form = await admin.get(path);
	expect(visibleText(form.text)).toContain("No email address: give the customer");
	const given = changed(formWith(form.text, "refund", "reason"), {
		refund: "none",
		reason: "Sold out",
	});
	const unchosen = await admin.post(path, { fields: given });
	expect(/id="cancel-cardsTo-error"[^>]*>(.*?)<\/p>/s.exec(unchosen.text)?.[1]).toContain("is off");
	const again = changed(formWith(unchosen.text, "refund", "reason"), { refund: "none" });
	const done = await admin.post(path, { fields: [...again, ["cardsTo", "new"]] as never });
	expect(visibleText((await admin.follow(done)).text)).toContain("Canceled successful");
	expect(await kinds(cardId)).toEqual(["issued 1000", "spent -800", "returned 800", "moved -800"]);
});
