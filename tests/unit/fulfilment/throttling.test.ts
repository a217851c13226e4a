import { expect, it } from "vitest";
import { DEFAULT_THROTTLING, overlappingDates } from "~/models/fulfilment/throttling";
import { OVERLAP_MESSAGE, throttlingFormSchema } from "~/models/fulfilment/throttling.schema";
import { applyOperations } from "../../../gateway/fulfilment/throttling";

const weekly = { from: "18:00", to: "20:00", weekdays: ["fri"], capacity: "60" };

it("refuses rules that overlap, also over midnight, next to the later one", () => {
	const { error } = throttlingFormSchema.safeParse({
		weekly: [weekly, { ...weekly, from: "19:00", to: "01:00" }, { ...weekly, weekdays: ["sat"] }],
		oneTime: [
			{ date: "2026-12-24", from: "20:00", to: "02:00" },
			{ date: "2026-12-25", from: "01:00", to: "03:00", capacity: "0" },
		],
	});
	expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
		["weekly.1.from", OVERLAP_MESSAGE],
		["oneTime.1.from", OVERLAP_MESSAGE],
	]);
	const night = { date: "2026-12-31", from: "22:00", to: "02:00" };
	expect(overlappingDates([night, { date: "2027-01-01", from: "02:00", to: "03:00" }])).toEqual([]);
});

it("reads an empty capacity as unlimited, and 0 as nothing", () => {
	const form = throttlingFormSchema.parse({
		isEnabled: true,
		weekly: [{ ...weekly, capacity: "0" }],
	});
	expect(form).toMatchObject({ isEnabled: true, defaultCapacity: null, weekly: [{ capacity: 0 }] });
});

it("applies operations in their order, and names the one that cannot be applied", () => {
	const rule = { date: "2026-12-24", from: "10:00", to: "12:00", capacity: 30 };
	expect(
		applyOperations(DEFAULT_THROTTLING, [
			{ op: "replace", path: "/isEnabled", value: true },
			{ op: "add", path: "/oneTime/-", value: rule },
			{ op: "add", path: "/oneTime/-", value: rule },
			{ op: "replace", path: "/oneTime/0", value: { ...rule, capacity: 60 } },
			{ op: "remove", path: "/oneTime/1" },
		]),
	).toEqual({ ...DEFAULT_THROTTLING, isEnabled: true, oneTime: [{ ...rule, capacity: 60 }] });
	expect(applyOperations(DEFAULT_THROTTLING, [{ op: "remove", path: "/weekly/0" }])).toBe(
		"There is no rule at /weekly/0",
	);
});
