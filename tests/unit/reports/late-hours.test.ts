import { expect, it } from "vitest";
import { hoursWithEnough } from "~/services/reports/front-cards.server";

const hour = (key: string, orders: number) => ({ key, sums: { orders } });
const keysOf = (...rows: ReturnType<typeof hour>[]) => hoursWithEnough(rows).map(({ key }) => key);

it("leaves hours of fewer than 20 orders off the late chart, unless all have fewer", () => {
	expect(keysOf(hour("8", 1), hour("12", 20), hour("13", 19), hour("18", 90))).toEqual([
		"12",
		"18",
	]);
	expect(keysOf(hour("8", 1), hour("12", 19))).toEqual(["8", "12"]);
});
