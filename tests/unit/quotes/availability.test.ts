import { expect, it } from "vitest";
import type { CheckId } from "~/models/orders/check";
import {
	type Availability,
	lostServices,
	nextAvailability,
	type OrderCheck,
} from "~/models/quotes/availability";

const [MONDAY, TUESDAY] = ["2026-03-09T12:00:00.000Z", "2026-03-10T12:00:00.000Z"];
const works: OrderCheck = { isPossible: true, itemId: "item" };
const never = (check: CheckId): OrderCheck => ({
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

it("misses a service that is turned on again with a setting that blocks it, since then", () => {
	const all = nextAvailability({}, { pickup: works, delivery: works }, MONDAY);
	const off = nextAvailability(
		all,
		{ pickup: works, delivery: never("dining-option") },
		"2026-03-09T18:00:00.000Z",
	);
	const closed = { pickup: never("location-sells"), delivery: never("location-sells") };
	const hidden = nextAvailability(off, closed, "2026-03-09T19:00:00.000Z");
	expect(lost(hidden)).toEqual(["pickup"]);
	const broken = { pickup: works, delivery: never("delivery-zone") };
	const onAgain = nextAvailability(hidden, broken, TUESDAY);
	expect(lostServices(onAgain)).toMatchObject([
		{ service: "delivery", since: TUESDAY, cause: { check: "delivery-zone" } },
	]);
});
