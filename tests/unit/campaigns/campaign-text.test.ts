import { describe, expect, it } from "vitest";
import { copyName } from "~/models/campaigns/campaign";
import {
	automatedText,
	missingFields,
	mistakesBefore,
	shownStep,
	tagFromName,
} from "~/models/campaigns/campaign-steps";
import {
	findTemplate,
	listTemplates,
	newCampaignContent,
} from "~/models/campaigns/campaign-templates";
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

describe("what a campaign cannot start without", () => {
	const written = { fromName: "Ember", companyName: "Ember", postalAddress: "1 Main St" };

	it("is named field by field, with both halves of each button", () => {
		const emails = [{ subject: "News", buttons: [{ name: "Order now" }] }];
		expect(
			missingFields({ type: "AUTOMATED", channel: "EMAIL", ...written, emails, fromName: " " }),
		).toEqual({
			audienceId: ["Choose an audience"],
			fromName: ["Must not be empty"],
			"emails[0].body": ["Must not be empty"],
			"emails[0].buttons[0].link": ["Must not be empty"],
			endsOn: ["Choose the last day"],
		});
		const once = { type: "ONE_TIME", audienceId: "some" };
		expect(missingFields({ ...once, channel: "EMAIL", ...written })).toEqual({
			emails: ["Write an email"],
		});
		expect(Object.keys(missingFields({ ...once, channel: "SMS", smsMessage: "Hi" }))).toEqual([
			"smsUnsubscribe",
		]);
		expect(missingFields({ ...once, pushMessage: "Hi" })).toEqual({});
	});

	it("is asked for on the way to the next step, not on the way back", () => {
		const wrong = { audienceId: 1, "emails[0].body": 2, endsOn: 3, "": 4 };
		const left = (at: number, go: number) => Object.keys(mistakesBefore(wrong, { at, go }));
		expect([left(1, 2), left(1, 3), left(2, 3), left(3, 2), left(2, 1)]).toEqual([
			["audienceId"],
			["audienceId", "emails[0].body"],
			["emails[0].body"],
			[],
			[],
		]);
	});

	it.each([
		["Autumn menu", "autumn"],
		["Été à Paris", "ete-a"],
		["Come back!", "come"],
		["We miss you", "we-miss"],
		["Anniversary", "annivers"],
		["秋のメニュー", "campaign"],
	])("never lacks a tag: that of “%s” is %s", (name, tag) => {
		expect(tagFromName(name)).toBe(tag);
	});
});

describe("what the form of a new campaign starts from", () => {
	const choices = {
		zone: "UTC",
		company: "Ember",
		postalAddress: "1 Main St",
		link: "https://order.example.com/",
		audiences: [
			{ id: "regulars", name: "Regulars", tag: "regulars", isLapsed: false, who: "" },
			{ id: "quiet", name: "Gone quiet", tag: "quiet", isLapsed: true, who: "" },
		],
	};
	const from = (id: string) => {
		const template = findTemplate(id);
		if (!template) throw new Error(`There is no template ${id}`);
		return newCampaignContent(template, choices);
	};

	it("leads the button of a template to where customers order", () => {
		const links = from("email-news").emails.flatMap(({ buttons }) => buttons);
		expect(links).toMatchObject([{ name: "Order now", link: "https://order.example.com/" }]);
	});

	it("is ready to start for customers who have gone quiet", () => {
		const { name, audienceId, tag } = from("email-come-back");
		expect({ audienceId, tag }).toEqual({ audienceId: "quiet", tag: "quiet" });
		expect(name).toMatch(/^Come-back email, \w+ \d/);
		expect(from("email-news")).toMatchObject({ name: "", audienceId: null });
	});

	it("ends after three months where it would never end", () => {
		const day = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
		expect([from("email-come-back").endsOn, from("sms-offer").endsOn]).toEqual([day, null]);
	});
});

it("says how long an automated campaign goes on", () => {
	expect(automatedText("2027-02-28")).toContain("who join later, until Feb 28, 2027.");
	expect(automatedText("02/28/2027")).toContain("until 02/28/2027.");
	expect(automatedText("")).toContain("until you end it.");
});
