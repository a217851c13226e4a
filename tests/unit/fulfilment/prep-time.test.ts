import fc from "fast-check";
import { expect, it } from "vitest";
import { intersectingTotals, intersectingWindows } from "~/models/fulfilment/prep-time";
import {
	FIVES_MESSAGE,
	NO_DAY_MESSAGE,
	ORDER_MESSAGE,
	prepTimeFormSchema,
	prepTimePatchSchema,
	TOTALS_INTERSECT_MESSAGE,
	WINDOWS_INTERSECT_MESSAGE,
} from "~/models/fulfilment/prep-time.schema";
import { isInWindow, onWeekdays } from "~/models/hours/is-in-window";
import { overlappingRows } from "~/models/hours/overlapping-rows";

const TYPED = { average: "20", delay: "0", additionalNotification: "0" };
const window = { from: "18:00", to: "20:00", weekdays: ["fri"], minutes: "10" };

function fieldErrors(form: object): Record<string, string[]> {
	const { error } = prepTimeFormSchema.safeParse({ ...TYPED, ...form });
	const faults: Record<string, string[]> = {};
	for (const { path, message } of error?.issues ?? []) {
		const field = path.join(".");
		faults[field] = [...(faults[field] ?? []), message];
	}
	return faults;
}

it("takes times in steps of five minutes", () => {
	expect(fieldErrors({ average: "12", delay: "3" })).toEqual({
		average: [FIVES_MESSAGE],
		delay: [FIVES_MESSAGE],
	});
	expect(fieldErrors({ average: "15", delay: "5" })).toEqual({});
});

it("tells all that is wrong in a row at once", () => {
	expect(
		fieldErrors({
			byTotal: [{ from: "20.00", to: "10.00", minutes: "7" }],
			byWindow: [{ from: "20:00", to: "18:00", weekdays: [], minutes: "7" }],
		}),
	).toEqual({
		"byTotal.0.to": [ORDER_MESSAGE],
		"byTotal.0.minutes": [FIVES_MESSAGE],
		"byWindow.0.to": [ORDER_MESSAGE],
		"byWindow.0.weekdays": [NO_DAY_MESSAGE],
		"byWindow.0.minutes": [FIVES_MESSAGE],
	});
});

it("refuses rows that intersect, next to the later one", () => {
	expect(
		fieldErrors({
			byTotal: [
				{ from: "50.00", minutes: "10" },
				{ from: "0", to: "50.00", minutes: "5" },
				{ from: "20.00", to: "30.00", minutes: "5" },
			],
			byWindow: [
				window,
				{ ...window, weekdays: ["sat"] },
				{ ...window, from: "19:00", to: "21:00", weekdays: ["fri", "sun"] },
				{ ...window, from: "20:00", to: "23:59", weekdays: ["sat"] },
			],
		}),
	).toEqual({
		"byTotal.2.from": [TOTALS_INTERSECT_MESSAGE],
		"byWindow.2.from": [WINDOWS_INTERSECT_MESSAGE],
	});
	expect(
		intersectingTotals([
			{ from: 0, to: null },
			{ from: 1, to: null },
		]),
	).toEqual([1]);
	expect(intersectingWindows([])).toEqual([]);
});

it("reads times on either clock and keeps days in the order of the week", () => {
	const form = { ...TYPED, byWindow: [{ ...window, from: "6 pm", weekdays: ["sun", "fri"] }] };
	expect(prepTimeFormSchema.parse(form).byWindow).toEqual([
		{ from: "18:00", to: "20:00", weekdays: ["fri", "sun"], minutes: 10 },
	]);
	expect(prepTimePatchSchema.parse({ delay: 5 })).toEqual({ delay: 5 });
});

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
	const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15];
	return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
});
const row = fc.record({ from: time, to: time, weekdays: fc.subarray([...DAYS], { minLength: 1 }) });

it("says that rows overlap exactly when some quarter of a week is in two", () => {
	const monday = Date.UTC(2026, 5, 1);
	const quarters = Array.from({ length: 7 * 96 }, (_, index) => monday + index * 900_000);
	fc.assert(
		fc.property(row, row, (first, second) => {
			const isIn = ({ from, to, weekdays }: typeof first, at: number) =>
				isInWindow(at, "UTC", { start: from, end: to }, onWeekdays(weekdays));
			const shares = quarters.some((at) => isIn(first, at) && isIn(second, at));
			expect(overlappingRows([first, second])).toEqual(shares ? [1] : []);
		}),
		{ numRuns: 60 },
	);
});
