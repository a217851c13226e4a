import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MessageSketch } from "~/components/campaigns/message-sketch";
import { findTemplate } from "~/models/campaigns/campaign-templates";
import { templateCard } from "~/models/campaigns/template-card";

function card(id: string) {
	const template = findTemplate(id);
	if (!template) throw new Error(`There is no template ${id}`);
	return templateCard(template, "Ember & Rye");
}
const render = (id: string) =>
	renderToStaticMarkup(<MessageSketch company="Ember & Rye" sketch={card(id).sketch} />);

it("draws the first email of a template as a customer gets it", () => {
	const markup = render("email-come-back");
	expect(markup).toContain("We miss you, Ada");
	expect(markup).toContain(">Ember &amp; Rye<");
	expect(markup).toMatch(/class="sketch-button">Order now</);
	expect(render("email-news")).toContain("New at Ember &amp; Rye");
	expect(render("email-blank")).toContain("Your subject");
});

it("draws a text message as a bubble, and says how many emails there are", () => {
	expect(render("sms-offer")).toMatch(/sketch-bubble">Ember &amp; Rye: Hi Ada,/);
	expect(card("email-welcome")).toMatchObject({ kind: "Email, automated", more: "2 emails" });
	expect(card("email-news").more).toBe("");
});
