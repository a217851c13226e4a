import fc from "fast-check";
import { expect, it } from "vitest";
import { shortCount } from "~/models/shared/short-count";

it("tells a count exactly, and from ten thousand on in few characters", () => {
	expect([0, 999, 4690, 9999].map(shortCount)).toEqual(["0", "999", "4,690", "9,999"]);
	expect([10_000, 106_404, 1_250_000].map(shortCount)).toEqual(["10K", "106K", "1.3M"]);
});

it("agrees with the compact notation of new browsers", () => {
	const compact = new Intl.NumberFormat("en-US", { notation: "compact" });
	const counts = [999_499, 999_500, 9_949_999, 9_950_000, 99_500_000, 999_500_000];
	expect(counts.map(shortCount)).toEqual(counts.map((count) => compact.format(count)));
	fc.assert(
		fc.property(fc.integer({ min: 10_000, max: 1e13 }), (count) => {
			expect(shortCount(count)).toBe(compact.format(count));
		}),
	);
});
