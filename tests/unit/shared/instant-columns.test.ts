import { describe, expect, it } from "vitest";
import { instantColumns } from "~/models/shared/instant-columns";

describe("columns of a time", () => {
	type Row = { at: string | null };
	const columns = instantColumns<Row>("Seen", ({ at }) => at);
	const cells = (at: string | null, zone = "America/Chicago") =>
		columns.map(({ header, value }) => [header, value({ at }, zone)]);

	it("are the local time with its zone, and UTC", () => {
		expect(cells("2025-11-20T05:59:00.000Z")).toEqual([
			["Seen (local)", "2025-11-19 23:59 CST"],
			["Seen (UTC)", "2025-11-20T05:59:00.000Z"],
		]);
		expect(cells("2025-07-01T02:30:00.000Z", "America/New_York")[0]?.[1]).toBe(
			"2025-06-30 22:30 EDT",
		);
	});

	it("are told in a zone of the row's own, where it has one", () => {
		const [local] = instantColumns<Row>(
			"Seen",
			({ at }) => at,
			() => "Asia/Tokyo",
		);
		const at = "2025-11-20T05:59:00.000Z";
		expect(local?.value({ at }, "America/Chicago")).toMatch(/^2025-11-20 14:59/);
	});

	it("are empty where there was no such time", () => {
		expect(cells(null).map(([, value]) => value)).toEqual([null, null]);
	});
});
