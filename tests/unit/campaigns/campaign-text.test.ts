import { describe, expect, it } from "vitest";
import { copyName } from "~/models/campaigns/campaign";
import { shownStep } from "~/models/campaigns/campaign-steps";
import { findTemplate, listTemplates } from "~/models/campaigns/campaign-templates";
import {
	fillPlaceholders,
	linksIn,
	splitParagraphs,
	taggedLink,
	unknownPlaceholders,
	withLinks,
} from "~/models/campaigns/campaign-text";
import { inputFile } from "../../support/input-file";

describe("the words of a message", () => {
	it("name the customer and the company", () => {
		const template = "Hi {name}, {company} here, {name}.";
		const company = "Harbour Lane";
		expect(fillPlaceholders(template, { name: "Ada Maria Moreno", company })).toBe(
			"Hi Ada, Harbour Lane here, Ada.",
		);
		expect(fillPlaceholders("Hi {name}", { name: " ", company })).toBe("Hi there");
	});

	it("find links without the sentence around them", () => {
		const text = "See https://a.example/menu?x=1, (https://b.example/) or http://c.example.";
		expect(linksIn(text)).toEqual([
			"https://a.example/menu?x=1",
			"https://b.example/",
			"http://c.example",
		]);
		expect(withLinks(text, (index) => `<${index}>`)).toBe("See <0>, (<1>) or <2>.");
		expect(linksIn("no link, https://")).toEqual([]);
	});

	it("tag links where there is a tag, and keep what they have", () => {
		expect(taggedLink("https://a.example/menu?x=1#soup", "", "EMAIL")).toBe(
			"https://a.example/menu?x=1#soup",
		);
		expect(taggedLink("https://a.example/menu?x=1#soup", "vip", "SMS")).toBe(
			"https://a.example/menu?x=1&utm_source=mise&utm_medium=sms&utm_campaign=vip#soup",
		);
	});

	it("keep a bracket that the link itself opens", () => {
		const link = "https://en.example.org/wiki/Brunch_(meal)";
		expect(linksIn(`(or ${link}). [${link}]! See ${link}`)).toEqual([link, link, link]);
		expect(withLinks(`(or ${link}).`, () => "<0>")).toBe("(or <0>).");
	});

	it("keep what was typed byte for byte when they are tagged", () => {
		const typed =
			"https://shop.example/menu?utm_source=newsletter&utm_campaign=mine&item=fish%20and%20chips#specials";
		expect(taggedLink(typed, "spring", "EMAIL")).toBe(typed.replace("#", "&utm_medium=email#"));
		expect(taggedLink("https://shop.example?q=a+b", "s&p", "SMS")).toBe(
			"https://shop.example?q=a+b&utm_source=mise&utm_medium=sms&utm_campaign=s%26p",
		);
	});

	it("keep all of a written message: brackets, its own tags and escapes, the name in its button", () => {
		const message = new TextDecoder().decode(inputFile("campaign-body.txt"));
		const [menu, brunch, button] = linksIn(message);
		expect(brunch).toBe("https://en.example.org/wiki/Brunch_(meal)");
		expect(taggedLink(menu ?? "", "spring", "EMAIL")).toBe(
			"https://shop.example/menu?utm_source=newsletter&utm_campaign=mine&item=fish%20and%20chips&utm_medium=email#specials",
		);
		expect(taggedLink(button ?? "", "spring", "EMAIL")).toBe(
			"https://shop.example/a?b=1&c=2&utm_source=mise&utm_medium=email&utm_campaign=spring",
		);
		expect(unknownPlaceholders(message)).toEqual([]);
		expect(fillPlaceholders(message, { name: "Ada Moreno", company: "Pier" })).toContain(
			'name "Hi Ada"',
		);
	});

	it("are only filled in where the placeholder is known", () => {
		expect(unknownPlaceholders("{name} {Name} { name } {first_name} {company} {a b} {}")).toEqual([
			"{Name}",
			"{ name }",
			"{first_name}",
		]);
	});

	it("fall into paragraphs at blank lines", () => {
		expect(splitParagraphs("One\ntwo\n\n \n\nThree\n")).toEqual(["One\ntwo", "Three"]);
	});
});

it("a copy’s name fits the length of a name", () => {
	expect(copyName("Soup")).toBe("Soup copy");
	expect(copyName("x".repeat(49))).toHaveLength(49);
});

it("templates are found by their id, those of push notifications apart", () => {
	expect(listTemplates(true).every(({ channel }) => channel === "PUSH")).toBe(true);
	expect(listTemplates(false).some(({ channel }) => channel === "PUSH")).toBe(false);
	for (const { id } of listTemplates(false)) expect(findTemplate(id)?.id).toBe(id);
	expect(findTemplate("none")).toBeNull();
});

it.each([
	[{ go: "", at: "", problems: [] }, 1],
	[{ go: "", at: "2", problems: [] }, 2],
	[{ go: "3", at: "2", problems: [] }, 3],
	[{ go: "0", at: "", problems: [] }, 1],
	[{ go: "", at: "3", problems: ["endsOn", "emails[0].buttons[0].link"] }, 2],
	[{ go: "", at: "3", problems: ["smsMessage", "stores"] }, 1],
])("the form shows the step of the first mistake, else where a button leads: %j", (given, step) => {
	expect(shownStep(given)).toBe(step);
});
