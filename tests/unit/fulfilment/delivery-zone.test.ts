import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { deliveryZonePatchSchema } from "~/models/fulfilment/delivery-zone.schema";
import {
	deliveryZoneFormSchema,
	parseOutline,
} from "~/models/fulfilment/delivery-zone-form.schema";
import { parseWeight, weightInput } from "~/models/fulfilment/weight";
import { zonesAsGeojson } from "~/models/fulfilment/zone-geojson";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";

const CIRCLE = {
	name: "Near",
	isEnabled: "on",
	"area.type": "circle",
	"area.center.latitude": "41.9088",
	"area.center.longitude": "-87.6776",
	"area.radius": "2.5",
};

function submitted(fields: Record<string, string>) {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.append(name, value);
	return parseWithZod(data, { schema: deliveryZoneFormSchema });
}

const saved = (fields: Record<string, string>) => {
	const submission = submitted(fields);
	return submission.status === "success" ? submission.value : submission.reply().error;
};
const fieldErrors = (fields: Record<string, string>) => submitted(fields).reply().error ?? {};

const fees = (name: string, rows: [string, string, string][]) =>
	Object.fromEntries(
		rows.flatMap(([from, to, fee], at) => [
			[`${name}[${at}].from`, from],
			[`${name}[${at}].to`, to],
			[`${name}[${at}].fee`, fee],
		]),
	);

const points = (list: [string, string][]) => ({
	"area.type": "polygon",
	...Object.fromEntries(
		list.flatMap(([latitude, longitude], at) => [
			[`area.points[${at}].latitude`, latitude],
			[`area.points[${at}].longitude`, longitude],
		]),
	),
});

const SQUARE: [string, string][] = [
	["41.9", "-87.7"],
	["41.9", "-87.6"],
	["42.0", "-87.6"],
	["42.0", "-87.7"],
];

describe("the form of a delivery zone", () => {
	it("keeps money in cents, miles in hundredths and weights in grams", () => {
		expect(
			saved({
				...CIRCLE,
				flatFee: "2.50",
				...fees("cartFees", [
					["0", "20", "5"],
					["20.00", "", "0"],
				]),
				...fees("distanceFees", [["0", "2.25", "1.10"]]),
				distanceRateType: "per-mile",
				...fees("weightFees", [["0", "5", "1"]]),
				weightUnit: "lb",
				maxParcelWeight: "20",
				minFee: "1",
				maxFee: "9.99",
				allowsParcels: "on",
			}),
		).toEqual({
			name: "Near",
			description: "",
			isEnabled: true,
			area: {
				type: "circle",
				center: { latitude: 41.9088, longitude: -87.6776 },
				radius: 2.5,
			},
			flatFee: 250,
			cartFees: [
				{ from: 0, to: 2000, fee: 500 },
				{ from: 2000, to: null, fee: 0 },
			],
			distanceFees: [{ from: 0, to: 225, fee: 110 }],
			distanceRateType: "per-mile",
			weightFees: [{ from: 0, to: 2268, fee: 100 }],
			weightUnit: "lb",
			maxParcelWeight: 9072,
			minFee: 100,
			maxFee: 999,
			partnerId: null,
			includesProviderFee: false,
			allowsParcels: true,
		});
	});

	it("says all that is missing or cannot be read, at its field", () => {
		expect(
			fieldErrors({
				...CIRCLE,
				name: " ",
				description: "x".repeat(501),
				"area.center.latitude": "91",
				"area.center.longitude": "",
				"area.radius": "0",
				flatFee: "much",
				maxParcelWeight: "0",
				...fees("cartFees", [["x", "", ""]]),
			}),
		).toEqual({
			name: [EMPTY_MESSAGE],
			description: [tooLong(500)],
			"area.center.latitude": ["Enter a latitude from -90 to 90, such as 41.9088"],
			"area.center.longitude": [EMPTY_MESSAGE],
			"area.radius": ["Enter a radius from 0.01 to 100 miles, such as 2.5"],
			flatFee: ["Enter an amount from 0.00 to 10,000.00, such as 2.50"],
			maxParcelWeight: ["Enter a weight, such as 5"],
			"cartFees[0].from": ["Enter an amount, such as 25.00"],
			"cartFees[0].fee": [EMPTY_MESSAGE],
		});
	});

	it("says next to a row that it leaves a gap, overlaps, is turned around or never counts", () => {
		const rows = (...list: [string, string, string][]) =>
			fieldErrors({ ...CIRCLE, ...fees("cartFees", list) });
		expect(rows(["5", "10", "1"])).toEqual({
			"cartFees[0].from": ["Start the first row at 0.00"],
		});
		expect(rows(["0", "10", "1"], ["12", "", "2"])).toEqual({
			"cartFees[1].from": ["No fee from 10.00 to 12.00. Start this row at 10.00."],
		});
		expect(rows(["0", "10", "1"], ["8", "", "2"])).toEqual({
			"cartFees[1].from": ["This row overlaps the row above. Start it at 10.00."],
		});
		expect(rows(["0", "", "1"], ["8", "", "2"])).toEqual({
			"cartFees[1].from": ["The row above has no end. Give it an end, or remove this row."],
		});
		expect(rows(["0", "0", "1"])).toEqual({
			"cartFees[0].to": ["Enter more than “From”"],
		});
		expect(
			fieldErrors({
				...CIRCLE,
				...fees("distanceFees", [
					["0", "1.5", "1"],
					["2", "", "1"],
				]),
				...fees("weightFees", [
					["0", "5", "1"],
					["4", "", "1"],
				]),
				minFee: "5",
				maxFee: "4",
			}),
		).toEqual({
			"distanceFees[1].from": ["No fee from 1.5 miles to 2 miles. Start this row at 1.5 miles."],
			"weightFees[1].from": ["This row overlaps the row above. Start it at 5 lb."],
			maxFee: ["Enter a maximum at or above the minimum fee"],
		});
	});

	it("takes a most of zero beside a least fee, since it is no limit", () => {
		expect(fieldErrors({ ...CIRCLE, minFee: "5", maxFee: "0" })).toEqual({});
	});

	it("takes a polygon whose outline does not cross itself", () => {
		expect(saved({ name: "Square", ...points(SQUARE) })).toMatchObject({
			area: { type: "polygon", points: [{ latitude: 41.9, longitude: -87.7 }, {}, {}, {}] },
		});
		expect(fieldErrors({ name: "Line", ...points(SQUARE.slice(0, 2)) })).toEqual({
			"area.points": ["Add at least 3 points"],
		});
		const [a, b, c, d] = SQUARE as [
			[string, string],
			[string, string],
			[string, string],
			[string, string],
		];
		expect(fieldErrors({ name: "Bow tie", ...points([a, c, b, d]) })).toEqual({
			"area.points": [
				"The outline crosses itself: the line from point 1 and the line from point 3. List the points in order around the zone.",
			],
		});
	});

	it("ignores the fields of the other shape", () => {
		expect(saved({ ...CIRCLE, ...points([["x", ""]]), "area.type": "circle" })).toMatchObject({
			area: { type: "circle" },
		});
		expect(saved({ ...CIRCLE, "area.radius": "x", ...points(SQUARE) })).toMatchObject({
			area: { type: "polygon" },
		});
	});

	it("takes GeoJSON in place of the points, and says what is wrong with it", () => {
		const polygon = {
			type: "Polygon",
			coordinates: [
				[
					[-87.7, 41.9],
					[-87.6, 41.9],
					[-87.6, 42],
					[-87.7, 41.9],
				],
			],
		};
		const paste = (value: unknown) =>
			saved({ name: "Pasted", ...points(SQUARE), "area.geojson": JSON.stringify(value) });
		const area = {
			type: "polygon",
			points: [
				{ latitude: 41.9, longitude: -87.7 },
				{ latitude: 41.9, longitude: -87.6 },
				{ latitude: 42, longitude: -87.6 },
			],
		};
		const feature = { type: "Feature", properties: {}, geometry: polygon };
		expect(paste(polygon)).toMatchObject({ area });
		expect(paste(feature)).toMatchObject({ area });
		expect(paste({ type: "FeatureCollection", features: [feature] })).toMatchObject({ area });
		expect(paste({ type: "Point", coordinates: [1, 2] })).toMatchObject({
			"area.geojson": [expect.stringContaining("Use GeoJSON with one polygon")],
		});
		const holed = { ...polygon, coordinates: [polygon.coordinates[0], polygon.coordinates[0]] };
		expect(paste(holed)).toMatchObject({
			"area.geojson": ["Use a polygon without holes."],
		});
		const long = Array.from({ length: 200 }, (_, at) => [at / 10, at / 100]);
		expect(parseOutline(JSON.stringify({ type: "Polygon", coordinates: [long] }))).toBe(
			"The polygon has 200 points; the maximum is 150. Simplify it in your map tool.",
		);
	});

	it("keeps what a change leaves out", () => {
		expect(deliveryZonePatchSchema.parse({})).toEqual({});
	});
});

describe("an export as GeoJSON", () => {
	it("holds polygons that can be taken in again, and circles as their center", () => {
		const base = { id: "1", name: "Zone", priority: 1, isEnabled: true };
		const outline = [
			{ latitude: 41.9, longitude: -87.7 },
			{ latitude: 41.9, longitude: -87.6 },
			{ latitude: 42, longitude: -87.6 },
		];
		const { features } = zonesAsGeojson([
			{ ...base, area: { type: "polygon", points: outline } },
			{ ...base, area: { type: "circle", center: { latitude: 1, longitude: 2 }, radius: 3 } },
		]);
		expect(parseOutline(JSON.stringify(features[0]))).toEqual(outline);
		expect(features[1]).toMatchObject({
			geometry: { type: "Point", coordinates: [2, 1] },
			properties: { name: "Zone", radiusMiles: 3 },
		});
	});
});

describe("a weight", () => {
	it.each([
		["lb", "5", 2268],
		["lb", "0.01", 5],
		["oz", "12.5", 354],
		["kg", "1.234", 1234],
		["g", "17", 17],
	] as const)("in %s of %s is kept and shown again", (unit, typed, grams) => {
		expect(parseWeight(typed, unit)).toBe(grams);
		expect(weightInput(grams, unit)).toBe(typed);
	});

	it("that nobody can weigh is none", () => {
		for (const typed of ["", ".", "-1", "x", "1.234"]) expect(parseWeight(typed, "lb")).toBeNull();
	});
});
