import { describe, expect, it } from "vitest";
import { locationList } from "~/models/locations/location.list";
import { locationGroupList } from "~/models/locations/location-group.list";
import { orderList } from "~/models/orders/order.list";
import { instantColumns } from "~/models/shared/instant-columns";
import { teamList } from "~/models/team/team.list";

describe("columns of a time", () => {
	const columns = instantColumns<{ at: string | null; zone: string }>(
		"Seen",
		({ at }) => at,
		({ zone }) => zone,
	);
	const cells = (at: string | null, zone = "America/Chicago") =>
		columns.map(({ header, value }) => [header, value({ at, zone })]);

	it("are the local time with its zone, and UTC", () => {
		expect(cells("2025-11-20T05:59:00.000Z")).toEqual([
			["Seen (local)", "2025-11-19 23:59 CST"],
			["Seen (UTC)", "2025-11-20T05:59:00.000Z"],
		]);
		expect(cells("2025-07-01T02:30:00.000Z", "America/New_York")[0]?.[1]).toBe(
			"2025-06-30 22:30 EDT",
		);
	});

	it("are empty where there was no such time", () => {
		expect(cells(null).map(([, value]) => value)).toEqual([null, null]);
	});
});

it.each([orderList, teamList, locationList, locationGroupList])(
	"the file of $name has no time in one column only",
	({ csv = [] }) => {
		const headers = csv.map(({ header }) => header).filter((each) => /\bat\b|seen/i.test(each));
		expect(headers.length).toBeGreaterThan(0);
		for (const header of headers) {
			const name = header.replace(/ \((?:local|UTC)\)$/, "");
			expect(headers).toContain(`${name} (local)`);
			expect(headers).toContain(`${name} (UTC)`);
		}
	},
);
