import { sameEveryDay } from "~/models/hours/business-hours";
import { sampleItem } from "../sample-facts";
import { DELIVERY } from "./fulfilment-rows";
import { elsewhere, type QuoteCase, type SettingRow, type SettingRows } from "./setting-row";

const all = (names: readonly string[], row: SettingRow): SettingRows =>
	Object.fromEntries(names.map((name) => [name, row]));

const CARD: QuoteCase = { request: { paymentMethod: "credit_card" } };
const asks = (given: object) => ({
	properties: [
		{ name: "Table", type: "input", placeholder: "12", isRequired: true, group: "", ...given },
	],
});
const ANSWERED: QuoteCase = { request: { properties: { Table: "5", Seat: "2" } } };
const WINE: QuoteCase = { request: { items: [sampleItem({ containsAlcohol: true })] } };
const ofDatabase = (test: string, called?: string) =>
	elsewhere(
		"the quote, read from the database",
		"tests/gateway/quotes/quotes.test.ts",
		test,
		called,
	);

// biome-ignore format: one setting a line
export const OPTION_ROWS: SettingRows = {
	name: { set: { name: "To go" }, sees: "option", as: { name: "To go", disclaimer: "" }, not: { only: "failed" } },
	behavior: { set: { behavior: "delivery" }, sees: "failed", as: ["delivery-zone"], not: { ...DELIVERY, facts: {}, only: "failed" } },
	isEnabled: { set: { isEnabled: false }, sees: "failed", as: ["dining-option"], not: { only: "total" } },
	isDefault: elsewhere("what is tried first", "tests/unit/quotes/option-questions.test.tsx", "isDefault"),
	guid: elsewhere("the point of sale", "tests/gateway/pos/ticket-times.test.ts", "names its dining option by the guid"),
	disclaimer: { set: { disclaimer: "Ring" }, sees: "option", as: { name: "Regular Pickup", disclaimer: "Ring" }, not: { only: "total" } },
	allowsAlcohol: { in: WINE, set: { allowsAlcohol: false }, sees: "failed", as: ["alcohol"], not: {} },
	haveCustomSchedule: ofDatabase("obeys a dining option: on, schedule, methods, alcohol, questions"),
	weeklySchedule: { set: { schedule: sameEveryDay([{ start: "13:00", end: "14:00" }]) }, sees: "failed", as: ["schedule"], not: { only: "total" } },
	paymentMethods: { in: CARD, set: { paymentMethods: ["cash"] }, sees: "failed", as: ["payment-method"], not: { request: { paymentMethod: "cash" }, only: "failed" } },
	"properties[].name": { with: asks({}), in: ANSWERED, set: asks({ name: "Floor" }), sees: "failed", as: ["dining-option"], not: { with: asks({ isRequired: false }), only: "total" } },
	"properties[].isRequired": { with: asks({ isRequired: false }), set: asks({}), sees: "failed", as: ["dining-option"], not: ANSWERED },
	...all(["properties[].type", "properties[].placeholder", "properties[].group"], elsewhere("what a guest is asked", "tests/unit/quotes/option-questions.test.tsx", "asks what the option asks, as it asks it")),
};

const onTicket = (test: string) =>
	elsewhere("the ticket at the point of sale", "tests/unit/pos/pos-ticket.test.ts", test);
const sent = (test: string) =>
	elsewhere("the order at the point of sale", "tests/gateway/pos/send-orders.test.ts", test);

export const POS_ROWS: SettingRows = {
	mathStrategy: {
		in: { request: { items: [sampleItem({ unitPrice: 50 }), sampleItem({ unitPrice: 50 })] } },
		set: { mathStrategy: "per-order" },
		sees: "addedTaxes",
		as: 5,
		not: {},
	},
	roundingType: {
		in: { request: { items: [sampleItem({ unitPrice: 50 })] } },
		set: { roundingType: "down" },
		sees: "addedTaxes",
		as: 2,
		not: {},
	},
	isLiveMode: sent("live mode and no notes where the settings say so"),
	isPriceDiscrepancyEnabled: sent("are held back when their total is not the settings'"),
	priceDiscrepancyStrategy: sent("are held back when their total is not the settings'"),
	markOrderInProgress: sent("get there unconfirmed where the settings say so"),
	tryToUseDefinedLineItemTax: sent("carry taxes by their ids there"),
	sendReadyPrepAtAsPosPickupAt: elsewhere(
		...(["the order at the point of sale", "tests/gateway/pos/ticket-times.test.ts"] as const),
		"is ready with sendReadyPrepAtAsPosPickupAt",
	),
	autoCompleteDuration: elsewhere(
		...(["orders in the kitchen", "tests/gateway/pos/complete-orders.test.ts"] as const),
		"become complete when their time and the location's minutes are over",
	),
	...all(
		[
			...["notesSeparator", "showTip", "showReadyTime", "sendPreparationTime"],
			...["checkTitleTemplate", "tabNameTemplate", "sendOrderNumber", "isShipmentEnabled"],
			...["showUserTags", "tagTitle", "isNoteSentDisabled"],
		],
		onTicket("changes with %j and only there"),
	),
};

const partner = (test: string, called?: string) =>
	elsewhere("the quote of a courier", "tests/gateway/quotes/quote-partners.test.ts", test, called);
const sentToCourier = (test: string) =>
	elsewhere(
		"what a courier is asked for",
		"tests/gateway/fulfilment/courier-settings.test.ts",
		test,
	);

export const PARTNER_ROWS: SettingRows = {
	name: partner("Couriers delivers"),
	isEnabled: partner("is not delivered while the partner is off"),
	provider: { displayReason: "3.12: there is one courier's protocol to choose so far" },
	...all(
		["apiKey", "customerId", "prodAccountId", "locationKey"],
		partner("asks in the partner's own protocol"),
	),
	feeType: partner("takes a fixed fee as it is set"),
	fixedFee: partner("takes a fixed fee as it is set"),
	signatureSecret: elsewhere(
		...(["which webhooks are believed", "tests/gateway/fulfilment/hear-courier.test.ts"] as const),
		"is refused while the partner has no signature secret",
	),
	businessName: sentToCourier("the business names"),
	pickupBusinessName: sentToCourier("the business names"),
	tipPercentage: sentToCourier("the tip, by the courier's share"),
	sendsTipsAsServiceCharge: sentToCourier("or as a service charge where the partner is set to"),
	dropOffProof: sentToCourier("the proof of drop-off"),
	isCateringStore: sentToCourier("the size of what a catering store sends"),
	isSandbox: sentToCourier("the robot of the sandbox"),
	sendsPickupOrders: elsewhere(
		...(["which orders a courier gets", "tests/gateway/fulfilment/send-couriers.test.ts"] as const),
		"also bring pickup orders that name an address, where the partner is set to",
	),
};

const TAGS = "tests/unit/fulfilment/print-tag.test.ts";
export const PRINT_TAG_ROWS: SettingRows = {
	tag: elsewhere("the ticket", TAGS, "come by group and then by tag"),
	tagName: elsewhere("the ticket", TAGS, "stand once on the ticket when they name no item"),
	groupTitle: elsewhere("the ticket", TAGS, "the group's title before the message"),
	items: elsewhere("the ticket", TAGS, "stand beside the items that they name"),
	availability: elsewhere("the ticket", TAGS, "are those of the order's kind alone"),
};

const NOTIFY = "tests/gateway/notifier/notify.test.ts";
const CHOSE = "reminds the recipients who chose it, by the channel they chose";
export const RECIPIENT_ROWS: SettingRows = {
	name: { displayReason: "2.25: for the people who look through the list" },
	...all(["email", "phone", "byEmail", "byText"], elsewhere("who is told", NOTIFY, CHOSE)),
};

const TIMES = "tests/gateway/notifier/alert-times.test.ts";
export const ALERT_ROWS: SettingRows = {
	unconfirmedMinutes: elsewhere("when people are told", TIMES, "by unconfirmed orders"),
	lateMinutes: elsewhere("when people are told", TIMES, "by late orders"),
};

const RECEIPTS = "tests/gateway/orders/receipts.test.ts";
export const RECEIPT_ROWS: SettingRows = {
	isSentOnConfirm: elsewhere("what customers get", RECEIPTS, "once, when its order is confirmed"),
};

export const COUNTER_ROWS: SettingRows = {
	isShared: elsewhere(
		...(["the quote", "tests/gateway/menu/brands.test.ts"] as const),
		"that is not shared takes one brand at a time, and says which there are",
	),
};

const STOPS = "tests/gateway/fulfilment/stops.test.ts";
const ENDS = "ends at the next opening or a time of each location";
export const STOP_ROWS: SettingRows = {
	storeIds: elsewhere("the quote", STOPS, "holds at its location until you resume orders"),
	reason: elsewhere(
		...(["the quote's words", "tests/unit/quotes/chain.test.ts"] as const),
		"tells since when orders have been stopped",
		"No gas",
	),
	...all(["end", "date", "time"], elsewhere("when orders are taken again", STOPS, ENDS)),
};
