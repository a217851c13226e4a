import { describe, expect, it } from "vitest";
import { missingCredentials, savedPartner } from "~/models/fulfilment/delivery-partner";
import {
	deliveryPartnerCreateSchema,
	deliveryPartnerFormSchema,
	deliveryPartnerPatchSchema,
} from "~/models/fulfilment/delivery-partner.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";

/** What is said at each field that is refused. */
function fieldErrors(body: Record<string, unknown>) {
	const { error } = deliveryPartnerCreateSchema.safeParse(body);
	return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

const TYPED = {
	name: "Couriers",
	provider: "uber-direct",
	feeType: "fixed",
	dropOffProof: "none",
	tipPercentage: "80",
	fixedFee: "5.99",
};

describe("a delivery partner", () => {
	it("needs a title, and nothing else", () => {
		for (const body of [{}, { name: "" }, { name: "  " }]) {
			expect(fieldErrors(body)).toEqual([["name", EMPTY_MESSAGE]]);
		}
		expect(deliveryPartnerCreateSchema.parse({ name: " Couriers " })).toMatchObject({
			name: "Couriers",
			isEnabled: true,
			feeType: "floating",
			tipPercentage: 100,
		});
	});

	it("gives its courier from 0 to 100 percent of a tip (spec 5.7)", () => {
		for (const tipPercentage of [-1, 101, 0.5]) {
			expect(fieldErrors({ name: "Couriers", tipPercentage })).toHaveLength(1);
		}
		for (const tipPercentage of ["101", "-1", "half", ""]) {
			expect(deliveryPartnerFormSchema.safeParse({ ...TYPED, tipPercentage }).success).toBe(false);
		}
		for (const tipPercentage of ["0", "100"]) {
			expect(deliveryPartnerFormSchema.safeParse({ ...TYPED, tipPercentage }).success).toBe(true);
		}
	});

	it("takes its form's money and percent as they are typed", () => {
		expect(deliveryPartnerFormSchema.parse(TYPED)).toMatchObject({
			fixedFee: 599,
			tipPercentage: 80,
			isEnabled: false,
			apiKey: "",
		});
	});

	it("takes secrets that are long enough, without spaces", () => {
		expect(fieldErrors({ name: "Couriers", apiKey: "short" })).toEqual([
			["apiKey", "Client secret should be at least 12 characters"],
		]);
		expect(fieldErrors({ name: "Couriers", signatureSecret: "with a space inside" })).toEqual([
			["signatureSecret", "Remove spaces and special characters from Webhook signing key"],
		]);
	});

	it("keeps what a change leaves out", () => {
		expect(deliveryPartnerPatchSchema.parse({})).toEqual({});
	});

	it("says what its account still needs", () => {
		const uber = "uber-direct" as const;
		const empty = { provider: uber, customerId: "", prodAccountId: "", apiKeyEnd: null };
		expect(missingCredentials(empty)).toEqual([
			"the customer ID",
			"the client ID",
			"the client secret",
		]);
		expect(missingCredentials({ ...empty, provider: "doordash-drive" })).toEqual([
			"the key ID",
			"the developer ID",
			"the signing secret",
		]);
		const whole = { provider: uber, customerId: "c", prodAccountId: "p", apiKeyEnd: "1234" };
		expect(missingCredentials(whole)).toEqual([]);
	});
});

describe("a partner that is saved", () => {
	const provider = "uber-direct" as const;
	const whole = {
		provider,
		isEnabled: true,
		apiKeyEnd: "cdef",
		prodAccountId: "a",
		customerId: "c",
	};
	it("is saved with a warning while it is on without its credentials", () => {
		expect(savedPartner(whole, "Saved")).toEqual({ text: "Saved" });
		expect(savedPartner({ ...whole, apiKeyEnd: null, customerId: "" }, "Saved")).toEqual({
			text: "Saved. No courier can come until you add the customer ID, the client secret.",
			type: "warning",
		});
		expect(savedPartner({ ...whole, isEnabled: false, apiKeyEnd: null }, "Saved")).toEqual({
			text: "Saved",
		});
	});
});
