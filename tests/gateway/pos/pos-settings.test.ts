import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { PROTECTED_POS_FIELDS, PROTECTED_POS_MESSAGE } from "~/models/pos/pos-settings";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

createCrudSuite("POS settings", {
	gateway: () => gateway,
	entity: "pos-settings",
	one: ({ merchantId }, id) => `/api/v2/store-v2/${merchantId}/locations/${id}/pos-settings`,
	readId: ({ storeId }) => String(storeId),
	standing: ({ storeIds }) => storeIds,
	patch: { notesSeparator: " / ", checkTitleTemplate: "{customer}", showTip: false },
	otherPatch: { notesSeparator: "", tabNameTemplate: "", showTip: true },
	invalid: [
		{
			what: "a separator of five symbols",
			body: { notesSeparator: "-----" },
			fields: ["notesSeparator"],
		},
		{
			what: "unknown tokens",
			body: { checkTitleTemplate: "{table}", tabNameTemplate: "{guest}" },
			fields: ["checkTitleTemplate", "tabNameTemplate"],
		},
		{ what: "no title", body: { checkTitleTemplate: "" }, fields: ["checkTitleTemplate"] },
		{
			what: "more than a week",
			body: { autoCompleteDuration: 10_081 },
			fields: ["autoCompleteDuration"],
		},
	],
	boundToLocations: true,
	removable: false,
});

describe("POS settings", () => {
	const store = () => gateway.own.storeIds[1];
	const place = () => `/api/v2/store-v2/${gateway.own.merchantId}/locations/${store()}`;
	const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
	const provider = () => ({
		token: gateway.own.tokens.platformSuperAdmin,
		merchantId: gateway.own.merchantId,
	});
	const patch = (body: object, as: object = provider()) =>
		gateway.call("PATCH", `${place()}/pos-settings`, { ...as, body });

	const CHANGED = {
		isLiveMode: true,
		mathStrategy: "per-order",
		roundingType: "down",
		isPriceDiscrepancyEnabled: true,
		priceDiscrepancyStrategy: "abort",
	} satisfies Record<(typeof PROTECTED_POS_FIELDS)[number], unknown>;

	it.each(PROTECTED_POS_FIELDS)("let only the provider change %s", async (field) => {
		expect(await patch({ [field]: CHANGED[field], showTip: false }, admin())).toMatchObject({
			status: 422,
			body: { details: { fields: { [field]: [PROTECTED_POS_MESSAGE] } } },
		});
		const { body } = await gateway.call("GET", `${place()}/pos-settings`, admin());
		expect(body).toMatchObject({ showTip: true });
		expect(body[field]).not.toBe(CHANGED[field]);
		// Sending what is there already changes nothing.
		expect(await patch({ [field]: body[field] }, admin())).toMatchObject({ status: 200 });
		expect(await patch({ [field]: CHANGED[field] })).toMatchObject({
			status: 200,
			body: { [field]: CHANGED[field] },
		});
		expect(await patch({ [field]: body[field] })).toMatchObject({ status: 200 });
	});

	it("name every protected field that a change touches", async () => {
		const { body } = await patch(CHANGED, admin());
		expect(Object.keys(body.details.fields).sort()).toEqual([...PROTECTED_POS_FIELDS].sort());
	});

	describe("in a quote", () => {
		/** Two lines of $0.50 with 5 % each: 2.5 cents of tax a line, 5 an order. */
		const quoted = async () => {
			const { body } = await gateway.call("POST", "/api/v2/quotes", {
				apiKey: gateway.own.apiKey,
				body: quoteBody(store(), {
					items: [1, 2].map((line) => ({
						title: `Line ${line}`,
						quantity: 1,
						unitPrice: 50,
						taxRatePpm: 50_000,
					})),
				}),
			});
			return body.money as { total: number; taxOnTop: number };
		};

		beforeAll(async () => {
			await gateway.call("PATCH", `${place()}/business-hours`, {
				...admin(),
				body: { weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]) },
			});
		});

		it.each([
			["half-up", 6],
			["up", 6],
			["down", 4],
			["half-down", 4],
			["half-even", 4],
		])("fractions are rounded %s: %i cents a line", async (roundingType, taxOnTop) => {
			expect((await patch({ mathStrategy: "per-line", roundingType })).status).toBe(200);
			expect(await quoted()).toMatchObject({ taxOnTop, total: 100 + taxOnTop });
		});

		it("taxes are rounded once per order where the provider says so", async () => {
			expect((await patch({ mathStrategy: "per-order", roundingType: "half-up" })).status).toBe(
				200,
			);
			expect(await quoted()).toMatchObject({ taxOnTop: 5, total: 105 });
		});

		it("nothing else of the settings changes what an order costs", async () => {
			const before = await quoted();
			const { status } = await patch({
				isLiveMode: true,
				isPriceDiscrepancyEnabled: true,
				priceDiscrepancyStrategy: "abort",
				notesSeparator: "+",
				showTip: false,
				autoCompleteDuration: 30,
				sendOrderNumber: false,
				markOrderInProgress: true,
				tryToUseDefinedLineItemTax: true,
				tabNameTemplate: "",
			});
			expect(status).toBe(200);
			expect(await quoted()).toEqual(before);
		});
	});
});
