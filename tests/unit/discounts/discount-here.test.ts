import { expect, it } from "vitest";
import { discountStateOn } from "~/models/discounts/location-discount";

it.each([
	["on", { startsOn: "2026-03-10", endsOn: "2026-03-10" }, false],
	["off-here", {}, true],
	["off-here", { startsOn: "2026-03-11" }, true],
	["planned", { startsOn: "2026-03-11" }, false],
	["ended", { endsOn: "2026-03-09" }, true],
	["off", { isActive: false, endsOn: "2026-03-09" }, true],
] as const)("a discount is %s on a day by %j", (state, given, isOffHere) => {
	const dated = { isActive: true, startsOn: null, endsOn: null, ...given };
	expect(discountStateOn("2026-03-10", dated, isOffHere)).toBe(state);
});
