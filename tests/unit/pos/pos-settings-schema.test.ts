import { describe, expect, it } from "vitest";
import { DEFAULT_POS_SETTINGS, PROTECTED_POS_FIELDS } from "~/models/pos/pos-settings";
import {
	posFormSchema,
	posPatchSchema,
	providerPosFormSchema,
	SEPARATOR_MESSAGE,
} from "~/models/pos/pos-settings.schema";

const problems = (body: object) =>
	posPatchSchema.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe("POS settings", () => {
	it("may leave every field out, and their first values are valid", () => {
		expect(posPatchSchema.parse({})).toEqual({});
		expect(posPatchSchema.parse(DEFAULT_POS_SETTINGS)).toEqual(DEFAULT_POS_SETTINGS);
	});

	it("keep the separator under five symbols as people count them", () => {
		expect(problems({ notesSeparator: "----" })).toEqual([]);
		expect(problems({ notesSeparator: "👩‍🍳👩‍🍳👩‍🍳👩‍🍳" })).toEqual([]);
		expect(problems({ notesSeparator: "" })).toEqual([]);
		expect(problems({ notesSeparator: "-----" })).toEqual([["notesSeparator", SEPARATOR_MESSAGE]]);
		expect(problems({ notesSeparator: "a\nb" })).toEqual([
			["notesSeparator", "Remove the line break"],
		]);
	});

	it("say at the field what a template may not name", () => {
		expect(problems({ checkTitleTemplate: "{table}", tabNameTemplate: "{x" })).toEqual([
			["checkTitleTemplate", expect.stringContaining("{table} isn’t available.")],
			["tabNameTemplate", expect.stringContaining("Add the missing { or }.")],
		]);
		expect(problems({ checkTitleTemplate: " " })).toHaveLength(1);
		expect(problems({ tabNameTemplate: "" })).toEqual([]);
	});

	it("hold a form's absent switches as off, and leave alone what the form cannot show", () => {
		const value = posFormSchema.parse({
			checkTitleTemplate: "{number}",
			autoCompleteDuration: "90",
			isLiveMode: "on",
			roundingType: "up",
		});
		expect(value).toMatchObject({ showTip: false, autoCompleteDuration: 90, notesSeparator: "" });
		for (const field of PROTECTED_POS_FIELDS) expect(value).not.toHaveProperty(field);
	});

	it("take the page's switch for sent notes as the setting for notes that are not sent", () => {
		const typed = { checkTitleTemplate: "{number}", autoCompleteDuration: "90" };
		expect(posFormSchema.parse(typed)).toMatchObject({ isNoteSentDisabled: true });
		const sent = posFormSchema.parse({ ...typed, areNotesSent: true });
		expect(sent).toMatchObject({ isNoteSentDisabled: false });
		expect(sent).not.toHaveProperty("areNotesSent");
	});

	it("want every choice of the provider's form", () => {
		const given = { checkTitleTemplate: "{number}", autoCompleteDuration: "0" };
		expect(providerPosFormSchema.safeParse(given).success).toBe(false);
	});
});
