import { expect, it } from "vitest";
import { headWithZone, withoutZone, zoneInHead } from "~/models/shared/zone-in-head";

it("says the zone of all rows once, and leaves it at the rows where it differs", () => {
	const due = (...times: string[]) =>
		zoneInHead(
			times.map((at) => ({ at })),
			"at",
		);
	expect(due("17:04\u00a0CST", "Nov 22, 5:04 PM CST")).toEqual({
		rows: [{ at: "17:04" }, { at: "Nov 22, 5:04 PM" }],
		zone: "CST",
	});
	const mixed = [{ at: "17:04 CST" }, { at: "18:04 EST" }];
	expect(due("17:04 CST", "18:04 EST")).toEqual({ rows: mixed, zone: null });
	expect(due()).toEqual({ rows: [], zone: null });
	expect([headWithZone("Due", "CST"), headWithZone("Due", null)]).toEqual(["Due, CST", "Due"]);
});

it("reads several times of a row, and leaves other words alone", () => {
	const rows = [
		{ since: "Nov 20, 17:04 CST", until: "Until you resume orders", end: null },
		{ since: "Never", until: "5:04 PM CST", end: "18:00 CST" },
	];
	expect(zoneInHead(rows, "since", "until", "end")).toEqual({
		rows: [
			{ since: "Nov 20, 17:04", until: "Until you resume orders", end: null },
			{ since: "Never", until: "5:04 PM", end: "18:00" },
		],
		zone: "CST",
	});
	const mixed = [{ since: "17:04 CDT", until: "17:04 CST" }];
	expect(zoneInHead(mixed, "since", "until")).toEqual({ rows: mixed, zone: null });
	expect(zoneInHead([{ at: "5:04 PM" }], "at")).toEqual({ rows: [{ at: "5:04 PM" }], zone: null });
});

it("takes a zone that the head names off all times of a text, and no other word", () => {
	const text = "Open 11:00 AM CST to 5:04 PM CST; CST since 12:00 CDT";
	expect(withoutZone(text, "CST")).toBe("Open 11:00 AM to 5:04 PM; CST since 12:00 CDT");
	expect(withoutZone("Nov 20, 17:04 +0530", "+0530")).toBe("Nov 20, 17:04");
	expect(withoutZone("17:04 -03", "-0")).toBe("17:04 -03");
});
