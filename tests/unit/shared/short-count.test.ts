import { expect, it } from "vitest";
import { shortCount } from "~/models/shared/short-count";

it("tells a count exactly, and from ten thousand on in few characters", () => {
	expect([0, 999, 4690, 9999].map(shortCount)).toEqual(["0", "999", "4,690", "9,999"]);
	expect([10_000, 106_404, 1_250_000].map(shortCount)).toEqual(["10K", "106K", "1.3M"]);
});
