import { describe, expect, it } from "vitest";
import { boardRow, orderUrgency } from "~/models/orders/board";
import type { OrderSummary } from "~/models/orders/order";
import { emptyMessage } from "~/models/orders/order-empty";
import * as lists from "~/services/orders/order-list.server";
import * as rows from "~/services/orders/order-rows.server";
import { isOver } from "../../../gateway/orders/list-filters";

const parseList = (query: string) =>
	lists.parseOrderListQuery(new Request(`http://mise.test/location/1/orders${query}`));

describe("the orders list's address", () => {
	it("shows the new orders, ten at a time, what is due first on top", () => {
		const { tab, narrowed, query } = parseList("");
		expect({ tab, narrowed }).toEqual({ tab: "new", narrowed: false });
		expect(query).toMatchObject({
			tab: "new",
			sort: "urgency",
			direction: "asc",
			limit: 10,
			offset: 0,
		});
	});

	it("sorts tabs with work in them by due time, all others as the specification says", () => {
		const parsedSort = (query: string) => {
			const { sort, direction } = parseList(query).query;
			return `${sort} ${direction}`;
		};
		for (const tab of ["new", "order-ahead", "in-progress"]) {
			expect(parsedSort(`?tab=${tab}`)).toBe("urgency asc");
			expect(parsedSort(`?tab=${tab}&q=ada`)).toBe("urgency asc");
		}
		for (const query of ["?late=yes", "?late=yes&tab=all&dining=takeout", "?courier=yes"]) {
			expect(parsedSort(query)).toBe("urgency asc");
		}
		expect(parsedSort("?late=yes&sort=-fulfillmentAt")).toBe("fulfillmentAt desc");
		expect(parsedSort("?late=yes&tab=complete")).toBe("startPrepAt desc");
		for (const tab of ["all", "complete", "canceled", "refunded", "test"]) {
			expect(parsedSort(`?tab=${tab}`)).toBe("startPrepAt desc");
		}
		expect(parsedSort("?q=ada")).toBe("startPrepAt desc");
		expect(parsedSort("?tab=new&sort=-fulfillmentAt")).toBe("fulfillmentAt desc");
		expect(parsedSort("?tab=complete&sort=fulfillmentAt")).toBe("fulfillmentAt asc");
	});

	it("looks through all orders when something is searched or filtered, unless a tab is named", () => {
		expect(parseList("?q=1042")).toMatchObject({ tab: "all", narrowed: true });
		expect(parseList("?q=1042").query.tab).toBeUndefined();
		expect(parseList("?dining=delivery").tab).toBe("all");
		expect(parseList("?q=1042&tab=new").tab).toBe("new");
		expect(parseList("?tab=complete")).toMatchObject({ tab: "complete", narrowed: false });
	});

	it("reads every filter of the specification", () => {
		const { query } = parseList(
			"?tab=all&status=ready&status=complete&from=2026-11-01&to=2026-11-20&asap=no&payment=cash&dining=takeout&source=web&sort=total&page=3&size=25",
		);
		expect(query).toEqual({
			tab: undefined,
			statuses: ["ready", "complete"],
			startDate: "2026-11-01",
			endDate: "2026-11-20",
			isASAP: false,
			search: "",
			paymentMethod: ["cash"],
			diningOption: ["takeout"],
			source: ["web"],
			sort: "total",
			direction: "asc",
			limit: 25,
			offset: 50,
		});
	});

	it("leaves out days that are the wrong way round or none of the calendar", () => {
		const { query, narrowed } = parseList("?tab=all&from=2026-11-20&to=2026-11-19");
		expect(query).toMatchObject({ startDate: undefined, endDate: undefined });
		expect(narrowed).toBe(false);
		const unread = parseList("?from=2026-02-30&to=2026-11-19").query;
		expect(unread).toMatchObject({ startDate: undefined, endDate: undefined });
		expect(parseList("?from=2026-11-20&to=2026-11-20").query.startDate).toBe("2026-11-20");
	});

	it("reads over what makes no sense", () => {
		const { query, tab } = parseList(
			"?tab=lost&status=x&from=2026-02-30&asap=maybe&sort=id&size=7",
		);
		expect(tab).toBe("all");
		expect(query).toMatchObject({
			statuses: [],
			startDate: undefined,
			isASAP: undefined,
			sort: "startPrepAt",
			limit: 10,
		});
	});
});

describe("the board", () => {
	const isBoard = (query: string) => {
		const { isBoard, query: orderQuery } = parseList(query);
		expect(orderQuery.withItemNames ?? false).toBe(isBoard);
		return isBoard;
	};

	it("shows live orders, searched ones too, and what is late, but nothing that is filtered", () => {
		for (const query of ["", "?tab=order-ahead", "?tab=in-progress&q=ada&page=2", "?late=yes"]) {
			expect(isBoard(query), query).toBe(true);
		}
		const tables = [
			"?tab=all",
			"?tab=complete",
			"?q=ada",
			"?tab=new&dining=delivery",
			"?late=yes&asap=no",
		];
		for (const query of tables) expect(isBoard(query), query).toBe(false);
	});

	it("says of each order the most urgent thing alone", () => {
		const NOW = "2026-11-20T18:00:00.000Z";
		const at = (time: string) => `2026-11-20T${time}:00.000Z`;
		const urgency = (given: Partial<OrderSummary>, due = at("18:12"), placedAt = at("17:51")) =>
			orderUrgency(
				{
					status: "new",
					topStatus: "new",
					arrivedAt: null,
					needsCourier: false,
					escalationLevel: 0,
					...given,
					dateInfo: { placedAt, startPrepAt: placedAt, fulfillmentAt: due },
				},
				NOW,
			);
		const making = { status: "received", topStatus: "in-progress" } as const;
		const ready = { ...making, status: "ready" } as const;
		expect(urgency({})).toEqual({ label: "Waiting 9 min", tone: null });
		expect(urgency({ escalationLevel: 1 }).tone).toBe("warning");
		expect(urgency({ escalationLevel: 2 }).tone).toBe("danger");
		expect(urgency({ escalationLevel: 2 }, at("17:41")).label).toBe("Late 19 min");
		expect(urgency(making)).toEqual({ label: "in 12 min", tone: null });
		expect(urgency(making, at("17:41"))).toEqual({ label: "Late 19 min", tone: "danger" });
		expect(urgency(ready)).toEqual({ label: "Ready", tone: null });
		expect(urgency(ready, at("17:41"))).toEqual({ label: "Ready 19 min", tone: "warning" });
		expect(urgency(ready, at("17:40"))).toEqual({ label: "Ready 20 min", tone: "danger" });
		expect(urgency({ ...making, arrivedAt: NOW }, at("17:41"))).toEqual({
			label: "Here",
			tone: "danger",
		});
		expect(urgency({ ...ready, needsCourier: true }).label).toBe("Courier failed");
	});

	it("puts allergies before what is in an order, and other notes after it", () => {
		const now = "2026-11-20T18:00:00.000Z";
		const dateInfo = { placedAt: now, startPrepAt: now, fulfillmentAt: now };
		const note = "No napkins · Allergic to peanuts";
		const given = { topStatus: "new", escalationLevel: 2, dateInfo, note, itemNames: "2 × Slaw" };
		expect(boardRow({ ...given, arrivedAt: null } as OrderSummary, now)).toMatchObject({
			allergies: ["Allergic to peanuts"],
			itemNames: "2 × Slaw",
			notes: ["No napkins"],
			alerted: { label: "managers alerted", tone: "danger" },
		});
	});
});

it("knows a list of late orders alone, which is empty because none is late", () => {
	const isOnlyLate = (query: string) => parseList(query).isOnlyLate;
	expect(["?late=yes", "?tab=all&late=yes"].filter(isOnlyLate)).toHaveLength(2);
	const narrower = ["&q=ada", "&dining=delivery", "&tab=new", "&tab=in-progress"];
	expect(narrower.filter((more) => isOnlyLate(`?late=yes${more}`))).toEqual([]);
	expect(isOnlyLate("")).toBe(false);
	expect(emptyMessage("all", true, true)).toMatchObject({ title: "No order is late", sure: true });
	expect(emptyMessage("all", true).sure).toBeUndefined();
});

describe("a row of a list", () => {
	const NOW = "2026-11-20T18:00:00.000Z";
	const isFresh = (placedAt: string, topStatus: "new" | "in-progress" = "new") =>
		rows.orderRow(
			{
				topStatus,
				status: "new",
				dateInfo: { placedAt, startPrepAt: placedAt, fulfillmentAt: placedAt },
				diningOption: "takeout",
				paymentMethod: "cash",
				currency: "USD",
				total: 100,
				refundedAmount: 0,
				note: "",
				itemNames: "",
			} as OrderSummary,
			{ local: { zone: "America/Chicago", clock: "24" }, now: NOW, canAct: false },
		).isFresh;

	it("is highlighted while an order is new and came in a moment ago", () => {
		expect(isFresh("2026-11-20T17:58:30.000Z")).toBe(true);
		expect(isFresh("2026-11-20T17:57:59.000Z")).toBe(false);
		expect(isFresh("2026-11-20T17:59:30.000Z", "in-progress")).toBe(false);
	});
});

describe("times on the board", () => {
	const NOW = "2026-11-20T18:00:00.000Z";
	const due = (iso: string, clock: "12" | "24" = "24") =>
		rows.formatDueTime(iso, { zone: "America/Chicago", clock }, NOW);

	it("leaves out the day that is today's and the year that is this one", () => {
		expect(due("2026-11-20T23:04:00.000Z")).toBe("17:04 CST");
		expect(due("2026-11-20T23:04:00.000Z", "12")).toBe("5:04 PM CST");
		expect(due("2026-11-21T05:58:00.000Z")).toBe("23:58 CST");
		expect(due("2026-11-21T06:02:00.000Z")).toBe("Nov 21, 00:02 CST");
		expect(due("2026-07-04T17:00:00.000Z")).toBe("Jul 4, 12:00 CDT");
		expect(due("2025-12-31T18:00:00.000Z")).toBe("Dec 31, 2025, 12:00 CST");
	});

	it("says how long nobody has confirmed, and who was alerted", () => {
		const waiting = (since: string, escalationLevel = 0) => {
			const dateInfo = { placedAt: since, startPrepAt: since, fulfillmentAt: since };
			const { text, tone } = rows.orderWait({ dateInfo, escalationLevel }, NOW);
			return [text.replaceAll("\u00a0", " "), tone];
		};
		expect(waiting("2026-11-20T17:59:30.000Z")).toEqual(["just now", null]);
		expect(waiting("2026-11-20T17:57:00.000Z")).toEqual(["waiting 3 min", null]);
		expect(waiting("2026-11-20T17:54:00.000Z", 1)).toEqual([
			"waiting 6 min, alert sent",
			"warning",
		]);
		expect(waiting("2026-11-20T15:30:00.000Z", 2)).toEqual([
			"waiting 2 h, managers alerted",
			"danger",
		]);
		expect(waiting("2026-11-17T18:00:00.000Z")).toEqual(["waiting 3 days", null]);
	});

	it("says what to know before the next step", () => {
		const known = {
			itemCount: 3,
			note: "No   napkins, please, and a very long wish for more",
			isPaid: true,
			paymentMethod: "apple_pay",
		} as const;
		expect(rows.factsLine(known)).toBe(
			"3 items · “No napkins, please, and a very long wish for mo…” · paid",
		);
		expect(rows.factsLine({ itemCount: 1, note: "", isPaid: false, paymentMethod: "cash" })).toBe(
			"1 item · pays by cash",
		);
	});

	it("marks what is late until it is ready, and whose customer is here", () => {
		const chips = (fulfillmentAt: string, given: Partial<OrderSummary> = {}) =>
			rows
				.orderChips(
					{
						status: "received",
						topStatus: "in-progress",
						arrivedAt: null,
						needsCourier: false,
						note: "",
						dateInfo: { placedAt: NOW, startPrepAt: NOW, fulfillmentAt },
						...given,
					},
					NOW,
				)
				.map(({ label }) => label);
		expect(chips("2026-11-20T17:48:00.000Z")).toEqual(["Late 12 min"]);
		expect(chips("2026-11-20T17:59:40.000Z")).toEqual(["Late"]);
		expect(chips("2026-11-20T18:00:00.000Z")).toEqual([]);
		expect(chips("2026-11-20T17:51:00.000Z", { status: "ready" })).toEqual([]);
		expect(chips("2026-11-20T17:50:00.000Z", { status: "ready" })).toEqual(["Ready 10 min"]);
		expect(chips("2026-11-20T18:00:00.000Z", { note: "Allergic to peanuts" })).toEqual(["Allergy"]);
		expect(chips("2026-11-20T17:48:00.000Z", { topStatus: "test" })).toEqual([]);
		expect(chips("2026-11-20T17:48:00.000Z", { arrivedAt: NOW })).toEqual([
			"Customer is here",
			"Late 12 min",
		]);
		expect(
			chips("2026-11-20T17:48:00.000Z", { status: "complete", topStatus: "complete" }),
		).toEqual([]);
	});
});

it.each([
	["no last day", undefined, false],
	["today", "2026-11-30", false],
	["yesterday, which has ended everywhere", "2026-11-29", true],
	["an instant that is over", "2026-11-30T11:59:00Z", true],
	["an instant to come", "2026-11-30T12:01:00Z", false],
])("a list's end: %s", (_, end, isPast) => {
	expect(isOver(end, Date.parse("2026-11-30T12:00:00Z"))).toBe(isPast);
});

it("a day is not over while it lasts anywhere", () => {
	expect(isOver("2026-11-29", Date.parse("2026-11-30T11:59:59Z"))).toBe(false);
});
