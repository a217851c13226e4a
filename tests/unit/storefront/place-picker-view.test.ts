import { describe, expect, it } from "vitest";
import type { PlacePicker } from "~/models/storefront/redirect";
import {
	distanceKm,
	formatDistance,
	placePickerView,
	readCoordinates,
} from "~/services/storefront/place-picker-view.server";

const OPEN = {
	isOpen: true,
	why: "open" as const,
	reason: null,
	closesAt: "2026-03-11T02:00:00.000Z",
	opensAt: null,
};
const PLACE: PlacePicker["places"][number] = {
	slug: "loop",
	url: "/locations/loop",
	title: "Ember — Loop",
	shortName: "Loop",
	subtitle: "",
	address: "1 State St, Chicago, IL 60602",
	street: "1 State St",
	city: "Chicago",
	stateName: "Illinois",
	stateCode: "IL",
	postalCode: "60602",
	countryCode: "us",
	latitude: 41.88,
	longitude: -87.63,
	timeZone: "America/Chicago",
	state: OPEN,
};
const PLACES: PlacePicker["places"] = [
	PLACE,
	{
		...PLACE,
		slug: "ward",
		title: "Ember — Ward",
		street: "2 Broadway",
		city: "Milwaukee",
		stateName: "Wisconsin",
		stateCode: "WI",
		postalCode: "53202",
		address: "",
		latitude: 43.04,
		longitude: -87.91,
	},
	{ ...PLACE, slug: "moving", title: "Cart", latitude: null, longitude: null, street: "" },
];

function view(search: string, places = PLACES) {
	return placePickerView(
		{
			slug: "ember",
			url: "/locations/ember",
			title: "Ember",
			description: "",
			lookSlug: "loop",
			places,
		},
		null,
		{ params: new URLSearchParams(search), clock: "12", now: "2026-03-10T18:00:00.000Z" },
	);
}
const slugs = (search: string) =>
	view(search).groups.map(({ title, places }) => [
		title,
		...places.map(({ path }) => path.slice(11)),
	]);

describe("the store picker", () => {
	it("groups by state, and names a location without its brand", () => {
		expect(slugs("")).toEqual([
			["Illinois", "loop", "moving"],
			["Wisconsin", "ward"],
		]);
		const [place, cart] = view("").groups[0]?.places ?? [];
		expect(place).toEqual({
			path: "/locations/loop",
			name: "Loop",
			street: "1 State St, Chicago, IL",
			isOpen: true,
			openText: "Open now, until 9:00 PM",
			distance: "",
		});
		expect(cart).toMatchObject({ name: "Cart", street: "1 State St, Chicago, IL 60602" });
	});

	it.each([
		["Ember — Reno", "Reno"],
		["Ember, Reno", "Reno"],
		["Ember: Reno", "Reno"],
		["Embers Grill", "Embers Grill"],
		["Ember", "Loop"],
	])("names “%s” as “%s”", (title, name) => {
		expect(view("", [{ ...PLACE, title }]).groups[0]?.places[0]?.name).toBe(name);
	});

	it.each([
		["q=milwaukee", [["Wisconsin", "ward"]]],
		["q=Milwaukee, wi", [["Wisconsin", "ward"]]],
		["q=wisconsin", [["Wisconsin", "ward"]]],
		["q=60615", [["Illinois", "loop", "moving"]]],
		["q=99999", []],
		["q=broadway", []],
	])("finds by city, state and the area of a postal code: %s", (search, found) => {
		expect(slugs(search)).toEqual(found);
	});

	it("sorts by distance, those without coordinates last", () => {
		expect(slugs("near=43.00,-87.90")).toEqual([["Nearest first", "ward", "loop", "moving"]]);
		const [near, , last] = view("near=43.00,-87.90").groups[0]?.places ?? [];
		expect([near?.distance, last?.distance]).toEqual(["2.8 mi", ""]);
		expect(slugs("near=abc")).toEqual(slugs(""));
		expect(view("", [{ ...PLACE, latitude: null }]).canLocate).toBe(false);
	});

	it("says why a location takes no orders", () => {
		const state = (given: Partial<typeof OPEN> | object) =>
			view("", [{ ...PLACE, state: { ...OPEN, isOpen: false, ...given } }]).groups[0]?.places[0]
				?.openText;
		expect(state({ why: "stopped" })).toBe("Not taking orders right now");
		expect(state({ why: "in-store" })).toBe("In-store orders only");
		expect(state({ why: "closed", closesAt: null, opensAt: "2026-03-11T14:00:00.000Z" })).toBe(
			"Closed, opens tomorrow at 9:00 AM",
		);
	});
});

it("measures distances in the units of a country", () => {
	const km = distanceKm(
		{ latitude: 41.88, longitude: -87.63 },
		{ latitude: 43.04, longitude: -87.91 },
	);
	expect(Math.round(km)).toBe(131);
	expect([formatDistance(km, "us"), formatDistance(km, "ca"), formatDistance(3.9, "us")]).toEqual([
		...["81 mi", "131 km", "2.4 mi"],
	]);
	expect(readCoordinates("41.88,-87.63")).toEqual({ latitude: 41.88, longitude: -87.63 });
	expect(["91,0", "0,181", "1", null].map(readCoordinates)).toEqual([null, null, null, null]);
});
