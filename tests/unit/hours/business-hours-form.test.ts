import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { type BusinessHours, sameEveryDay } from "~/models/hours/business-hours";
import { businessHoursFormSchema } from "~/models/hours/business-hours.schema";
import { toHoursForm } from "~/models/hours/business-hours-form";
import {
	hoursConflictLabels,
	pastDaysMessage,
	withDayCopied,
} from "~/services/hours/business-hours-form.server";
import { conflictsBetween, flatten } from "~/services/web/form-conflicts.server";

const day = [
	{ start: "11:00", end: "14:00" },
	{ start: "17:00", end: "24:00" },
];
const saved: BusinessHours = {
	storeId: "here",
	weekly: { ...sameEveryDay(day), sun: [] },
	dineIn: sameEveryDay([]),
	haveDineInHours: false,
	specialDays: [
		{ date: "2026-12-31", times: [{ end: "15:00", start: "10:00" }], closedAllDay: false },
		{ date: "2026-12-25", times: [], closedAllDay: true },
	],
	version: 3,
};

const toFormData = (entries: readonly (readonly [string, string])[]) => {
	const form = new FormData();
	for (const [name, value] of entries) form.append(name, value);
	return form;
};
const typed = (...changes: [string, string][]) => {
	const form = toFormData(flatten(toHoursForm(saved)));
	for (const [name, value] of changes) form.set(name, value);
	return form;
};
const submit = (form: FormData) => parseWithZod(form, { schema: businessHoursFormSchema });

describe("saved hours as a form", () => {
	it("come back as they were saved, special days by date", () => {
		const value = submit(typed());
		expect(value.status).toBe("success");
		const midnight = { start: "17:00", end: "00:00" };
		expect(value.payload).toBeDefined();
		if (value.status !== "success") return;
		expect(value.value.weekly.mon).toEqual([day[0], midnight]);
		expect(value.value.weekly.sun).toEqual([]);
		expect(value.value.specialDays).toEqual([saved.specialDays[1], saved.specialDays[0]]);
	});

	it("keep whether a special day ends the night before", () => {
		const value = submit(typed(["specialDays[1].endsNightBefore", "on"]));
		if (value.status !== "success") throw new Error("refused");
		const [closed, short] = value.value.specialDays;
		expect(closed).not.toHaveProperty("endsNightBefore");
		expect(short).toMatchObject({ date: "2026-12-31", endsNightBefore: true });
		const form = toHoursForm({ ...saved, specialDays: value.value.specialDays });
		expect(form.specialDays.map((day) => day.endsNightBefore)).toEqual([false, true]);
	});
});

describe("copying a day", () => {
	const pressed = (...changes: [string, string][]) =>
		submit(withDayCopied(typed(["copy-day", "weekly"], ...changes)));

	it("fills the form in and saves nothing", () => {
		const form = typed(
			["copy-day", "weekly"],
			["copy-from-weekly", "mon"],
			["weekly.mon[0].end", ""],
		);
		form.append("copy-to-weekly", "tue");
		form.append("copy-to-weekly", "sun");
		const submission = submit(withDayCopied(form));
		expect(submission.status).toBeUndefined();
		const result = submission.reply();
		expect(result.intent).toMatchObject({ type: "update", payload: { name: "weekly" } });
		const { weekly } = result.initialValue as { weekly: Record<string, unknown> };
		// Incomplete windows are copied as they are.
		const copy = [{ start: "11:00" }, { start: "17:00", end: "00:00" }];
		for (const name of ["mon", "tue", "sun"]) expect(weekly[name]).toMatchObject(copy);
		expect(weekly.wed).toMatchObject([day[0], { start: "17:00", end: "00:00" }]);
	});

	it("asks for a location when nothing was chosen", () => {
		const result = pressed(["copy-from-weekly", "mon"]).reply();
		expect(result.intent).toEqual({ type: "validate", payload: { name: "copy-to-weekly" } });
		const odd = pressed(["copy-from-weekly", "__proto__"], ["copy-to-weekly", "tue"]).reply();
		expect(odd.intent?.type).toBe("validate");
	});

	it("leaves a form that is saved alone", () => {
		const form = typed(["copy-from-weekly", "mon"], ["copy-to-weekly", "tue"]);
		expect(withDayCopied(form)).toBe(form);
		form.set("copy-day", "elsewhere");
		expect(withDayCopied(form)).toBe(form);
	});
});

describe("conflicts", () => {
	const conflicts = (form: FormData) =>
		conflictsBetween(toHoursForm(saved), form, hoursConflictLabels("24")).map(
			({ label, theirs, mine }) => ({ label, theirs, mine }),
		);

	it("are empty where nothing differs", () => {
		expect(conflicts(typed())).toEqual([]);
	});

	it("say whether the night before ends at midnight", () => {
		expect(conflicts(typed(["specialDays[0].endsNightBefore", "on"]))).toEqual([
			{
				label: "Special days",
				theirs: "Dec 25, 2026: Closed; Dec 31, 2026: 10:00–15:00",
				mine: "Dec 25, 2026: Closed; the night before ends at midnight; Dec 31, 2026: 10:00–15:00",
			},
		]);
	});

	it("are described day by day", () => {
		const form = typed(["weekly.mon[0].start", "10:30"], ["haveDineInHours", "on"]);
		form.delete("specialDays[0].closedAllDay");
		form.set("specialDays[0].times[0].start", "09:00");
		form.set("specialDays[0].times[0].end", "12:00");
		expect(conflicts(form)).toEqual([
			{ label: "Monday", theirs: "11:00–14:00, 17:00–00:00", mine: "10:30–14:00, 17:00–00:00" },
			{ label: "Dine-in hours", theirs: "Same as business hours", mine: "Custom hours" },
			{
				label: "Special days",
				theirs: "Dec 25, 2026: Closed; Dec 31, 2026: 10:00–15:00",
				mine: "Dec 25, 2026: 09:00–12:00; Dec 31, 2026: 10:00–15:00",
			},
		]);
	});
});

describe("special days that are over", () => {
	it("are reported when they are added, and saved anyway", () => {
		const day = (date: string) => ({ date, times: [], closedAllDay: true });
		const message = (dates: string[]) =>
			pastDaysMessage(dates.map(day), [day("2024-12-25")], "2026-11-20");
		expect(message(["2024-12-25", "2026-11-20", "2026-12-25"])).toBeNull();
		expect(message(["2020-01-03", "2026-12-25"])).toBe(
			"Jan 3, 2020 is in the past and won't apply.",
		);
		expect(message(["2020-01-03", "2020-01-04"])).toContain("Jan 3, 2020, Jan 4, 2020 are");
	});
});
