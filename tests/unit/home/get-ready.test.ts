import { expect, it } from "vitest";
import { checkedCountMessage, joinSteps } from "~/models/home/get-ready";

const step = (label: string, why = "", to = "/there") => ({
	label,
	why,
	isDone: why === "",
	to,
});

it("a step of several locations is done where none lacks it, and names those that do", () => {
	const joined = joinSteps([
		{ name: "Pier", steps: [step("Hours", "No hours yet"), step("Taxes")] },
		{ name: "Bridge", steps: [] },
		{ name: "Dock", steps: [step("Hours"), step("Taxes")] },
	]);
	expect(joined).toMatchObject([
		{
			label: "Hours",
			isDone: false,
			places: [{ name: "Pier", why: "No hours yet", to: "/there" }],
		},
		{ label: "Taxes", isDone: true, places: [] },
	]);
	expect(joinSteps([{ name: "Pier", steps: [] }])).toEqual([]);
});

it("says how many locations were checked, where it was not each", () => {
	expect(checkedCountMessage(8)).toBe("");
	expect(checkedCountMessage(40)).toBe("Checked 8 of 40 locations");
});
