import { describe, expect, it } from "vitest";
import {
	serviceChargeCreateSchema,
	serviceChargePatchSchema,
} from "~/models/money/service-charge.schema";
import { EMPTY_MESSAGE } from "~/models/shared/contact.schema";

/** What the form says at each field that is refused. */
function complaintsOf(body: Record<string, unknown>) {
	const { error } = serviceChargeCreateSchema.safeParse(body);
	return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

describe("a service charge", () => {
	it("needs a name, and no description", () => {
		for (const body of [{}, { name: "" }, { name: "  " }]) {
			expect(complaintsOf(body)).toEqual([["name", EMPTY_MESSAGE]]);
		}
		expect(serviceChargeCreateSchema.parse({ name: " Lunch " })).toEqual({
			name: "Lunch",
			description: "",
		});
	});

	it("has a name and a description of limited length", () => {
		expect(complaintsOf({ name: "x".repeat(100), description: "x".repeat(500) })).toEqual([]);
		expect(complaintsOf({ name: "x".repeat(101), description: "x".repeat(501) })).toEqual([
			["name", "Name should be at most 100 characters"],
			["description", "Description should be at most 500 characters"],
		]);
	});

	it("keeps what a change leaves out", () => {
		expect(serviceChargePatchSchema.parse({})).toEqual({});
	});
});
