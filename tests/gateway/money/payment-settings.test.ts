import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import {
	DEFAULT_PAYMENT,
	enabledPaymentMethods,
	METHOD_SWITCHES,
} from "~/models/money/payment-settings";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { linkAccounts } from "../../support/money/link-account";
import { paymentAccountRow } from "../../support/money/payment-account-row";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const ALL_OFF = Object.fromEntries(METHOD_SWITCHES.map((name) => [name, false]));

createCrudSuite("payment settings", {
	gateway: () => gateway,
	entity: "payment-settings",
	one: ({ merchantId }, id) => `/api/v2/store-v2/${merchantId}/locations/${id}/payment-settings`,
	readId: ({ storeId }) => String(storeId),
	standing: ({ storeIds }) => storeIds,
	patch: { title: "At the till", isGooglePayEnabled: false, taxRatePpm: 50_000 },
	otherPatch: { title: "In the shop", isGooglePayEnabled: true, taxRatePpm: null },
	invalid: [
		{ what: "no method at all", body: ALL_OFF, fields: ["isCreditCardEnabled"] },
		{ what: "a tax above 100 %", body: { taxRatePpm: 1_000_001 }, fields: ["taxRatePpm"] },
		{ what: "a long name", body: { merchantTitle: "N".repeat(23) }, fields: ["merchantTitle"] },
	],
	boundToLocations: true,
	removable: false,
});

describe("payment settings in a quote", () => {
	const store = () => gateway.own.storeIds[1];
	const inside = <T>(work: (tx: Tx) => Promise<T>) =>
		gateway.services.database.transaction(SYSTEM, work);
	const change = async (what: string, body: object) => {
		const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${store()}/${what}`;
		const answer = await gateway.call("PATCH", path, {
			token: gateway.own.tokens.merchantSuperAdmin,
			body,
		});
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	};
	const quoted = async (given: Parameters<typeof quoteBody>[1] = {}) => {
		const { body } = await gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body: quoteBody(store(), given),
		});
		const failed = body.checks.flatMap((each: { id: string; passed: boolean; words: string }) =>
			each.passed ? [] : [each.words],
		);
		return { failed, money: body.money, warnings: body.warnings, payment: body.payment };
	};
	const methodsIn = (answer: Awaited<ReturnType<typeof quoted>>) =>
		answer.payment.methods.map(({ method }: { method: string }) => method);
	const payWith = (method: "cash" | "credit_card" | "gift_card" | "apple_pay" | "google_pay") =>
		quoted({ paymentMethod: method });

	beforeAll(() =>
		change("business-hours", { weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]) }),
	);
	beforeEach(() => linkAccounts(gateway, [store()]));
	afterEach(() => inside((tx) => tx.delete(paymentAccounts)));

	const troubles = async (token: string) =>
		(await gateway.call("GET", "/api/v2/payment-providers/ending", { token })).body;

	it("refuse and do not offer cards where no provider is linked, which those who may see payments are told", async () => {
		await inside((tx) => tx.delete(paymentAccounts));
		const words = "cannot be charged: no payment provider is linked at this location";
		const card = await payWith("credit_card");
		expect(card.failed).toEqual([`Credit card ${words}`]);
		expect(methodsIn(card)).toEqual(["cash", "gift_card"]);
		expect((await payWith("apple_pay")).failed).toEqual([`Apple Pay ${words}`]);
		expect((await payWith("cash")).failed).toEqual([]);
		const { own, other } = gateway;
		expect((await troubles(own.tokens.merchantSuperAdmin)).unlinked).toContain(store());
		expect((await troubles(other.tokens.merchantSuperAdmin)).unlinked).not.toContain(store());
		const off = { isCreditCardEnabled: false, isGooglePayEnabled: false };
		await change("payment-settings", {
			...off,
			isApplePayAppEnabled: false,
			isApplePayBrowserEnabled: false,
		});
		expect((await troubles(own.tokens.merchantSuperAdmin)).unlinked).not.toContain(store());
		await change("payment-settings", { ...DEFAULT_PAYMENT, isLive: false });
		expect((await payWith("credit_card")).failed).toEqual([]);
		expect((await troubles(own.tokens.merchantSuperAdmin)).unlinked).not.toContain(store());
		await change("payment-settings", DEFAULT_PAYMENT);
	});

	it.each([
		["credit_card", { isCreditCardEnabled: false }, "Credit card is off at this location"],
		["cash", { isCashEnabled: false }, "Cash is off at this location"],
		["gift_card", { isGiftCardEnabled: false }, "Gift card is off at this location"],
		["google_pay", { isGooglePayEnabled: false }, "Google Pay is off at this location"],
		[
			"apple_pay",
			{ isApplePayAppEnabled: false, isApplePayBrowserEnabled: false },
			"Apple Pay is off at this location",
		],
	] as const)("refuse %s once it is off, and no other method", async (method, off, words) => {
		expect((await payWith(method)).failed).toEqual([]);
		await change("payment-settings", off);
		expect((await payWith(method)).failed).toEqual([words]);
		expect((await payWith(method === "cash" ? "credit_card" : "cash")).failed).toEqual([]);
		expect((await quoted()).failed).toEqual([]);
		await change("payment-settings", DEFAULT_PAYMENT);
	});

	it("refuse cards, and only cards, while the linked authorization has ended", async () => {
		const { merchantId } = gateway.own;
		const row = paymentAccountRow({ merchantId, storeId: store(), word: "Late" });
		await inside((tx) => tx.delete(paymentAccounts));
		await inside((tx) => tx.insert(paymentAccounts).values(row));
		const words = "cannot be charged yet: the Authorize.Net authorization expired";
		expect((await payWith("credit_card")).failed).toEqual([`Credit card ${words}`]);
		expect((await payWith("google_pay")).failed).toEqual([`Google Pay ${words}`]);
		expect((await payWith("cash")).failed).toEqual([]);
		await change("payment-settings", { isLive: false });
		expect((await payWith("credit_card")).failed).toEqual([]);
		await change("payment-settings", { isLive: true });
		const later = new Date(Date.now() + 60_000);
		await inside((tx) => tx.update(paymentAccounts).set({ endsAt: later }));
		expect(await payWith("credit_card")).toMatchObject({ failed: [], warnings: [] });
	});

	it("take Apple Pay while it is on in one of the two places", async () => {
		await change("payment-settings", { isApplePayAppEnabled: false });
		expect((await payWith("apple_pay")).failed).toEqual([]);
		await change("payment-settings", { isApplePayAppEnabled: true });
	});

	it.each([
		["web", "isApplePayBrowserEnabled", "app", "Apple Pay is off in browsers at this location"],
		["app", "isApplePayAppEnabled", "web", "Apple Pay is off in the app at this location"],
	] as const)("refuse Apple Pay in the %s alone, by %s", async (source, off, elsewhere, words) => {
		await change("payment-settings", { [off]: false });
		const refused = await quoted({ paymentMethod: "apple_pay", source });
		expect(refused.failed).toEqual([words]);
		expect(methodsIn(refused)).not.toContain("apple_pay");
		const taken = await quoted({ paymentMethod: "apple_pay", source: elsewhere });
		expect(taken.failed).toEqual([]);
		expect(methodsIn(taken)).toContain("apple_pay");
		expect((await quoted({ paymentMethod: "google_pay", source })).failed).toEqual([]);
		const given = { ...sampleIntake(store(), 1000, { paymentMethod: "apple_pay" }), enforce: true };
		for (const [from, status] of [
			[source, 422],
			[elsewhere, 201],
		] as const) {
			const body = { ...given, source: from, externalId: crypto.randomUUID() };
			const answer = await gateway.call("POST", "/api/v2/orders", {
				apiKey: gateway.own.apiKey,
				body,
			});
			expect([answer.status, answer.body.message ?? words]).toEqual([status, words]);
		}
		await change("payment-settings", DEFAULT_PAYMENT);
	});

	it("tell their titles and methods, and the statement's title to the orders that are charged", async () => {
		const before = await quoted();
		await change("payment-settings", {
			title: "Pay Ada",
			merchantTitle: "ADA GRILL",
			isGiftCardEnabled: false,
		});
		const after = await quoted();
		expect(after.payment).toMatchObject({ title: "Pay Ada", merchantTitle: "ADA GRILL" });
		expect(before.payment.title).not.toBe("");
		expect(before.payment.title).not.toBe("Pay Ada");
		expect(methodsIn(before)).toEqual([...methodsIn(after), "gift_card"].sort());
		const placed = (given: object) => placeOrder(gateway, sampleIntake(store(), 1000, given));
		const card = await placed({ paymentMethod: "credit_card" });
		const cash = await placed({ paymentMethod: "cash", paymentInformation: null });
		expect([card.quoted.merchantTitle, cash.quoted.merchantTitle]).toEqual(["ADA GRILL", ""]);
		await change("payment-settings", DEFAULT_PAYMENT);
	});

	it("tax a line that no other tax applies to, and only that", async () => {
		const items = [
			{ title: "Plain", quantity: 1, unitPrice: 1000 },
			{ title: "With its own", quantity: 1, unitPrice: 1000, taxRatePpm: 100_000 },
		];
		expect((await quoted({ items })).money.taxOnTop).toBe(100);
		await change("payment-settings", { taxRatePpm: 20_000 });
		expect((await quoted({ items })).money.taxOnTop).toBe(120);
		const free = items.map((item) => ({ ...item, taxRatePpm: 0 }));
		expect((await quoted({ items: free })).money.taxOnTop).toBe(0);
		await change("payment-settings", { taxRatePpm: null });
	});

	it("warn of test mode where money would move, and change no amount by it or by a title", async () => {
		const before = await payWith("credit_card");
		expect(before.warnings).toEqual([]);
		await change("payment-settings", { isLive: false, title: "Try it", merchantTitle: "TRY" });
		const after = await payWith("credit_card");
		expect(after.warnings).toEqual(["Payments are in test mode at this location; no money moves"]);
		expect(after.money).toEqual(before.money);
		expect(after.failed).toEqual([]);
		expect((await payWith("cash")).warnings).toEqual([]);
	});
});

describe("the methods of a location", () => {
	it("follow their switches", () => {
		expect(enabledPaymentMethods(DEFAULT_PAYMENT).sort()).toEqual([
			"apple_pay",
			"cash",
			"credit_card",
			"gift_card",
			"google_pay",
		]);
		expect(enabledPaymentMethods({ ...DEFAULT_PAYMENT, ...ALL_OFF })).toEqual([]);
	});
});
