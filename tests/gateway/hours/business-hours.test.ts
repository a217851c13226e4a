import { afterAll, beforeAll } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const day = [{ start: "09:00", end: "21:00" }];
const week = sameEveryDay(day);

createCrudSuite("business hours", {
	gateway: () => gateway,
	entity: "business-hours",
	one: ({ merchantId }, id) => `/api/v2/store-v2/${merchantId}/locations/${id}/business-hours`,
	readId: ({ storeId }) => String(storeId),
	standing: ({ storeIds }) => storeIds,
	patch: {
		weekly: { ...week, fri: [{ start: "18:00", end: "02:00" }], sun: [] },
		haveDineInHours: true,
		specialDays: [{ date: "2026-12-25", times: [], closedAllDay: true, endsNightBefore: true }],
	},
	otherPatch: {
		weekly: { ...week, mon: [{ start: "06:30", end: "10:00" }, ...day.slice(1)] },
		haveDineInHours: false,
		specialDays: [],
	},
	// Spec 3.10 and 5.9.
	invalid: [
		{
			what: "a window without an end",
			body: { weekly: { ...week, mon: [{ start: "09:00" }] } },
			fields: ["weekly.mon.0.end"],
		},
		{
			what: "an invalid time",
			body: { weekly: { ...week, mon: [{ start: "25:00", end: "26:00" }] } },
			fields: ["weekly.mon.0.start"],
		},
		{
			what: "windows that overlap",
			body: {
				weekly: {
					...week,
					tue: [
						{ start: "09:00", end: "12:00" },
						{ start: "11:00", end: "15:00" },
					],
				},
			},
			fields: ["weekly.tue.1.start"],
		},
		{
			what: "a special day without hours",
			body: { specialDays: [{ date: "2026-12-24", times: [], closedAllDay: false }] },
			fields: ["specialDays.0.times"],
		},
		{
			what: "an invalid date",
			body: { specialDays: [{ date: "2026-02-30", times: day, closedAllDay: false }] },
			fields: ["specialDays.0.date"],
		},
		{
			what: "the same date twice",
			body: {
				specialDays: [
					{ date: "2026-12-24", times: day, closedAllDay: false },
					{ date: "2026-12-24", times: day, closedAllDay: false },
				],
			},
			fields: ["specialDays.1.date"],
		},
	],
	boundToLocations: true,
	removable: false,
});
