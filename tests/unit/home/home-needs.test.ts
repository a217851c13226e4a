import { describe, expect, it } from "vitest";
import type { HomeIssue, HomeStops } from "~/models/home/home-view";
import { groupHomeIssues, stopNeeds } from "~/services/home/home-needs.server";

const makeHomeIssue = (given: Partial<HomeIssue> = {}): HomeIssue => ({
	key: "a",
	text: "Dock: order 7 has a problem",
	tone: "warning",
	to: "/a",
	...given,
});

describe("problems of one kind on home", () => {
	it("take no line without one, and are named where there is one", () => {
		expect(groupHomeIssues([], "Problems")).toEqual([]);
		expect(groupHomeIssues([makeHomeIssue()], "Problems")).toEqual([
			{ ...makeHomeIssue(), detail: "", lines: [] },
		]);
	});

	it("take one line, which names the first two and is as urgent as the worst", () => {
		const names = ["Dock 7", "Canal 8", "Pier 9"];
		const problems = names.map((name) =>
			makeHomeIssue({ key: name, name, tone: name === "Pier 9" ? "danger" : "warning" }),
		);
		const rest = makeHomeIssue({ key: "rest", count: 9 });
		const [need, ...others] = groupHomeIssues([...problems, rest], "12 orders have problems");
		expect(others).toEqual([]);
		expect(need).toMatchObject({
			text: "12 orders have problems",
			detail: "Dock 7, Canal 8, +10",
			tone: "danger",
			to: null,
		});
		expect(need?.lines.map(({ to }) => to)).toEqual(["/a", "/a", "/a", "/a"]);
	});
});

describe("stops on home", () => {
	const stopAt = (place: string) => ({
		key: place,
		place,
		text: "For 2 minutes: Power cut.",
		to: "/s",
		lost: place === "Dock" ? "About $30.00 lost" : null,
	});
	const stopped = (places: string[], given: Partial<HomeStops> = {}): HomeStops => ({
		isShown: false,
		lines: places.map(stopAt),
		all: null,
		note: "",
		...given,
	});

	it("say of one location what it loses, and of several which they are", () => {
		expect(stopNeeds(stopped([]))).toEqual([]);
		expect(stopNeeds(stopped(["Dock"]))).toMatchObject([
			{
				text: "Dock takes no orders",
				detail: "For 2 minutes: Power cut. About $30.00 lost.",
				to: "/s",
			},
		]);
		const [need] = stopNeeds(
			stopped(["Dock", "Canal", "Pier"], { all: { count: 9, to: "/all" }, note: "An estimate." }),
		);
		expect(need).toMatchObject({ text: "9 locations take no orders", detail: "Dock, Canal, +7" });
		expect(need?.lines.slice(-2)).toMatchObject([
			{ text: "All 9 stops", to: "/all" },
			{ text: "", detail: "An estimate." },
		]);
	});
});
