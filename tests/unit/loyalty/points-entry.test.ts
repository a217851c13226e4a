import { describe, expect, it } from "vitest";
import {
	NO_POINTS_MESSAGE,
	POINTS_LIMIT_MESSAGE,
	programChoices,
} from "~/models/loyalty/points-entry";
import { adjustmentFormSchema } from "~/models/loyalty/points-entry.schema";

const programId = "0198c0de-0000-7000-8000-000000000001";

describe("points that are typed", () => {
	const typed = (points: string) => {
		const parsed = adjustmentFormSchema.safeParse({ programId, points, reason: "Late" });
		return parsed.success ? parsed.data.points : parsed.error.issues[0]?.message;
	};

	it.each([
		["50", 50],
		["+50", 50],
		[" -50 ", -50],
		["1,000", 1_000],
		["-1,000,000", -1_000_000],
		["1000001", POINTS_LIMIT_MESSAGE],
		["5000000", POINTS_LIMIT_MESSAGE],
		["-2,000,000,000", POINTS_LIMIT_MESSAGE],
		["0", NO_POINTS_MESSAGE],
		["1,00", NO_POINTS_MESSAGE],
		["1.5", NO_POINTS_MESSAGE],
		["", NO_POINTS_MESSAGE],
	])("%j are %j", (points, expected) => {
		expect(typed(points)).toBe(expected);
	});
});

describe("the programs in which points can be given", () => {
	const off = { programId: "a", programName: "Autumn", isEnabled: false, balance: 0 };
	const on = { programId: "b", programName: "House points", isEnabled: true, balance: 1 };

	it("say which are off, and one that is on is chosen", () => {
		expect(programChoices([off, on])).toEqual({
			choices: [
				{ value: "a", label: "Autumn (off)", hint: "0 points now" },
				{ value: "b", label: "House points", hint: "1 point now" },
			],
			chosen: "b",
		});
		expect(programChoices([off]).chosen).toBeUndefined();
	});
});
