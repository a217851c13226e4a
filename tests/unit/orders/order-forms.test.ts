import { describe, expect, it } from "vitest";
import { cancelFormSchema, refundFormSchema } from "~/models/orders/order-forms.schema";

const problems = (schema: { safeParse: typeof cancelFormSchema.safeParse }, given: object) =>
	Object.fromEntries(
		(schema.safeParse(given).error?.issues ?? []).map(({ path, message }) => [
			path.join("."),
			message,
		]),
	);
const TOO_LARGE = "Refund amount must be at most the order total minus already refunded";

describe("the refund form", () => {
	const refund = (given: object) => problems(refundFormSchema(2400) as never, given);

	it("takes an amount up to what is left, in minor units", () => {
		const given = { amount: "24.00", reason: "Wrong item" };
		expect(refundFormSchema(2400).parse(given)).toEqual({ amount: 2400, reason: "Wrong item" });
		expect(refund({ ...given, amount: "24.01" })).toEqual({ amount: TOO_LARGE });
		expect(refund({ ...given, amount: "0" })).toEqual({ amount: "Refund amount must be positive" });
		expect(refund({ ...given, amount: "x" })).toEqual({
			amount: "Enter an amount, such as 12.50",
		});
	});

	it("reports all errors at once", () => {
		expect(refund({ amount: "99", reason: "Other" })).toEqual({
			amount: TOO_LARGE,
			details: "Enter a reason",
		});
		expect(refund({ reason: "Other", details: "   " })).toEqual({
			amount: "Refund amount must be positive",
			details: "Enter a reason",
		});
		expect(refund({ amount: "99" })).toEqual({
			amount: TOO_LARGE,
			reason: "Please choose a reason",
		});
	});
});

describe("the cancel form", () => {
	it("reports all errors at once", () => {
		expect(problems(cancelFormSchema, { reason: "Other" })).toEqual({
			refund: "Please choose what happens to the payment",
			details: "Enter a reason",
		});
		expect(problems(cancelFormSchema, { refund: "none", reason: "Sold out" })).toEqual({});
	});
});
