import { describe, expect, it } from "vitest";
import {
	chargeIssues,
	chargeSummary,
	typesFor,
	withoutUnusedTerms,
} from "~/models/money/service-charge";
import {
	AMOUNT_MESSAGE,
	serviceChargeFormSchema,
	serviceChargePatchSchema,
} from "~/models/money/service-charge.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { RATE_MESSAGE } from "~/models/shared/rate.schema";

const FIXED = { type: "FIXED", amount: 250, ratePpm: null, scope: null } as const;
const OPEN = { type: "OPEN", amount: null, ratePpm: null, scope: null } as const;
const PERCENT = { type: "PERCENT", amount: null, ratePpm: 180_000, scope: "SUBTOTAL" } as const;

/** What the form says at each field that is refused. */
function fieldErrors(typed: Record<string, unknown>) {
	const { error } = serviceChargeFormSchema.safeParse({ name: "Bag fee", ...typed });
	return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

describe("the types of a charge", () => {
	it.each([
		[null, "FIXED", true],
		[null, "OPEN", true],
		[null, "PERCENT", true],
		["delivery-fee", "FIXED", true],
		["delivery-fee", "OPEN", true],
		["delivery-fee", "PERCENT", false],
		["delivery-tip", "FIXED", false],
		["delivery-tip", "OPEN", true],
		["delivery-tip", "PERCENT", false],
	] as const)("for %s: %s is %s", (defaultFor, type, isAllowed) => {
		expect(typesFor(defaultFor).includes(type)).toBe(isAllowed);
		const terms = { FIXED, OPEN, PERCENT }[type];
		const problems = chargeIssues({ ...terms, defaultFor });
		expect(Object.keys(problems)).toEqual(isAllowed ? [] : ["type"]);
	});

	it("have what they need and nothing else", () => {
		expect(Object.keys(chargeIssues({ ...FIXED, amount: null }))).toEqual(["amount"]);
		expect(chargeIssues({ ...FIXED, amount: 0 })).toEqual({});
		expect(Object.keys(chargeIssues({ ...OPEN, amount: 1, ratePpm: 1, scope: "TOTAL" }))).toEqual([
			"amount",
			"ratePpm",
			"scope",
		]);
		expect(Object.keys(chargeIssues({ type: "PERCENT" }))).toEqual(["ratePpm", "scope"]);
	});

	it("lose what another type had", () => {
		expect(withoutUnusedTerms({ ...FIXED, type: "OPEN" as const })).toEqual(OPEN);
		expect(withoutUnusedTerms({ ...PERCENT, amount: 250 })).toEqual(PERCENT);
		expect(withoutUnusedTerms({ amount: 5 })).toEqual({ amount: 5 });
	});
});

describe("the form of a charge", () => {
	it("says what is missing for the chosen type", () => {
		expect(fieldErrors({ name: " ", type: "OPEN" })).toEqual([["name", EMPTY_MESSAGE]]);
		expect(fieldErrors({ type: "FIXED" })).toEqual([
			["amount", "Enter an amount for a fixed charge"],
		]);
		expect(fieldErrors({ type: "FIXED", amount: "much" })).toEqual([["amount", AMOUNT_MESSAGE]]);
		expect(fieldErrors({ type: "FIXED", amount: "10000.01" })).toEqual([
			["amount", AMOUNT_MESSAGE],
		]);
		expect(fieldErrors({ type: "PERCENT", ratePpm: "many" })).toEqual([
			["ratePpm", RATE_MESSAGE],
			["scope", "Choose what the percentage applies to"],
		]);
	});

	it("ignores what is typed for other types", () => {
		const typed = { name: "Bag fee", amount: "much", ratePpm: "many", scope: "TOTAL" };
		expect(serviceChargeFormSchema.parse({ ...typed, type: "OPEN" })).toMatchObject(OPEN);
		expect(
			serviceChargeFormSchema.parse({ ...typed, type: "FIXED", amount: "$2.50" }),
		).toMatchObject(FIXED);
		expect(
			serviceChargeFormSchema.parse({ ...typed, type: "PERCENT", ratePpm: "18 %" }),
		).toMatchObject({ ...PERCENT, scope: "TOTAL" });
	});

	it("sends nothing for unchecked boxes, and a change keeps what it leaves out", () => {
		expect(serviceChargeFormSchema.parse({ name: "Bag fee", type: "OPEN" })).toMatchObject({
			isEnabled: false,
			taxes: [],
			diningBehaviors: [],
		});
		expect(serviceChargePatchSchema.parse({})).toEqual({});
	});
});

describe("a charge in words", () => {
	it("is an amount, a share or open", () => {
		expect(chargeSummary(FIXED, "CAD")).toBe("CA$2.50");
		expect(chargeSummary(PERCENT, "USD")).toBe("18% of the subtotal");
		expect(chargeSummary({ ...PERCENT, scope: "GRATUITY_TOTAL" }, "USD")).toBe("18% of the tip");
		expect(chargeSummary({ ...PERCENT, scope: null }, "USD")).toBe("18%");
		expect(chargeSummary(OPEN, "USD")).toBe("Set with each order");
	});
});
