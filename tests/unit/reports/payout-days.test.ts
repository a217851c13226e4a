import { describe, expect, it } from "vitest";
import {
	DEFAULT_PAYOUT,
	MAX_PAYOUT_DAYS,
	PAYOUT_RULES,
	payoutDay,
} from "~/models/money/payout-rules";
import { addDays } from "~/models/shared/instants";
import { daysBetween } from "~/models/shared/plain-date";

describe("a payout", () => {
	it("comes the given number of working days later", () => {
		const of = (days: number, taken: string) => payoutDay({ days }, taken);
		expect(of(1, "2026-11-05")).toBe("2026-11-06");
		expect(["2026-11-06", "2026-11-07", "2026-11-08"].map((day) => of(1, day))).toEqual([
			"2026-11-09",
			"2026-11-09",
			"2026-11-09",
		]);
		expect(of(2, "2026-11-05")).toBe("2026-11-09");
		expect(of(0, "2026-11-05")).toBe("2026-11-05");
	});

	it("of any provider comes within the days that reports cover", () => {
		for (const rule of [...Object.values(PAYOUT_RULES), DEFAULT_PAYOUT]) {
			for (let day = 0; day < 14; day += 1) {
				const taken = addDays("2026-11-01", day);
				expect(daysBetween(taken, payoutDay(rule, taken))).toBeLessThanOrEqual(MAX_PAYOUT_DAYS);
			}
		}
	});
});
