import { describe, expect, it } from "vitest";
import { filledTemplate, templateIssue } from "~/models/pos/pos-template";

const VALUES = {
	number: "1042",
	customer: "Jordan Lee",
	option: "Curbside Pickup",
	time: "18:40",
	source: "Web store",
};

describe("a template of the point of sale", () => {
	it("stands for what it names, as often as it names it", () => {
		expect(
			filledTemplate("#{number} {customer} at {time}, {option} ({source}) {number}", VALUES),
		).toBe("#1042 Jordan Lee at 18:40, Curbside Pickup (Web store) 1042");
	});

	it("leaves no gap for what is empty", () => {
		expect(filledTemplate(" {customer}  {number} ", { ...VALUES, customer: "" })).toBe("1042");
		expect(filledTemplate("", VALUES)).toBe("");
	});

	it("does not read what a customer typed as a template", () => {
		expect(filledTemplate("{customer}", { ...VALUES, customer: "{number} $& $1" })).toBe(
			"{number} $& $1",
		);
	});

	it.each(["{table}", "{Number}", "{}", "{ number }", "{constructor}", "{number} {tabel}"])(
		"refuses %s by name",
		(template) => {
			expect(templateIssue(template)).toMatch(/^\{.*\} isn’t available\. Use \{number\}, /);
		},
	);

	it.each(["{number", "number}", "{{number}}", "}{"])(
		"refuses the lone brace of %s",
		(template) => {
			expect(templateIssue(template)).toMatch(/^Add the missing \{ or \}\. /);
		},
	);

	it.each(["", "Online", "{number}", "{customer}{time} – {option}/{source}"])(
		"accepts %j",
		(template) => {
			expect(templateIssue(template)).toBeNull();
		},
	);
});
