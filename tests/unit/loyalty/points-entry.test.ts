import { describe, expect, it } from "vitest";
import {
	NO_POINTS_MESSAGE,
	POINTS_LIMIT_MESSAGE,
	type PointsEntry,
	programChoices,
} from "~/models/loyalty/points-entry";
import { adjustmentFormSchema } from "~/models/loyalty/points-entry.schema";
import * as services from "~/services/loyalty/customer-points.server";
import { aViewer } from "../../support/viewer";

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

describe("a row of how points came and went", () => {
	const entry = (given: Partial<PointsEntry>): PointsEntry => ({
		id: "e",
		programId,
		programName: "House points",
		kind: "earned",
		points: 5,
		balance: 5,
		storeId: null,
		orderId: null,
		orderNumber: "",
		expiresAt: null,
		reason: "",
		by: "Ada",
		at: "2026-03-10T12:00:00.000Z",
		...given,
	});
	const expires = (given: Partial<PointsEntry>) =>
		services.pointsEntryRow(entry(given), { viewer: aViewer("merchantMarketer") }).expires;

	it("says when points that came expire, and nothing for those that went", () => {
		expect(expires({ expiresAt: "2027-03-10T12:00:00.000Z" })).toContain("2027");
		expect(expires({})).toBe("Never");
		expect(expires({ kind: "spent", points: -5 })).toBe("");
	});
});
