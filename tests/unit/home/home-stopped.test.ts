import { describe, expect, it } from "vitest";
import type { LocationStop } from "~/models/viewer/location-summary";
import { homePlaces } from "~/services/home/home-places.server";
import { homeStopped } from "~/services/home/home-problems.server";
import { aLocation, aViewer } from "../../support/viewer";

const HOUR_MS = 3_600_000;
const NAMES = ["Airport", "Bridge", "Canal", "Dock", "Eastside"];

const aStop = (given: Partial<LocationStop> = {}): LocationStop => ({
	isOfAll: false,
	reason: "Power cut",
	by: "Dana Reyes",
	since: new Date(Date.now() - HOUR_MS).toISOString(),
	until: null,
	...given,
});

/** What home says of the first locations, stopped, beside one that is not. */
function stopNotices(stopped: number, stop: LocationStop = aStop()): string[] {
	const locations = NAMES.map((title, index) =>
		aLocation({ storeId: title, title, ...(index < stopped && { stop }) }),
	);
	const states = locations.map(({ storeId }) => ({
		storeId,
		open: { open: true, reason: "week" as const },
		isClosedByException: false,
		orders: { new: 0, inProgress: 0, late: 0, troubles: 0 },
		today: null,
		week: null,
	}));
	const places = homePlaces(states, aViewer("merchantSuperAdmin", { locations }));
	return homeStopped(places).map(({ text, tone }) => `${tone}: ${text}`);
}

describe("home's line about locations that take no orders", () => {
	it("is not there while all take orders", () => {
		expect(stopNotices(0)).toEqual([]);
	});

	it("names up to three, and counts more", () => {
		expect(stopNotices(1)).toEqual(["danger: Orders are stopped at Airport"]);
		expect(stopNotices(3)).toEqual(["danger: Orders are stopped at Airport, Bridge, Canal"]);
		expect(stopNotices(4)).toEqual(["danger: Orders are stopped at 4 locations"]);
	});

	it("leaves resuming to the top of the page where that shows the stop", () => {
		const line = {
			key: "s",
			place: "Stopped for 2 minutes",
			text: "",
			lost: "About $30.00 lost",
			to: "/stop-orders",
			action: { label: "Resume orders", about: "", to: "/stop-orders", fields: { stop: "s" } },
		};
		const [need] = homeStopped([], { isShown: true, lines: [line], all: null, note: "" });
		expect(need?.text).toBe("Orders have been stopped for 2 minutes, about $30.00 lost");
		expect([need?.to, need?.action]).toEqual(["/stop-orders", undefined]);
	});

	it("is gone once the stop has ended by itself, and not before", () => {
		const soon = new Date(Date.now() + HOUR_MS).toISOString();
		const over = new Date(Date.now() - 1_000).toISOString();
		expect(stopNotices(1, aStop({ until: soon }))).toHaveLength(1);
		expect(stopNotices(1, aStop({ until: over }))).toEqual([]);
	});
});
