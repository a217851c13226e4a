import { describe, expect, it } from "vitest";
import { localMomentSchema } from "~/models/menu/scheduled/local-moment.schema";
import { instantAt } from "~/models/shared/zoned-clock";

const at = (date: string, minutes: number) =>
	new Date(instantAt(date, minutes, "America/Chicago")).toISOString();

describe("a planned moment", () => {
	it("that the clock skips comes when it is put forward, and one shown twice comes the first time", () => {
		expect(at("2027-03-14", 150)).toBe("2027-03-14T08:00:00.000Z");
		expect(at("2026-11-01", 90)).toBe("2026-11-01T06:30:00.000Z");
	});

	it("is a day of the calendar and a time of the clock", () => {
		const isMoment = (date: string, time: string) =>
			localMomentSchema.safeParse({ date, time }).success;
		expect(isMoment("2027-02-28", "23:59")).toBe(true);
		expect(isMoment("2027-02-30", "04:00")).toBe(false);
		expect(isMoment("2027-02-28", "24:00")).toBe(false);
	});
});
