import { describe, expect, it } from "vitest";
import type { OrderTroubles } from "~/models/home/day-insight";
import type { LocationState } from "~/models/home/location-state";
import {
	homePlaces,
	ownHomePlaces,
	parsePlaceSort,
	problemsElsewhere,
} from "~/services/home/home-places.server";
import { homePlanned } from "~/services/home/home-planned.server";
import { closedPlaces, lateOrderNeeds, lateOrders } from "~/services/home/home-problems.server";
import { homeCouriers, homePosOrders, homeUnconfirmed } from "~/services/home/home-troubles.server";
import { aLocation, aViewer } from "../../support/viewer";

const NAMES = ["Airport", "Bridge", "Canal", "Dock"];
const locations = NAMES.map((name) =>
	aLocation({ storeId: name.toLowerCase(), title: `Ember & Rye Chicken - ${name}` }),
);
const owner = aViewer("merchantSuperAdmin", { locations });

function aState(storeId: string, given: Partial<LocationState> = {}): LocationState {
	return {
		storeId,
		open: { open: true, reason: "week" },
		isClosedByException: false,
		orders: { new: 0, inProgress: 0, late: 0, troubles: 0 },
		today: { orders: 0, sales: 0 },
		week: null,
		...given,
	};
}

const states = [
	aState("airport", { today: { orders: 3, sales: 9000 } }),
	aState("bridge", { orders: { new: 4, inProgress: 1, late: 0, troubles: 0 } }),
	aState("canal", { open: { open: false, reason: "special-day" }, isClosedByException: true }),
	aState("dock", {
		orders: { new: 0, inProgress: 1, late: 2, troubles: 0 },
		today: { orders: 1, sales: 500 },
	}),
];
const sortedNames = (query = "") => {
	const order = parsePlaceSort(new Request(`http://web.test/home${query}`));
	return homePlaces(states, owner, order).map(({ shortTitle }) => shortTitle);
};

describe("home's locations", () => {
	it("show late orders first, then odd closings, then new orders", () => {
		expect(sortedNames()).toEqual(["Dock", "Canal", "Bridge", "Airport"]);
		expect(sortedNames("?sort=nonsense")).toEqual(sortedNames());
	});

	it("say what they sold on each of the last seven days", () => {
		const week = [100_00, 0, 250_00, 100_00, 100_00, 100_00, 120_00];
		const [place] = homePlaces([aState("dock", { week })], owner);
		expect(place?.week).toEqual({
			sales: week,
			label: "$770.00 in the last 7 days: $0.00 to $250.00 a day, yesterday $120.00",
		});
		const [none] = homePlaces([aState("dock", { week: [0, 0, 0, 0, 0, 0, 0] })], owner);
		expect(none?.week?.label).toBe("No sales in the last 7 days");
	});

	it("can be sorted by name, lateness, new orders and sales", () => {
		expect(sortedNames("?sort=title")).toEqual(NAMES);
		expect(sortedNames("?sort=-title")).toEqual([...NAMES].reverse());
		expect(sortedNames("?sort=-late")[0]).toBe("Dock");
		expect(sortedNames("?sort=-new")[0]).toBe("Bridge");
		expect(sortedNames("?sort=-sales").slice(0, 2)).toEqual(["Airport", "Dock"]);
	});

	it("lead from each number to its orders, and from closed to the rule", () => {
		const [dock, canal] = homePlaces(states, owner);
		expect(dock?.late).toEqual({ count: 2, to: "/location/dock/orders?late=yes" });
		expect(dock?.inProgress?.to).toBe("/location/dock/orders?tab=in-progress");
		expect(dock?.sales).toBe("$5.00");
		expect(dock?.rule).toBeNull();
		expect(canal?.rule).toEqual({
			kind: "special-day",
			label: expect.stringMatching(/^Special day, [A-Z][a-z]{2} \d+$/),
			to: "/location/canal/business-hours",
		});
	});

	it("link only what may be opened", () => {
		const marketer = aViewer("merchantMarketer", { locations });
		const [canal] = homePlaces(
			[aState("canal", { ...states[2], orders: null, today: null })],
			marketer,
		);
		expect(canal).toMatchObject({ late: null, newOrders: null, sales: null });
		expect(canal?.rule?.to).toBeNull();
	});
});

describe("people's own locations", () => {
	const dock = aState("dock", { orders: { new: 1, inProgress: 0, late: 2, troubles: 1 } });
	const endsAt = "2025-01-01T00:00:00Z";
	const payments = {
		rows: [{ storeId: "canal", provider: "clover" as const, endsAt }],
		unlinked: ["airport"],
	};
	const own = ownHomePlaces([...states.slice(0, 3), dock], owner, payments);

	it("count what is urgent at each", () => {
		expect(own.map(({ storeId, problems }) => [storeId, problems])).toEqual([
			["airport", 1],
			["bridge", 0],
			["canal", 1],
			["dock", 1],
		]);
	});

	it("tell one of them what is urgent at the others, late orders too", () => {
		const [airport, , , last] = locations;
		expect(problemsElsewhere(own, airport ?? null, "/together")).toEqual({
			count: 4,
			to: "/together",
		});
		expect(problemsElsewhere(own, last ?? null, null)).toEqual({ count: 2, to: null });
		expect(problemsElsewhere(own.slice(0, 1), airport ?? null, null)).toBeNull();
	});
});

describe("what needs attention", () => {
	const places = homePlaces(states, owner);

	it("is late orders, then odd closings, each with its way", () => {
		expect([...lateOrderNeeds(lateOrders(2, "/orders")), ...closedPlaces(places)]).toMatchObject([
			{ key: "late", text: "2 orders are late", tone: "danger", to: "/orders?late=yes" },
			{
				key: "canal",
				name: "Canal",
				text: "Canal is closed: today is a special day",
				tone: "warning",
				to: "/location/canal/business-hours",
			},
		]);
	});

	it("is nothing when all is well", () => {
		expect(lateOrderNeeds(lateOrders(0, "/orders"))).toEqual([]);
		expect(closedPlaces(places.slice(2))).toEqual([]);
	});

	it("sums up many closings", () => {
		const many = NAMES.map((name) =>
			aState(name.toLowerCase(), { open: { open: false, reason: "no-hours" } }),
		);
		const problems = closedPlaces(homePlaces(many, owner));
		expect(problems).toHaveLength(1);
		expect(problems[0]).toMatchObject({ to: "#locations" });
		expect(problems[0]?.text).toMatch(/^4 locations/);
	});
});

describe("orders with trouble at their couriers", () => {
	const first = [
		{
			orderId: "o1",
			storeId: "airport",
			number: "1042",
			version: 3,
			isCanceled: false,
			remedy: "courier-again" as const,
		},
		{
			orderId: "o2",
			storeId: "dock",
			number: "7",
			version: 5,
			isCanceled: true,
			remedy: null,
		},
	];

	it("are named with the way to each, and the rest are counted", () => {
		const found = homeCouriers({ count: 5, first }, owner, { at: null, ordersPath: "/orders" });
		expect(found.map(({ text, to }) => [text, to])).toEqual([
			["Airport: order 1042 has a courier problem", "/location/airport/orders/o1"],
			["Dock: a courier is still coming for canceled order 7", "/location/dock/orders/o2"],
			["5 orders in all have courier problems", "/orders?courier=yes"],
		]);
	});

	it("are settled in their line by those who may act on orders, at the version that was seen", () => {
		const at = { at: null, ordersPath: "/orders" };
		const action = {
			label: "Request again",
			about: "order 1042",
			fields: { version: 3 },
			to: "/location/airport/orders/o1/courier-again",
		};
		const found = homeCouriers({ count: 2, first }, owner, at);
		expect(found.map((each) => each.action)).toEqual([action, null]);
		const waiting: OrderTroubles = {
			count: 1,
			first: first.slice(0, 1).map((order) => ({ ...order, remedy: "confirm" })),
		};
		expect(homeUnconfirmed(waiting, owner, at)).toMatchObject([
			{
				text: "Airport: order 1042 has waited too long for confirmation",
				tone: "warning",
				action: { label: "Confirm", fields: { version: 3, move: "confirm" } },
			},
		]);
		const marketer = aViewer("merchantMarketer", { locations });
		expect(homeCouriers({ count: 2, first }, marketer, at)[0]?.action).toBeNull();
	});

	it("are not told where they are on the location's own page, nor linked for others", () => {
		const [airport] = locations;
		const given = { count: 1, first: first.slice(0, 1) };
		const at = airport ?? null;
		expect(homeCouriers(given, owner, { at, ordersPath: null })).toMatchObject([
			{ text: "Order 1042 has a courier problem", tone: "danger" },
		]);
		const marketer = aViewer("merchantMarketer", { locations });
		expect(homeCouriers(given, marketer, { at, ordersPath: null })[0]?.to).toBeNull();
	});

	it("are told apart from those with trouble at the point of sale", () => {
		const failed = first.map((each) => ({ ...each, remedy: "send-again" as const }));
		const given = [...failed, ...failed.slice(1, 2).map((each) => ({ ...each, remedy: null }))];
		const at = { at: null, ordersPath: "/orders" };
		const found = homePosOrders({ count: 4, first: given }, owner, at);
		expect(found.map(({ text, to }) => [text, to])).toEqual([
			["Airport: order 1042 is not at the POS", "/location/airport/orders/o1"],
			["Dock: order 7 was canceled, but may still be at the POS", "/location/dock/orders/o2"],
			["Dock: order 7 differs at the POS", "/location/dock/orders/o2"],
			["4 orders in all have problems at the POS", "/orders?pos=yes"],
		]);
	});
});

describe("planned changes of the menu that were not made", () => {
	const now = Date.parse("2026-03-10T12:00:00Z");
	const aFailed = (id: string, hoursAgo: number, location: string | null = null) => ({
		id,
		label: `Cold Brew ${id}: price`,
		status: "failed" as const,
		storeId: null,
		location,
		startsAt: "2026-03-10T09:00:00Z",
		by: "Dana",
		problem: "",
		permission: "",
		finishedAt: new Date(now - hoursAgo * 3_600_000).toISOString(),
		isDismissed: false,
	});
	const [airport = null] = locations;

	it("are told for three days, with the way to each and to the list of all", () => {
		const rows = [aFailed("a", 1), aFailed("b", 2, "Dock"), aFailed("c", 71), aFailed("d", 73)];
		expect(homePlanned(rows, null, now).map(({ text, to }) => [text, to])).toEqual([
			["A scheduled menu change failed: Cold Brew a: price", "/tasks/a"],
			["A scheduled menu change failed at Dock: Cold Brew b: price", "/tasks/b"],
			["A scheduled menu change failed: Cold Brew c: price", "/tasks/c"],
		]);
		const dismissed = rows.map((row) => ({ ...row, isDismissed: row.id !== "b" }));
		expect(homePlanned(dismissed, null, now).map(({ to }) => to)).toEqual(["/tasks/b"]);
		const many = ["a", "b", "c", "d"].map((id) => aFailed(id, 1, "Airport"));
		const here = homePlanned(many, airport, now);
		expect(here[0]?.text).toBe("A scheduled menu change failed: Cold Brew a: price");
		expect(here[3]?.to).toBe("/location/airport/menu-management/scheduled-changes?state=failed");
	});
});
