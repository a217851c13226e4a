import { describe, expect, it } from "vitest";
import { afterChoosing, exclusiveChoices, toggleAll } from "~/models/shared/exclusive-choice";

describe("choices of which one stands alone", () => {
	it("become that one alone when it is chosen, and lose it when another is", () => {
		expect(afterChoosing(["a", "b"], "none", "none")).toEqual(["none"]);
		expect(afterChoosing(["none"], "a", "none")).toEqual(["a"]);
		expect(afterChoosing(["a"], "b", "none")).toEqual(["a", "b"]);
		expect(afterChoosing(["a", "none"], "b", undefined)).toEqual(["a", "none", "b"]);
	});

	it("are that one alone where a form without script sends both", () => {
		expect(exclusiveChoices(["a", "none", "b"], "none")).toEqual(["none"]);
		expect(exclusiveChoices(["a", "a", "b"], "none")).toEqual(["a", "b"]);
		expect(exclusiveChoices(["none", "a"], undefined)).toEqual(["none", "a"]);
	});

	it("are cleared by “Select all” when any is chosen, else all but that one", () => {
		expect(toggleAll(["none", "a", "b"], ["a"], "none")).toEqual([]);
		expect(toggleAll(["none", "a", "b"], ["none"], "none")).toEqual([]);
		expect(toggleAll(["none", "a", "b"], [], "none")).toEqual(["a", "b"]);
		expect(toggleAll(["a", "b"], [], undefined)).toEqual(["a", "b"]);
	});
});
