import { expect, it } from "vitest";
import {
	type Availability,
	lostServices,
	nextAvailability,
	type Possibility,
} from "~/models/quotes/availability";

const [MONDAY, TUESDAY] = ["2026-03-09T12:00:00.000Z", "2026-03-10T12:00:00.000Z"];
const works: Possibility = { isPossible: true, itemId: "item" };
const never = (check: "hours" | "dining-option"): Possibility => ({
	isPossible: false,
	cause: { check, decidedBy: { page: "locationHours", on: "Hours" } },
});
const lost = (availability: Availability) =>
	lostServices(availability).map(({ service }) => service);

it("misses only what was possible before, since then, and with the item of that time", () => {
	const first = nextAvailability({}, { pickup: never("hours"), delivery: works }, MONDAY);
	expect(lost(first)).toEqual([]);
	const then = nextAvailability(
		first,
		{ pickup: never("hours"), delivery: never("hours") },
		TUESDAY,
	);
	expect(lost(then)).toEqual(["delivery"]);
	expect(then.delivery).toMatchObject({ since: TUESDAY, itemId: "item" });
	expect(then.pickup).toMatchObject({ since: MONDAY });
	const later = nextAvailability(then, { delivery: never("hours") }, "2026-03-11T12:00:00.000Z");
	expect(later.delivery).toEqual(then.delivery);
	expect(lost(nextAvailability(later, { delivery: works }, TUESDAY))).toEqual([]);
});

it("does not miss what was turned off while another service worked, also when that one stops", () => {
	const all = nextAvailability({}, { pickup: works, delivery: works }, MONDAY);
	const off = { pickup: works, delivery: never("dining-option") };
	const chosen = nextAvailability(all, off, TUESDAY);
	expect(lost(chosen)).toEqual([]);
	const both = { pickup: never("hours"), delivery: never("dining-option") };
	expect(lost(nextAvailability(chosen, both, TUESDAY))).toEqual(["pickup"]);
});
