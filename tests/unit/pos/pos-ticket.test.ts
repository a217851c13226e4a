import { describe, expect, it } from "vitest";
import { DEFAULT_POS_SETTINGS, type PosSettings } from "~/models/pos/pos-settings";
import { posTicket, type TicketOrder } from "~/models/pos/pos-ticket";
import { posPreview } from "~/services/pos/pos-editor.server";
import { aLocation } from "../../support/viewer";

const ORDER: TicketOrder = {
	number: "1042",
	customer: "Jordan Lee",
	option: "Regular Delivery",
	source: "Web store",
	readyTime: "18:40 CST",
	prepMinutes: 20,
	tip: "$4.50",
	notes: "No onions",
	properties: { Table: "5" },
	tags: ["Regular", "Nuts"],
	address: "120 W Main St",
};

const ticket = (settings: Partial<PosSettings>, order: Partial<TicketOrder> = {}) =>
	posTicket({ ...DEFAULT_POS_SETTINGS, ...settings }, { ...ORDER, ...order });

describe("an order at the point of sale", () => {
	it("is as the first settings say", () => {
		expect(ticket({})).toEqual({
			title: "Regular Delivery #1042",
			tab: "Jordan Lee",
			number: "1042",
			notes: "No onions | Table: 5 | Ready 18:40 CST | Tip $4.50",
			shipment: "120 W Main St",
		});
	});

	it.each<[Partial<PosSettings>, object]>([
		[{ checkTitleTemplate: "{time}" }, { title: "18:40 CST" }],
		[{ tabNameTemplate: "Tab {number}" }, { tab: "Tab 1042" }],
		[{ tabNameTemplate: "" }, { tab: null }],
		[{ sendOrderNumber: false }, { number: null }],
		[{ isShipmentEnabled: false }, { shipment: null }],
		[{ isNoteSentDisabled: true }, { notes: "" }],
		[{ notesSeparator: "/" }, { notes: "No onions/Table: 5/Ready 18:40 CST/Tip $4.50" }],
		[{ showReadyTime: false }, { notes: "No onions | Table: 5 | Tip $4.50" }],
		[{ showTip: false }, { notes: "No onions | Table: 5 | Ready 18:40 CST" }],
		[
			{ sendPreparationTime: true },
			{ notes: "No onions | Table: 5 | Ready 18:40 CST | Prep 20 min | Tip $4.50" },
		],
		[
			{ showUserTags: true, tagTitle: "Tags" },
			{ notes: "No onions | Table: 5 | Tags: Regular, Nuts | Ready 18:40 CST | Tip $4.50" },
		],
	])("changes with %j and only there", (settings, changed) => {
		expect(ticket(settings)).toEqual({ ...ticket({}), ...changed });
	});

	it.each<Partial<PosSettings>>([
		{ roundingType: "up" },
		{ mathStrategy: "per-order" },
		{ isLiveMode: true },
		{ autoCompleteDuration: 60 },
		{ tagTitle: "Shown only with tags" },
	])("stays as it is with %j", (settings) => {
		expect(ticket(settings)).toEqual(ticket({}));
	});

	it.each([
		["us", /Ready \d{1,2}:\d\d [AP]M/],
		["de", /Ready \d\d:\d\d [^AP]/],
	])("is previewed on the clock of its country %s, for all viewers", (countryCode, time) => {
		const access = { location: aLocation({ countryCode }), viewer: { clock: "24" } };
		const [, , , notes] = posPreview(access as never, { ...DEFAULT_POS_SETTINGS } as never);
		expect(notes).toMatch(time);
	});

	it("says nothing of what the order lacks", () => {
		const bare = { notes: "", properties: {}, tags: [], tip: "", address: null };
		expect(ticket({ showUserTags: true, showReadyTime: false }, bare)).toMatchObject({
			notes: "",
			shipment: null,
		});
	});
});
