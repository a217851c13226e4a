import { afterAll, beforeAll, expect, it } from "vitest";
import { SANDBOX_KEYS } from "../../../gateway/adapters/payments/accounts/sandbox-address";
import { SYSTEM } from "../../../gateway/core/database";
import { sealSecrets } from "../../../gateway/money/providers/account";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { TEST_SECRET } from "../../support/gateway";
import { paymentAccountRow } from "../../support/money/payment-account-row";
import { serveRefunds } from "../../support/money/serve-refunds";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let peer: Awaited<ReturnType<typeof serveRefunds>>;
let admin: Browser;
let base: string;
beforeAll(async () => {
	web = await startTestWeb();
	peer = await serveRefunds(web.gateway, 20_000);
	const { merchantId, storeIds } = web.gateway.own;
	const [storeId] = storeIds;
	base = `/location/${storeId}`;
	await web.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.insert(paymentAccounts).values({
			...paymentAccountRow({ merchantId, storeId, word: "The Shop" }),
			provider: "authorize-net",
			endings: {},
			endsAt: null,
			secrets: sealSecrets(TEST_SECRET, storeId, SANDBOX_KEYS),
		}),
	);
	admin = await web.signedInBrowser("storeAdmin");
});
afterAll(async () => {
	await peer?.close();
	await web?.close();
});

/** The path of a paid order of $24.00. */
async function paid(provider: string, ending = "") {
	const uid = `pay-${crypto.randomUUID()}${ending}`;
	const paymentInformation = { uid, last4: "4242", provider };
	const [storeId] = web.gateway.own.storeIds;
	const { id } = await placeOrder(web.gateway, sampleIntake(storeId, 2400, { paymentInformation }));
	return `${base}/orders/${id}`;
}

async function refund(path: string) {
	const to = `${path}/refund?whole=yes&step=review`;
	const { text } = await admin.get(to);
	expect(visibleText(text)).toContain("To Credit card •••• 4242 through Authorize.Net $24.00");
	const fields = changed(formWith(text, "amount", "reason"), { reason: "Wrong item" });
	return admin.follow(await admin.post(to, { fields }));
}

it("a refund goes through the location's own provider, whose words are shown", async () => {
	const declined = await paid("authorize-net", "-decline");
	const { text } = await refund(declined);
	const message = "Authorize.Net: The card issuer declined the refund";
	expect(visibleText(text)).toContain(message);
	expect(visibleText(text)).not.toContain("The submitted form has some errors");
	expect(text).not.toContain('id="refund-amount-error"');
	expect(visibleText((await admin.get(declined)).text)).toContain(message);
	expect(visibleText((await refund(await paid("authorize-net"))).text)).toContain(
		"Refund successful",
	);
});

it("a refund for which the account must be linked again leads to its page", async () => {
	const { services } = web.gateway;
	const { paymentAccounts: accounts } = services;
	services.paymentAccounts = { ...accounts, keys: null };
	const { text } = await refund(await paid("authorize-net"));
	services.paymentAccounts = accounts;
	const words = visibleText(text);
	expect(words).toMatch(
		/Not refunded\s+Authorize\.Net must be linked again on the payment page\. Nothing was refunded\./,
	);
	expect(words).not.toContain("The submitted form has some errors");
	expect(words).not.toContain("try again");
	expect(text).toMatch(
		new RegExp(`href="${base}/general/payment/provider"[^>]*>[^<]*Open the payment provider`),
	);
});

it("a payment of a provider that is not linked says so and leads to its page", async () => {
	const { text } = await admin.get(`${await paid("square")}/refund`);
	expect(visibleText(text)).toContain("taken through Square, which is not linked");
	expect(text).toMatch(
		new RegExp(`href="${base}/general/payment/provider"[^>]*>[^<]*Open the payment provider`),
	);
});

it("an order that cannot be refunded here is canceled, with where to refund it", async () => {
	const path = await paid("square");
	const form = await admin.get(`${path}/cancel`);
	const fields = changed(formWith(form.text, "refund", "reason"), {
		refund: "elsewhere",
		reason: "Sold out",
	});
	const { text } = await admin.follow(await admin.post(`${path}/cancel`, { fields }));
	expect(visibleText(text)).toContain("Canceled successful. Refund $24.00 at Square.");
	expect(visibleText(text)).toContain("Refund it at Square");
});

it("who changes the provider is told first which orders that concerns", async () => {
	await paid("authorize-net");
	const { text } = await admin.get(`${base}/general/payment/provider`);
	expect(visibleText(text)).toContain("paid through Authorize.Net.");
	expect(visibleText(text)).toContain("If you remove Authorize.Net, refund them at");
});
