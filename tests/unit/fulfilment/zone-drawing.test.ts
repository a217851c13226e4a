import { describe, expect, it } from "vitest";
import { formState } from "~/components/form/form-state";
import { rowsIn, withPoints } from "~/components/fulfilment/point-rows";
import { areaIn, degreesText } from "~/models/fulfilment/zone-drawing";

function typed(fields: Record<string, string>): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.set(name, value);
	return data;
}

describe("the area that is typed", () => {
	it("is read as far as it can be", () => {
		const data = typed({
			"area.type": "polygon",
			"area.center.latitude": "41.9",
			"area.center.longitude": "-87.68 ",
			"area.radius": "2.5",
			"area.points[0].latitude": "41.9",
			"area.points[0].longitude": "-87.6",
			"area.points[1].latitude": "",
			"area.points[1].longitude": "",
			"area.points[2].latitude": "91",
			"area.points[2].longitude": "-87.6",
		});
		expect(areaIn(data)).toEqual({
			type: "polygon",
			center: { latitude: 41.9, longitude: -87.68 },
			radius: 2.5,
			points: [{ latitude: 41.9, longitude: -87.6 }, null, null],
		});
	});

	it.each(["", "north", "-1", "0"])("has no radius when it is %j", (radius) => {
		expect(areaIn(typed({ "area.radius": radius }))).toEqual({
			type: "circle",
			center: null,
			radius: null,
			points: [],
		});
	});

	it("is written to about a yard, as the form wants it", () => {
		expect([41.908845193, -87.6, 0.0000001, -179.999999].map(degreesText)).toEqual([
			"41.90885",
			"-87.6",
			"0",
			"-180",
		]);
	});
});

describe("rows that are drawn", () => {
	const sent = formState({
		id: "zone",
		defaultValue: { name: "Near", area: { points: [{ latitude: 1, longitude: 2 }] } },
	});

	it("take the place of those that were sent, and of nothing else", () => {
		const form = withPoints(sent, [
			{ key: "drawn-1", latitude: "5", longitude: "6" },
			{ key: "old", latitude: "1", longitude: "2" },
		]);
		expect(form.list("area.points").map(({ key, name }) => [key, name])).toEqual([
			["drawn-1", "area.points[0]"],
			["old", "area.points[1]"],
		]);
		expect(form.field("area.points[0].latitude").value).toBe("5");
		expect(form.field("area.points[1].longitude").value).toBe("2");
		expect(form.field("name").value).toBe("Near");
		expect(form.list("cartFees")).toEqual([]);
	});

	it("are read from the page with what was typed since", () => {
		const data = typed({
			"area.points[0].latitude": "north",
			"area.points[0].longitude": "2",
		});
		expect(rowsIn(data, ["old"])).toEqual([{ key: "old", latitude: "north", longitude: "2" }]);
	});
});
