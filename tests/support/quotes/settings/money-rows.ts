import type { PaymentMethod } from "~/models/orders/order";
import type { ChargeRule } from "~/models/quotes/charges";
import type { TaxRule } from "~/models/quotes/taxes";
import { sampleItem } from "../sample-facts";
import { DELIVERY } from "./fulfilment-rows";
import { elsewhere, type QuoteCase, type QuotedRow, type SettingRows } from "./setting-row";

export const TAX = {
	id: "tax",
	name: "Sales tax",
	ratePpm: 100_000,
	isIncluded: false,
	appliesToMenu: true,
};
export const CHARGE: ChargeRule = {
	id: "charge",
	name: "Bag fee",
	type: "FIXED",
	amount: 200,
	ratePpm: 50_000,
	scope: "SUBTOTAL",
	taxes: [] as TaxRule[],
};

/** An item that names its own taxes, none of them. */
const UNTAXED: QuoteCase = { request: { items: [sampleItem({ taxes: [] })] } };
const taxes = (test: string) =>
	elsewhere("the point of sale", "tests/gateway/pos/send-orders.test.ts", test);

// biome-ignore format: one setting a line
export const TAX_ROWS: SettingRows = {
	name: { set: { name: "HST" }, sees: "taxNames", as: ["HST"], not: { with: { ratePpm: 100_000 }, only: "total" } },
	guid: taxes("carry taxes by their ids there"),
	ratePpm: { set: { ratePpm: 50_000 }, sees: "addedTaxes", as: 50, not: UNTAXED },
	appliesToMenu: { set: { appliesToMenu: false }, sees: "addedTaxes", as: 0, not: UNTAXED },
	isIncluded: { set: { isIncluded: true }, sees: "included", as: 91, not: UNTAXED },
};

const ON_MENU: QuoteCase = {
	request: {
		items: [
			{
				itemId: "item",
				quantity: 1,
				variationId: null,
				choices: [],
				notes: "",
				modifiers: [{ modifierId: "modifier", quantity: 1 }],
			},
		],
	},
};
/** An item that the request itself prices, such as one that a POS sells beside the menu. */
const OFF_MENU: QuoteCase = { request: { items: [sampleItem()] } };

// biome-ignore format: one setting a line
export const ITEM_TAX_ROWS: SettingRows = {
	hasOwnTaxes: { in: ON_MENU, set: { hasOwnTaxes: true }, sees: "addedTaxes", as: 0, not: OFF_MENU },
	taxes: { in: ON_MENU, with: { hasOwnTaxes: true }, set: { taxes: ["liquor"] }, sees: "taxNames", as: ["Liquor tax"], not: OFF_MENU },
};
export const LIQUOR_TAX = { ...TAX, id: "liquor", name: "Liquor tax", appliesToMenu: false };

const PERCENT = { type: "PERCENT" };
const OPEN = { type: "OPEN" };
const GIVEN: QuoteCase = { request: { charges: [{ id: "charge", amount: 200 }] } };
const provenByQuotes = (field: string) =>
	elsewhere(
		"the quote, read from the database",
		"tests/gateway/quotes/charges-of-options.test.ts",
		field,
	);

// biome-ignore format: one setting a line
export const CHARGE_ROWS: SettingRows = {
	name: { set: { name: "Box" }, sees: "chargeNames", as: ["Box"], not: { with: OPEN } },
	guid: elsewhere("what the point of sale may change", "tests/gateway/money/service-charges.test.ts", "guid"),
	type: { set: OPEN, sees: "total", as: 1_000, not: { ...GIVEN, only: "total" } },
	amount: { set: { amount: 350 }, sees: "total", as: 1_350, not: { with: PERCENT } },
	ratePpm: { with: PERCENT, set: { ratePpm: 200_000 }, sees: "total", as: 1_200, not: { with: {} } },
	scope: { with: PERCENT, in: { request: { discount: 400 } }, set: { scope: "GROSS_TOTAL" }, sees: "total", as: 650, not: { with: {} } },
	taxes: { set: { taxes: [{ ...TAX }] }, sees: "addedTaxes", as: 20, not: { with: OPEN } },
	isEnabled: provenByQuotes("a charge that is off"),
	diningBehaviors: provenByQuotes("a charge of other dining options"),
};

const paying = (paymentMethod: PaymentMethod, source: "web" | "app" | null = null): QuoteCase => ({
	request: { paymentMethod, source },
});
const CARD = paying("credit_card");
const CASH = paying("cash");
const switched = (field: string, method: QuoteCase, not: QuoteCase): QuotedRow => ({
	in: method,
	set: { [field]: false },
	sees: "failed",
	as: ["payment-method"],
	not: { ...not, only: "failed" },
});

// biome-ignore format: one setting a line
export const PAYMENT_ROWS: SettingRows = {
	isLive: { in: CARD, set: { isLive: false }, sees: "warnings", as: ["Payments are in test mode at this location; no money moves"], not: { ...CASH, only: "warnings" } },
	title: { set: { title: "Pay Ada" }, sees: "payment", as: ["Pay Ada", ""], not: { only: "total" } },
	merchantTitle: { set: { merchantTitle: "ADA" }, sees: "payment", as: ["Wicker Park", "ADA"], not: { only: "total" } },
	isCreditCardEnabled: switched("isCreditCardEnabled", CARD, CASH),
	isCashEnabled: switched("isCashEnabled", CASH, CARD),
	isGiftCardEnabled: switched("isGiftCardEnabled", paying("gift_card"), CASH),
	isApplePayBrowserEnabled: switched("isApplePayBrowserEnabled", paying("apple_pay", "web"), paying("apple_pay", "app")),
	isApplePayAppEnabled: switched("isApplePayAppEnabled", paying("apple_pay", "app"), paying("apple_pay", "web")),
	isGooglePayEnabled: switched("isGooglePayEnabled", paying("google_pay"), CARD),
	taxRatePpm: { set: { taxRatePpm: 70_000 }, sees: "addedTaxes", as: 70, not: { request: { items: [sampleItem({ taxRatePpm: 0 })] } } },
};

const HERE = { latitude: 41.91, longitude: -87.68 };
const FAR: QuoteCase = {
	...DELIVERY,
	request: { address: { text: "", coordinates: { latitude: 41.92, longitude: -87.68 } } },
};
const HEAVY: QuoteCase = {
	...DELIVERY,
	request: { ...DELIVERY.request, items: [sampleItem({ weight: 2_000 })] },
};
const TWO_OF_A_KILO: QuoteCase = {
	...DELIVERY,
	request: { ...DELIVERY.request, items: [sampleItem({ weight: 1_000, quantity: 2 })] },
};
const DEAR: QuoteCase = {
	...DELIVERY,
	request: { ...DELIVERY.request, items: [sampleItem({ unitPrice: 5_000 })] },
};
const COURIER: QuoteCase = {
	request: DELIVERY.request,
	facts: {
		...DELIVERY.facts,
		partners: [
			{
				id: "courier",
				name: "City couriers",
				isEnabled: true,
				missing: [],
				feeType: "floating",
				fixedFee: 0,
			},
		],
		partnerAnswer: { outcome: "offer", fee: 500 },
	},
};
const PICKED_UP: QuoteCase = {};
const zone = (given: Omit<QuotedRow, "sees" | "not"> & Partial<QuotedRow>): QuotedRow => ({
	in: DELIVERY,
	sees: "fee",
	not: PICKED_UP,
	...given,
});
const rows = (field: string, given: object) => ({
	[field]: [{ from: 0, to: null, fee: 100, ...given }],
});
/** Two rows, of which the order meets the second from `at` on. */
const steps = (field: string, at: number) => ({
	[field]: [
		{ from: 0, to: at, fee: 100 },
		{ from: at, to: null, fee: 700 },
	],
});

/** Rows of from ≤ x < to: `near` is an order below `low`, `far` one between `low` and `high`. */
function feeRows(
	field: string,
	near: QuoteCase,
	far: QuoteCase,
	[low, high]: [number, number],
): SettingRows {
	return {
		[`${field}[].from`]: zone({
			in: far,
			with: steps(field, high),
			set: steps(field, low),
			as: 1_000,
			not: near,
		}),
		[`${field}[].to`]: zone({
			in: far,
			with: rows(field, {}),
			set: rows(field, { to: low }),
			sees: "failed",
			as: ["delivery-zone"],
			not: near,
		}),
		[`${field}[].fee`]: zone({
			in: near,
			with: rows(field, {}),
			set: rows(field, { fee: 250 }),
			as: 550,
		}),
	};
}

// biome-ignore format: one setting a line
export const ZONE_ROWS: SettingRows = {
	name: zone({ set: { name: "Downtown" }, sees: "why", as: "Downtown: flat fee" }),
	description: { displayReason: "3.11: a note to the location's own people" },
	priority: elsewhere("the quote, of several zones", "tests/gateway/quotes/quote-zones.test.ts", "obeys the priority"),
	isEnabled: zone({ set: { isEnabled: false }, sees: "failed", as: ["delivery-zone"] }),
	area: zone({ set: { area: { type: "circle", center: HERE, radius: 0.05 } }, in: FAR, sees: "failed", as: ["delivery-zone"], not: DELIVERY }),
	flatFee: zone({ set: { flatFee: 450 }, as: 450 }),
	...feeRows("cartFees", DELIVERY, DEAR, [2_000, 9_000]),
	...feeRows("distanceFees", DELIVERY, FAR, [50, 500]),
	distanceRateType: zone({ with: rows("distanceFees", {}), in: FAR, set: { distanceRateType: "per-mile" }, as: 377, not: { ...FAR, with: {} } }),
	...feeRows("weightFees", DELIVERY, HEAVY, [1_000, 5_000]),
	minFee: zone({ set: { minFee: 400 }, as: 400, not: { ...DELIVERY, with: { flatFee: 500 } } }),
	maxFee: zone({ set: { maxFee: 200 }, as: 200, not: { ...DELIVERY, with: { flatFee: 100 } } }),
	partnerId: zone({ with: { includesProviderFee: true }, in: COURIER, set: { partnerId: "courier" }, as: 800 }),
	includesProviderFee: zone({ with: { partnerId: "courier" }, in: COURIER, set: { includesProviderFee: true }, as: 800, not: { ...COURIER, with: { partnerId: null } } }),
	allowsParcels: zone({ with: { maxParcelWeight: 1_000, allowsParcels: true }, in: TWO_OF_A_KILO, set: { allowsParcels: false }, sees: "failed", as: ["parcel"], not: DELIVERY }),
	maxParcelWeight: zone({ with: { allowsParcels: false }, in: HEAVY, set: { maxParcelWeight: 1_000 }, sees: "failed", as: ["parcel"], not: DELIVERY }),
	weightUnit: elsewhere("how weights are typed and shown", "tests/unit/fulfilment/delivery-zone.test.ts", "weight"),
};

export const ZONE = {
	id: "zone",
	name: "Near",
	priority: 1,
	isEnabled: true,
	flatFee: 300,
	area: { type: "circle" as const, center: HERE, radius: 5 },
	cartFees: [],
	distanceFees: [],
	weightFees: [],
	distanceRateType: "fixed" as const,
	minFee: null,
	maxFee: null,
	partnerId: null,
	includesProviderFee: false,
	allowsParcels: true,
	maxParcelWeight: null,
};
