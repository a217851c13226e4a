import { describe, expect, it } from "vitest";
import { cardAdjustmentFormSchema } from "~/models/gift-cards/card-entry.schema";
import {
	dayAfterMonths,
	giftCardState,
	NUMBER_MESSAGE,
	normalizeCardNumber,
	numberInGroups,
	VALUE_MESSAGE,
} from "~/models/gift-cards/gift-card";
import { newGiftCardFormSchema } from "~/models/gift-cards/gift-card.schema";
import { DEFAULT_TERMS, valueFault } from "~/models/gift-cards/gift-card-terms";
import { giftCardTermsFormSchema } from "~/models/gift-cards/gift-card-terms.schema";
import { CARD_MESSAGES, payWithCards } from "~/models/gift-cards/pay-with-cards";

const card = {
	last4: "EFGH",
	currency: "USD",
	balance: 1_000,
	isOff: false,
	expiresOn: null,
} as const;
const cardWith = (given: object = {}, wanted: number | null = null) => ({
	last4: "EFGH",
	requestedAmount: wanted,
	isTwice: false,
	card: { ...card, ...given },
});
const terms = { currency: "USD", today: "2026-03-10", due: 2_500, isTaken: true } as const;
const amounts = (...cards: ReturnType<typeof cardWith>[]) =>
	payWithCards(cards, terms).map(({ amount }) => amount);

describe("cards that pay", () => {
	it("pay what they have, up to what is left", () => {
		expect(amounts(cardWith(), cardWith(), cardWith())).toEqual([1_000, 1_000, 500]);
		expect(amounts(cardWith({}, 300), cardWith({ balance: 5_000 }))).toEqual([300, 2_200]);
	});

	it.each([
		[{ isOff: true }, "is off"],
		[{ expiresOn: "2026-03-09" }, "has expired"],
		[{ balance: 0 }, "is used up"],
		[{ currency: "CAD" }, "is in CAD"],
	])("pay nothing where they cannot: %j", (given, faultText) => {
		const [paid] = payWithCards([cardWith(given)], terms);
		expect(paid).toMatchObject({ amount: 0, fault: expect.stringContaining(faultText) });
	});

	it("pay on their last day, and no more than is asked for or left", () => {
		expect(amounts(cardWith({ expiresOn: "2026-03-10" }))).toEqual([1_000]);
		const [more] = payWithCards([cardWith({}, 1_001)], terms);
		expect(more?.fault).toBe("Gift card •••• EFGH has $10.00");
		const [tooMuch] = payWithCards([cardWith({ balance: 9_000 }, 2_501)], terms);
		expect(tooMuch?.fault).toBe("At most $25.00 is left to pay");
		const none = payWithCards([cardWith()], { ...terms, isTaken: false });
		expect(none[0]?.fault).toBe(CARD_MESSAGES.notTaken);
	});
});

describe("a card", () => {
	it("has the state that keeps it from paying first", () => {
		const now = "2026-03-10";
		expect(giftCardState({ ...card }, now)).toBe("active");
		expect(giftCardState({ ...card, balance: 0, expiresOn: "2026-03-09", isOff: true }, now)).toBe(
			"off",
		);
		expect(giftCardState({ ...card, balance: 0, expiresOn: "2026-03-09" }, now)).toBe("expired");
		expect(giftCardState({ ...card, balance: 0 }, now)).toBe("used");
	});

	it("has a number that is read in groups and typed anyhow", () => {
		expect(numberInGroups("23456789ABCDEFGH")).toBe("2345 6789 ABCD EFGH");
		expect(numberInGroups("GIFT12")).toBe("GIFT 12");
		expect(normalizeCardNumber(" 2345-6789 abcd efgh ")).toBe("23456789ABCDEFGH");
	});

	it("pays for whole months, to the last day of a short one", () => {
		expect(dayAfterMonths("2026-01-31", 1)).toBe("2026-02-28");
		expect(dayAfterMonths("2026-03-10", 24)).toBe("2028-03-10");
	});
});

describe("values that are sold", () => {
	it("are those of the settings, or in their range", () => {
		const sold = { ...DEFAULT_TERMS, version: 1, updatedAt: "" };
		expect(valueFault(sold, 2_500, "USD")).toBeNull();
		expect(valueFault(sold, 777, "USD")).toBeNull();
		expect(valueFault(sold, 499, "CAD")).toBe(
			"Gift cards are sold for CA$5.00 to CA$500.00, or for CA$25.00, CA$50.00, CA$100.00",
		);
	});

	it.each([
		["25, 50,100", [2_500, 5_000, 10_000]],
		["$1,000 50", [100_000, 5_000]],
		["1,000, 25.50", [100_000, 2_550]],
		["", []],
	])("are read as people type them: %s", (values, amountsRead) => {
		const form = { values, leastValue: "5", mostValue: "500" };
		expect(giftCardTermsFormSchema.parse(form).values).toEqual(amountsRead);
	});
});

describe("what is typed", () => {
	const messages = (
		schema: typeof newGiftCardFormSchema | typeof cardAdjustmentFormSchema,
		form: object,
	) =>
		Object.fromEntries(
			schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join("."), message]) ??
				[],
		);

	it("of a new card says what is missing, all at once", () => {
		expect(
			messages(newGiftCardFormSchema, { type: "digital", number: "12 3", value: "2,000.01" }),
		).toEqual({
			storeId: "Choose the location that issues it",
			value: VALUE_MESSAGE,
			number: NUMBER_MESSAGE,
			recipientEmail: "Must not be empty: digital cards are sent by email",
		});
	});

	it("of a balance may be above or below zero", () => {
		const read = (amount: string) =>
			cardAdjustmentFormSchema.parse({ amount, reason: "Late" }).amount;
		expect([read("+10"), read("-10.50"), read("$1,000")]).toEqual([1_000, -1_050, 100_000]);
		expect(Object.keys(messages(cardAdjustmentFormSchema, { amount: "0" }))).toEqual([
			"amount",
			"reason",
		]);
	});
});
