import { afterEach, describe, expect, it, vi } from "vitest";
import { laterBy, waitAfter } from "../../../gateway/core/attempt-waits";

const LONGEST_MS = 600_000;

afterEach(() => vi.useRealTimers());

describe("the waits between attempts", () => {
	it("grow twofold up to the longest", () => {
		const waits = [0, 1, 2, 3, 4, 40].map((attempts) => waitAfter(attempts, LONGEST_MS));
		expect(waits).toEqual([45_000, 90_000, 180_000, 360_000, LONGEST_MS, LONGEST_MS]);
	});

	it("are what the other side asks for, a short one only once", () => {
		vi.useFakeTimers({ now: 0 });
		const later = (afterMs: number | null, attempts: number) =>
			laterBy(afterMs, attempts, LONGEST_MS).dueAt?.getTime();
		expect(later(7_000, 1)).toBe(7_000);
		expect(later(7_000, 2)).toBeUndefined();
		expect(later(90_000, 2)).toBeUndefined();
		expect(later(90_001, 2)).toBe(90_001);
		expect(later(9_000_000, 1)).toBe(LONGEST_MS);
		expect(later(null, 1)).toBeUndefined();
	});
});
