import { describe, expect, it } from "vitest";
import {
	allowsAlcoholAtFirst,
	BUILT_IN_OPTIONS,
	BUILT_INS,
	type DiningProperty,
	FIRST_DEFAULT,
	groupProperties,
	missingProperties,
} from "~/models/fulfilment/dining-option";
import {
	diningOptionFormSchema,
	diningOptionPatchSchema,
	PROPERTY_TWICE_MESSAGE,
} from "~/models/fulfilment/dining-option.schema";
import { DINING_LABELS } from "~/models/orders/order";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";

const property = (name: string, given: Partial<DiningProperty> = {}): DiningProperty => ({
	name,
	type: "input",
	placeholder: "",
	isRequired: false,
	group: "",
	...given,
});

/** What the form says at each field that is refused. */
function fieldErrors(typed: Record<string, unknown>) {
	const given = { name: "Catering", behavior: "takeout", ...typed };
	const { error } = diningOptionFormSchema.safeParse(given);
	return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

describe("the built-in dining options", () => {
	it("have the names and behaviors of the specification", () => {
		expect(BUILT_IN_OPTIONS.map((key) => [key, BUILT_INS[key].name])).toEqual([
			["CURBSIDE", "Curbside Pickup"],
			["DELIVERY", "Regular Delivery"],
			["DINE_IN", "Order To Table"],
			["TAKE_OUT", "Regular Pickup"],
		]);
		for (const key of BUILT_IN_OPTIONS) {
			const { name, behavior, allowsAlcohol } = BUILT_INS[key];
			expect(DINING_LABELS[behavior].label).toBe(name);
			expect(allowsAlcohol).toBe(allowsAlcoholAtFirst(behavior));
		}
		expect(BUILT_IN_OPTIONS).toContain(FIRST_DEFAULT);
	});
});

describe("a dining option", () => {
	it("needs a name and a behavior", () => {
		expect(fieldErrors({ name: "" })).toEqual([["name", EMPTY_MESSAGE]]);
		expect(fieldErrors({ behavior: "teleport" })).toEqual([
			["behavior", "Choose a behavior from the list"],
		]);
	});

	it("has a disclaimer of at most 400 characters", () => {
		expect(fieldErrors({ disclaimer: "x".repeat(400) })).toEqual([]);
		expect(fieldErrors({ disclaimer: "x".repeat(401) })).toEqual([["disclaimer", tooLong(400)]]);
	});

	it("asks for each property once, by name", () => {
		expect(fieldErrors({ properties: [{ name: "Table" }, { name: " table " }, {}] })).toEqual([
			["properties.2.name", EMPTY_MESSAGE],
			["properties.1.name", PROPERTY_TWICE_MESSAGE],
		]);
		expect(
			fieldErrors({ properties: Array.from({ length: 21 }, (_, index) => property(`${index}`)) }),
		).toEqual([["properties", "At most 20 properties"]]);
	});

	it("reads unchecked boxes as no, and a change keeps what it leaves out", () => {
		const typed = diningOptionFormSchema.parse({ name: "Catering", behavior: "takeout" });
		expect(typed).toMatchObject({ isEnabled: false, isDefault: false, allowsAlcohol: false });
		expect(diningOptionPatchSchema.parse({})).toEqual({});
	});
});

describe("the properties of a dining option", () => {
	it("stand together by group, in order", () => {
		const [car, spot, color] = [
			property("Car", { group: "Your car" }),
			property("Spot"),
			property("Color", { group: "Your car" }),
		];
		expect(groupProperties([car, spot, color])).toEqual([
			{ name: "Your car", properties: [car, color] },
			{ name: "", properties: [spot] },
		]);
	});

	it("are missing without an answer when they are required", () => {
		const properties = [property("Table", { isRequired: true }), property("Note")];
		expect(missingProperties({ properties }, {})).toEqual(["Table"]);
		expect(missingProperties({ properties }, { Table: "  " })).toEqual(["Table"]);
		expect(missingProperties({ properties }, { Table: "12" })).toEqual([]);
	});
});
