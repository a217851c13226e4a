import { afterAll, beforeAll, expect, it } from "vitest";
import { CONSENT_RESULTS } from "~/models/money/payment-consent";
import { SQUARE_PERMISSIONS } from "~/models/money/square-permissions";
import { SYSTEM } from "../../../gateway/core/database";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import { type Browser, visibleText } from "../../support/browser";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { paymentAccountRow } from "../../support/money/payment-account-row";
import { servePaymentAccounts } from "../../support/money/serve-payment-accounts";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

const DAY_MS = 86_400_000;
const KEYS = {
	apiKey: "login-of-the-shop",
	publicClientKey: "public-client-key",
	transactionKey: "transaction-key-1",
};

let web: TestWeb;
let peer: Awaited<ReturnType<typeof servePaymentAccounts>>;
let owner: Browser;
let provider: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	peer = await servePaymentAccounts(web.gateway);
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, own.merchantId));
	owner = await web.signedInBrowser("merchantSuperAdmin");
	provider = `/location/${own.storeIds[0]}/general/payment/provider`;
});
afterAll(async () => {
	await peer?.close();
	await web?.close();
});

it("says how an authorization ended, and what to do then", async () => {
	const buttons = { done: "View payment provider", none: "Open the payment provider" };
	for (const [kind, { title, text: message }] of Object.entries(CONSENT_RESULTS)) {
		const { text } = await open(owner, `${provider}/result?is=${kind}`);
		expect(visibleText(text)).toContain("Payment authorization");
		expect(visibleText(text)).toContain(title);
		expect(visibleText(text)).toContain(message);
		expect(visibleText(text)).toContain({ ...buttons }[kind] ?? "Try again");
	}
	expect(CONSENT_RESULTS.refused.title).toBe("Nothing was linked");
	expect(CONSENT_RESULTS.failed.title).toBe("The payment provider was not linked");
});

it("says why Square is asked for each permission", async () => {
	const { text } = await open(owner, provider);
	for (const { why } of SQUARE_PERMISSIONS) expect(visibleText(text)).toContain(why);
	const consent = await owner.get(`${provider}/consent?provider=square`);
	const { searchParams } = new URL(consent.location ?? "");
	expect(searchParams.get("scope")?.split(" ")).toEqual(
		SQUARE_PERMISSIONS.map(({ scope }) => scope),
	);
});

it("says why keys are refused, keeps what is no secret, and never shows a key again", async () => {
	const page = await open(owner, provider);
	const refused = await press(owner, page, "Link Authorize.Net", {
		...KEYS,
		transactionKey: "a guess",
	});
	expect(visibleText(refused.text)).toContain("User authentication failed");
	expect(refused.text).toContain(`value="${KEYS.apiKey}"`);
	const linked = await press(owner, refused, "Link Authorize.Net", KEYS);
	expect(visibleText(linked.text)).toContain("Authorize.Net was linked");
	const saved = await press(owner, linked, "Save keys", KEYS);
	for (const { text } of [linked, saved]) {
		expect(visibleText(text).match(/Ends in/g)).toHaveLength(3);
		for (const key of Object.values(KEYS)) expect(text).not.toContain(`value="${key}"`);
		expect(visibleText(text)).not.toContain(KEYS.transactionKey);
	}
});

it("home tells of authorizations that end, with the way to renew them", async () => {
	const { services, own } = web.gateway;
	const { merchantId } = own;
	const rows = own.storeIds.map((storeId, index) => ({
		...paymentAccountRow({ merchantId, storeId, word: "The Shop" }),
		provider: "clover" as const,
		endsAt: new Date(Date.now() + (index === 0 ? -1 : 3) * DAY_MS),
	}));
	await services.database.transaction(SYSTEM, async (tx) => {
		await tx.delete(paymentAccounts);
		await tx.insert(paymentAccounts).values(rows);
	});
	services.access.clear();
	// Before the first order home speaks of nothing else.
	await placeOrder(web.gateway, sampleIntake(own.storeIds[0], 1000));
	const home = (await open(owner, "/home")).text;
	const text = visibleText(home);
	expect(text).toMatch(/renew the Clover authorization \(expired\)/);
	expect(text).toMatch(/renew the Clover authorization \(ends in/);
	expect(home).toContain(`href="${provider}"`);
	const page = visibleText((await open(owner, provider)).text);
	expect(page).toContain("Expired");
	expect(page).toContain("Renew Clover");
});
