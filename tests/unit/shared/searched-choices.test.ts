import { describe, expect, it } from "vitest";
import { choicesView, groupsWithin, MAX_OFFERED } from "~/models/shared/searched-choices";

const options = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		value: `id-${index}`,
		label: `Location ${String(index).padStart(3, "0")}`,
	}));
const shownLabels = (view: ReturnType<typeof choicesView>) =>
	view.choices.map(({ label }) => label);

describe("groups of choices", () => {
	const group = (label: string, ...members: string[]) => ({ value: label, label, members });

	it("are offered with how many of their members can be chosen, empty ones not", () => {
		const groups = [group("Coast", "id-1", "id-2", "id-99"), group("Gone", "id-99")];
		const view = choicesView(options(5), { chosen: [], groups });
		expect(view.groups).toEqual([{ value: "Coast", label: "Coast (2)" }]);
		expect(groupsWithin(options(5), groups).map(({ members }) => members)).toEqual([
			["id-1", "id-2"],
		]);
	});
});

describe("the choices that a page sends", () => {
	it("are all of them below 200, whatever is searched", () => {
		const view = choicesView(options(199), { chosen: [], search: "no such" });
		expect(view).toEqual({ choices: options(199), total: 199, isPart: false });
	});

	it("are the first 20 from 200 on", () => {
		const view = choicesView(options(200), { chosen: [] });
		expect([view.choices.length, view.total, view.isPart]).toEqual([MAX_OFFERED, 200, true]);
	});

	it("are the chosen ones and those that contain each word, in their order", () => {
		const view = choicesView(options(250), {
			chosen: ["id-3", "id-240"],
			search: " 45  LOCATION ",
		});
		expect(shownLabels(view)).toEqual([
			...["Location 003", "Location 045", "Location 145", "Location 240", "Location 245"],
		]);
	});

	it("are only the chosen ones when nothing is found", () => {
		const view = choicesView(options(250), { chosen: ["id-7"], search: "pier" });
		expect(shownLabels(view)).toEqual(["Location 007"]);
	});

	it("are as many as the form asks for, and the chosen ones", () => {
		const few = choicesView(options(10), { chosen: [], max: 10 });
		expect([few.choices.length, few.isPart]).toEqual([10, false]);
		const many = choicesView(options(11), { chosen: ["id-10"], max: 10 });
		expect([many.choices.length, many.isPart]).toEqual([11, false]);
		const searched = choicesView(options(40), { chosen: ["id-39"], max: 10 });
		expect([searched.choices.length, searched.total, searched.isPart]).toEqual([11, 40, true]);
	});

	it("leave nothing out when all are chosen", () => {
		const chosen = options(250).map(({ value }) => value);
		expect(choicesView(options(250), { chosen })).toMatchObject({ total: 250, isPart: false });
	});
});
