import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { NUMBER_MESSAGE, VALUE_MESSAGE } from "~/models/gift-cards/gift-card";
import { DAY_MESSAGE } from "~/models/gift-cards/gift-card.schema";
import {
	COLUMNS,
	type FileCard,
	importStatus,
	LESS_THAN_BALANCE,
	missingColumns,
} from "~/models/gift-cards/import";
import { readCard } from "~/models/gift-cards/import.schema";
import { EMAIL_MESSAGE } from "~/models/shared/contact.schema";
import { matchColumns } from "~/models/shared/match-columns";

const number = { numberHash: "hash", numberSealed: "sealed", last4: "EFGH" };
const row = {
	row: 3,
	number,
	cardId: "",
	balance: "25.00",
	value: "",
	expiresOn: "",
	recipientName: "",
	recipientEmail: "",
	location: "",
};
const places = [
	{ storeId: "1", title: "Harbour Lane Pier", short: "Pier" },
	{ storeId: "2", title: "Harbour Lane Hill", short: "Hill" },
	{ storeId: "3", title: "Harbour Lane Twin", short: "Twin" },
	{ storeId: "4", title: "Harbour Lane Twin", short: "Other twin" },
];
const read = (given: Partial<FileCard> = {}) =>
	readCard({ ...row, ...given }, { places, defaultStoreId: "1", order: "mdy" });

describe("a row of an import of gift cards", () => {
	it("is a card with its balance as value, at the location of the form, until the settings say", () => {
		expect(read()).toEqual({
			number,
			storeId: "1",
			balance: 2_500,
			value: 2_500,
			expiresOn: null,
			recipientName: "",
			recipientEmail: "",
			problem: "",
			isKnown: false,
		});
	});

	it("may give the first value, the last day, the recipient and the location", () => {
		const given = { value: "$1,000.00", expiresOn: "12/31/2027", location: " pier" };
		const named = { recipientName: " Dana Fields ", recipientEmail: "DANA@harbour.example" };
		expect(read({ ...given, ...named })).toMatchObject({
			value: 100_000,
			balance: 2_500,
			expiresOn: "2027-12-31",
			storeId: "1",
			recipientName: "Dana Fields",
			recipientEmail: "dana@harbour.example",
			problem: "",
		});
		expect(read({ expiresOn: "2027-12-31" })).toMatchObject({ expiresOn: "2027-12-31" });
	});

	it("may have amounts with a comma of decimals, and such names", () => {
		const given = { balance: "46,5", value: "1.234,50", recipientName: "7,5" };
		const card = { balance: 4_650, value: 123_450, recipientName: "7,5", problem: "" };
		expect(read(given)).toMatchObject(card);
	});

	it.each([
		["2", "2"],
		["HARBOUR LANE HILL", "2"],
		["Other twin", "4"],
	])("finds the location “%s”", (location, storeId) => {
		expect(read({ location })).toMatchObject({ storeId, problem: "" });
	});

	it.each([
		[{ number: null }, `Number: ${NUMBER_MESSAGE}`],
		[{ balance: "" }, `Balance: ${VALUE_MESSAGE}`],
		[{ balance: "0.00" }, `Balance: ${VALUE_MESSAGE}`],
		[{ balance: "2000.01" }, `Balance: ${VALUE_MESSAGE}`],
		[{ balance: "-5" }, `Balance: ${VALUE_MESSAGE}`],
		[{ value: "much" }, `Value: ${VALUE_MESSAGE}`],
		[{ value: "24.99" }, LESS_THAN_BALANCE],
		[{ expiresOn: "31/12/2027" }, `Expires: ${DAY_MESSAGE}`],
		[{ expiresOn: "1999-12-31" }, `Expires: ${DAY_MESSAGE}`],
		[{ recipientName: "x".repeat(101) }, "Recipient: At most 100 characters"],
		[{ recipientEmail: "dana@" }, EMAIL_MESSAGE],
		[{ location: "Nowhere" }, "Location: No location is named “Nowhere”"],
		[
			{ location: "Harbour Lane Twin" },
			"Location: Several locations are named “Harbour Lane Twin”, so enter the ID",
		],
		[{ balance: "x", recipientEmail: "y" }, `Balance: ${VALUE_MESSAGE}. ${EMAIL_MESSAGE}`],
	])("%j is told as wrong", (given, problem) => {
		expect(read(given).problem).toBe(problem);
	});
});

describe("the columns of a file of gift cards", () => {
	it("are found by other words for them, and those that are missing are named", () => {
		const found = matchColumns(COLUMNS, [
			"Card Number",
			"AMOUNT",
			"Pays until",
			"Number",
			"Colour",
		]);
		expect(found).toEqual([null, "balance", "expiresOn", "number", null]);
		expect(missingColumns(found)).toEqual([]);
		expect(missingColumns(matchColumns(COLUMNS, ["Value"]))).toEqual(["Number", "Balance"]);
	});

	it("are those of the empty file", () => {
		const { cardId: _, ...columns } = COLUMNS;
		const headers = Object.values(columns).map(({ header }) => header);
		expect(readFileSync("public/gift-cards.csv", "utf8").trim().split(",")).toEqual(headers);
	});
});

it.each([
	["waiting", 0, "pending"],
	["running", 3, "inProgress"],
	["done", 3, "completed"],
	["done-with-errors", 1, "completed"],
	["done-with-errors", 0, "failed"],
	["cancelled", 3, "canceled"],
	["failed", 3, "failed"],
] as const)("an import that is %s with %i cards is %s", (status, changed, expected) => {
	expect(importStatus({ status, changed })).toBe(expected);
});
