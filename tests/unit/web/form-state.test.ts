import type { SubmissionResult } from "@conform-to/dom";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { formState } from "~/components/form/form-state";
import type { IntentButton } from "~/components/form/list-intents";
import { pressedAndRead } from "../../support/pressed-intent";

const window = z.object({ start: z.string({ error: "Start?" }), end: z.string({ error: "End?" }) });

const schema = z.object({
	title: z.string({ error: "Must not be empty" }).min(5, "At least 5 characters").max(40),
	notes: z.string().optional(),
	enabled: z.boolean().default(false),
	minutes: z.number({ error: "A number" }).optional(),
	days: z.array(z.string()).min(1, "Choose a day"),
	windows: z.array(window).max(3, "At most 3"),
});

const saved = {
	title: "Main street",
	notes: "Ring twice",
	enabled: true,
	minutes: 15,
	days: ["mon", "tue"],
	windows: [
		{ start: "09:00", end: "12:00" },
		{ start: "13:00", end: "17:00" },
	],
};

/** Sends fields and one button, and reads the answer as a page gets it: as JSON. */
function send(fields: Array<[string, string]>, button?: IntentButton): SubmissionResult<string[]> {
	const body = new FormData();
	for (const [name, value] of fields) body.append(name, value);
	if (button) body.append(...pressedAndRead(button));
	return JSON.parse(JSON.stringify(parseWithZod(body, { schema }).reply()));
}

const typed: Array<[string, string]> = [
	["title", "abc"],
	["notes", ""],
	["minutes", "soon"],
	["days", "wed"],
	["windows[0].start", "08:00"],
	["windows[0].end", ""],
	["windows[1].start", "14:00"],
	["windows[1].end", "18:30"],
];

const state = (lastResult?: SubmissionResult<string[]>) =>
	formState({
		id: "hours",
		lastResult,
		defaultValue: saved,
		constraint: getZodConstraint(schema),
	});

const windows = (form: ReturnType<typeof state>) =>
	form
		.list("windows")
		.map((row) => [form.field(`${row.name}.start`).value, form.field(`${row.name}.end`).value]);

describe("a form that was not sent yet", () => {
	const form = state();

	it("shows the saved values as text", () => {
		expect(form.field("title").value).toBe("Main street");
		expect(form.field("minutes").value).toBe("15");
		expect(form.field("enabled").checked).toBe(true);
		expect(form.field("days").values).toEqual(["mon", "tue"]);
		expect(windows(form)).toEqual([
			["09:00", "12:00"],
			["13:00", "17:00"],
		]);
	});

	it("carries the schema's constraints, also for fields of rows", () => {
		const limited = formState({ id: "a", constraint: { "rows[].title": { maxLength: 40 } } });
		expect(limited.field("rows[2].title").maxLength).toBe(40);
		expect(form.field("title").required).toBe(true);
		expect(form.field("notes").required).toBe(false);
		expect(form.field("windows[1].start").required).toBe(true);
	});

	it("has ids without brackets and nothing wrong", () => {
		expect(form.field("windows[1].start").id).toBe("hours-windows-1-start");
		expect(form.problems).toEqual([]);
		expect(form.returned).toBe(false);
	});

	it("does not read what objects inherit", () => {
		expect(form.field("constructor").value).toBe("");
		expect(form.field("title.length").value).toBe("");
	});
});

describe("a form that came back with errors", () => {
	const form = state(send(typed));

	it("shows what was typed, also what was wrong or emptied", () => {
		expect(form.field("title").value).toBe("abc");
		expect(form.field("notes").value).toBe("");
		expect(form.field("minutes").value).toBe("soon");
		expect(form.field("enabled").checked).toBe(false);
		expect(form.field("days").values).toEqual(["wed"]);
		expect(windows(form)).toEqual([
			["08:00", ""],
			["14:00", "18:30"],
		]);
	});

	it("puts each message at its field and in the summary, and focuses the first", () => {
		expect(form.field("title").errors).toEqual(["At least 5 characters"]);
		expect(form.field("windows[0].end").errors).toEqual(["End?"]);
		expect(form.problems.map((problem) => problem.id)).toEqual([
			"hours-title",
			"hours-minutes",
			"hours-windows-0-end",
		]);
		expect(form.field("title").autoFocus).toBe(true);
		expect(form.field("minutes").autoFocus).toBe(false);
	});

	it("keeps errors of the whole form apart", () => {
		const body = new FormData();
		const answer = parseWithZod(body, { schema }).reply({ formErrors: ["Changed meanwhile"] });
		expect(state(answer).errors).toEqual(["Changed meanwhile"]);
		expect(state(answer).problems.some((problem) => problem.name === "")).toBe(false);
	});
});

describe("buttons that change rows", () => {
	const form = state();

	it("adds a row at the end, keeps what is typed and holds back the errors", () => {
		const after = state(send(typed, form.insertButton("windows", { start: "19:00", end: "" })));
		expect(windows(after)).toEqual([
			["08:00", ""],
			["14:00", "18:30"],
			["19:00", ""],
		]);
		expect(after.field("title").value).toBe("abc");
		expect(after.problems).toEqual([]);
		expect(after.field("windows[2].start").autoFocus).toBe(true);
	});

	it("adds a row with nothing in it, and a first row to an empty list", () => {
		const empty = typed.filter(([name]) => !name.startsWith("windows"));
		const after = state(send(empty, form.insertButton("windows")));
		expect(windows(after)).toEqual([["", ""]]);
	});

	it("removes a row", () => {
		const after = state(send(typed, form.removeButton("windows", 0)));
		expect(windows(after)).toEqual([["14:00", "18:30"]]);
	});

	it("removes the last row and does not fall back to the saved ones", () => {
		const one = typed.filter(([name]) => !name.startsWith("windows[1]"));
		const after = state(send(one, form.removeButton("windows", 0)));
		expect(after.list("windows")).toEqual([]);
		expect(after.lastChange?.type).toBe("remove");
	});

	it("moves a row", () => {
		const after = state(send(typed, form.reorderButton("windows", 1, 0)));
		expect(windows(after)).toEqual([
			["14:00", "18:30"],
			["08:00", ""],
		]);
	});

	it("sends a saved row's booleans and numbers as a form would", () => {
		const { value } = form.insertButton("windows", { start: 9, open: true, late: false });
		expect(value).toBe("insert:windows?start=9&open=on");
	});
});

describe("the key of a form", () => {
	it("changes with each answer and stays between draws", () => {
		const answer = send(typed);
		expect(state(answer).key).toBe(state(answer).key);
		expect(state(answer).key).not.toBe(state(send(typed)).key);
		expect(state().key).toBe(state().key);
	});
});
