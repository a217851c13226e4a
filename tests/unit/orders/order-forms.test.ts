import { describe, expect, it } from "vitest";
import { cancelFormSchema, refundFormSchema } from "~/models/orders/order-forms.schema";

const problems = (schema: { safeParse: typeof cancelFormSchema.safeParse }, given: object) =>
	Object.fromEntries(
		(schema.safeParse(given).error?.issues ?? []).map(({ path, message }) => [
			path.join("."),
			message,
		]),
	);

it("the review of a refund takes its amount in minor units and reports all errors at once", () => {
	const given = { amount: "24.00", reason: "Wrong item" };
	expect(refundFormSchema.parse(given)).toEqual({ amount: 2400, reason: "Wrong item" });
	const wrong = (value: object) => problems(refundFormSchema as never, value);
	expect(wrong({ reason: "Other", details: "   " })).toEqual({
		amount: "Refund amount must be positive",
		details: "Enter a reason",
	});
	expect(refundFormSchema.parse({ amount: "99" })).toEqual({ amount: 9900 });
});

describe("the cancel form", () => {
	it("requires a reason", () => {
		expect(problems(cancelFormSchema, { refund: "full" })).toEqual({
			reason: "Please choose a reason",
		});
	});

	it("reports all errors at once", () => {
		expect(problems(cancelFormSchema, { reason: "Other" })).toEqual({
			refund: "Please choose what happens to the payment",
			details: "Enter a reason",
		});
		expect(problems(cancelFormSchema, { refund: "none", reason: "Sold out" })).toEqual({});
	});
});
