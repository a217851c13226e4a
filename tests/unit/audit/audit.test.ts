import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { auditValueText, fieldLabel } from "~/models/audit/audit";
import { businessHoursEntity } from "~/models/hours/business-hours.entity";
import { locationEntity } from "~/models/locations/location.entity";
import { orderEntity } from "~/models/orders/order.entity";
import { diffFields } from "~/models/shared/field-changes";
import { canonicalJson, type JsonValue } from "~/models/shared/json";

describe("changes", () => {
	it("name each field by its path with both values", () => {
		const before = {
			title: "Main",
			contactInfo: { phone: "1", email: "a@b.test" },
			weekly: { mon: [{ start: "09:00", end: "17:00" }], tue: [] },
			tags: ["a", "b"],
		};
		const after = {
			title: "Main",
			contactInfo: { phone: "2", email: "a@b.test" },
			weekly: {
				mon: [
					{ start: "09:00", end: "18:00" },
					{ start: "20:00", end: "22:00" },
				],
				tue: [],
			},
			tags: ["a"],
		};
		expect(diffFields(before, after)).toEqual([
			{ field: "contactInfo.phone", before: "1", after: "2" },
			{ field: "tags", before: ["a", "b"], after: ["a"] },
			{ field: "weekly.mon.0.end", before: "17:00", after: "18:00" },
			{ field: "weekly.mon.1.end", before: undefined, after: "22:00" },
			{ field: "weekly.mon.1.start", before: undefined, after: "20:00" },
		]);
	});

	it("of something new or gone name all of its fields", () => {
		expect(diffFields(null, { a: { b: 1 }, c: null })).toEqual([
			{ field: "a.b", before: undefined, after: 1 },
			{ field: "c", before: undefined, after: null },
		]);
		expect(diffFields({ a: 1 }, null)).toEqual([{ field: "a", before: 1, after: undefined }]);
	});

	it("are empty between equal states, whatever the order of keys", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				const copy = JSON.parse(JSON.stringify(value)) as JsonValue;
				expect(diffFields(value as JsonValue, copy)).toEqual([]);
			}),
		);
		expect(diffFields({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toEqual([]);
	});

	it("are told in words", () => {
		expect(fieldLabel(businessHoursEntity, "weekly.mon.0.start")).toBe(
			"Weekly hours, Monday, 1, start",
		);
		expect(fieldLabel(locationEntity, "contactInfo.phone")).toBe("Phone");
		expect(fieldLabel(locationEntity, "managerContactInfo.0.phone")).toBe("Manager phone, 1");
		expect(fieldLabel(orderEntity, "refundedAmount")).toBe("Refunded amount");
		expect([true, false, null, undefined, "", 5, []].map((value) => auditValueText(value))).toEqual(
			["yes", "no", "empty", "empty", "empty", "5", "empty"],
		);
	});
});

describe("canonical JSON", () => {
	it("is the same for the same state", () => {
		expect(canonicalJson({ b: [1, { d: null, c: "é" }], a: true })).toBe(
			'{"a":true,"b":[1,{"c":"é","d":null}]}',
		);
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				const text = canonicalJson(value as JsonValue);
				expect(canonicalJson(JSON.parse(text) as JsonValue)).toBe(text);
			}),
		);
	});

	it("refuses what JSON cannot say", () => {
		expect(() => canonicalJson(Number.NaN)).toThrow(RangeError);
	});
});
