import { describe, expect, it } from "vitest";
import { paymentFormSchema } from "~/models/money/payment-settings.schema";
import { RATE_MESSAGE } from "~/models/shared/rate.schema";

const parseTaxRate = (taxRatePpm?: string) => paymentFormSchema.safeParse({ taxRatePpm });

describe("the form of payment settings", () => {
	it("takes an empty tax as none, and a typed one as a percentage", () => {
		expect(parseTaxRate().data?.taxRatePpm).toBeNull();
		expect(parseTaxRate(" ").data?.taxRatePpm).toBeNull();
		expect(parseTaxRate("8.875").data?.taxRatePpm).toBe(88_750);
		expect(parseTaxRate("0").data?.taxRatePpm).toBe(0);
	});

	it.each(["101", "-1", "five", "1.23456"])("says what is wrong with %s", (text) => {
		expect(parseTaxRate(text).error?.issues).toMatchObject([
			{ path: ["taxRatePpm"], message: RATE_MESSAGE },
		]);
	});
});
