import { describe, expect, it } from "vitest";
import { type IntentButton, removeIntent, reorderIntent } from "~/components/form/list-intents";
import {
	type AppSlide,
	LINK_MESSAGES,
	linkIssue,
	type SlideLinkType,
	sortSlides,
} from "~/models/mobile-app/app-settings";
import { appSettingsFormSchema } from "~/models/mobile-app/app-settings.schema";
import { slidesInOrder } from "~/services/mobile-app/slides-in-order.server";
import { sentIntent } from "~/services/web/form-intent.server";
import { pressedAndRead } from "../../support/pressed-intent";

const link = (linkType: SlideLinkType, text: string) => linkIssue({ linkType, link: text });

describe("the link of a slide", () => {
	it.each([
		["none", ""],
		["external", "https://example.com/offers?x=1#top"],
		["internal", "/"],
		["internal", "/locations/nob-hill?tab=menu"],
		["tags", "vegan"],
		["tags", "vegan, SUMMER,a_b-c"],
	] as const)("may be %s: %s", (type, text) => {
		expect(link(type, text)).toBeNull();
	});

	it.each([
		["external", ""],
		["external", "http://example.com"],
		["external", "javascript:alert(1)"],
		["external", "https://example"],
		["external", "https://me:word@example.com"],
		["external", "https://exa mple.com"],
		["internal", "rewards"],
		["internal", "//evil.example"],
		["internal", "/a b"],
		["tags", " , "],
		["tags", "too-long-a-tag"],
		["tags", "a,b,c,d,e,f,g,h,i,j,k"],
	] as const)("may not be %s: “%s”", (type, text) => {
		expect(link(type, text)).toBe(LINK_MESSAGES[type]);
	});

	it("names each tag once", () => {
		expect(link("tags", "vegan, Vegan")).toBe(LINK_MESSAGES.twice);
	});
});

describe("slides", () => {
	const slide = (alt: string, showOrder: number): AppSlide => ({
		alt,
		showOrder,
		imageId: crypto.randomUUID(),
		linkType: "none",
		link: "/left",
	});

	it("are kept by their number, the earlier first among equals, counted from 1 and without idle links", () => {
		const saved = sortSlides([slide("c", 7), slide("a", 2), slide("d", 7), slide("b", 2)]);
		expect(saved.map(({ alt, showOrder }) => `${showOrder}${alt}`)).toEqual([
			"1a",
			"2b",
			"3c",
			"4d",
		]);
		expect(saved.every((each) => each.link === "")).toBe(true);
	});

	it("of a form are judged each with its link, all at once", () => {
		const row = { showOrder: "100", alt: "", linkType: "tags", link: "not a tag" };
		const { error } = appSettingsFormSchema.safeParse({ slides: [row] });
		expect(error?.issues.map(({ path }) => path.join(".")).sort()).toEqual([
			...["slides.0.alt", "slides.0.imageId", "slides.0.link", "slides.0.showOrder"],
		]);
	});
});

describe("a form's slides", () => {
	const toFormData = (numbers: readonly string[], button?: IntentButton) => {
		const form = new FormData();
		for (const [at, number] of numbers.entries()) {
			form.append(`slides[${at}].showOrder`, number);
			form.append(`slides[${at}].alt`, "abcd".charAt(at));
		}
		if (button) form.append(...pressedAndRead(button));
		return form;
	};
	const slideOrder = (form: FormData) => {
		const rows = [0, 1, 2, 3].flatMap((at) => {
			const alt = form.get(`slides[${at}].alt`);
			return alt ? [`${form.get(`slides[${at}].showOrder`)}${alt}`] : [];
		});
		return rows.join(" ");
	};
	const reorder = (from: number, to: number) => reorderIntent("slides", from, to);
	const payload = (form: FormData) => sentIntent(form)?.payload;

	it("stand by the typed numbers, and wait where one is none", () => {
		expect(slideOrder(slidesInOrder(toFormData(["3", "1", "2"])))).toBe("1b 2c 3a");
		expect(slideOrder(slidesInOrder(toFormData(["1", "x", "1"])))).toBe("1a xb 1c");
	});

	it("are moved from where their numbers put them", () => {
		// The third was given number 1: it stands first, and one down it is second.
		const moved = slidesInOrder(toFormData(["2", "3", "1"], reorder(2, 3)));
		expect(slideOrder(moved)).toBe("2c 1a 3b");
		expect(payload(moved)).toMatchObject({ from: 0, to: 1 });
		const atEnd = slidesInOrder(toFormData(["1", "2"], reorder(1, 2)));
		expect(payload(atEnd)).toMatchObject({ from: 1, to: 1 });
	});

	it("are removed where they were pressed, and those left are counted anew", () => {
		const left = slidesInOrder(toFormData(["2", "3", "1"], removeIntent("slides", 0)));
		expect(payload(left)).toMatchObject({ index: 1 });
		expect(slideOrder(left)).toBe("1c 0a 2b");
	});
});
