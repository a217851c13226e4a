import { describe, expect, it } from "vitest";
import { paymentFormSchema } from "~/models/money/payment-settings.schema";
import { RATE_MESSAGE } from "~/models/shared/rate.schema";

const taxOf = (taxRatePpm?: string) => paymentFormSchema.safeParse({ taxRatePpm });

describe("the form of payment settings", () => {
	it("takes an empty tax as none, and a typed one as a percentage", () => {
		expect(taxOf().data?.taxRatePpm).toBeNull();
		expect(taxOf(" ").data?.taxRatePpm).toBeNull();
		expect(taxOf("8.875").data?.taxRatePpm).toBe(88_750);
		expect(taxOf("0").data?.taxRatePpm).toBe(0);
	});

	it.each(["101", "-1", "five", "1.23456"])("says what is wrong with %s", (text) => {
		expect(taxOf(text).error?.issues).toMatchObject([
			{ path: ["taxRatePpm"], message: RATE_MESSAGE },
		]);
	});
});
