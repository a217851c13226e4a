import { expect, it } from "vitest";
import { type Figure, slowestFirst } from "../../../bench/figure";

const figure = (what: string, unit: Figure["unit"], value: number, base: number): Figure => ({
	...{ what, unit, value, budgets: [] },
	baseline: { what: "base", value: base },
});

it("lists what became slower first, whether a figure is a rate or a time", () => {
	const figures = [
		figure("as before", "requests/s", 100, 100),
		figure("faster", "ms", 10, 30),
		figure("slower rate", "requests/s", 50, 100),
		figure("slower time", "ms", 40, 10),
	];
	expect(slowestFirst(figures).map(({ what }) => what)).toEqual([
		"slower time",
		"slower rate",
		"as before",
		"faster",
	]);
});
