import { expect, it } from "vitest";
import { z } from "zod";
import { tooLong } from "~/models/shared/messages";
import { plainMessage } from "~/models/shared/plain-messages.schema";

z.config({ customError: plainMessage });

it.each([
	["a long text", z.string().max(3), "abcd", "At most 3 characters"],
	["an empty text", z.string().min(1), "", "Must not be empty"],
	["a missing text", z.object({ a: z.string() }), {}, "Must not be empty"],
	["a short text", z.string().min(5), "abcd", "Must be at least 5 characters"],
	["a large number", z.number().max(9), 10, "Must be at most 9"],
	["a small number", z.int().min(2), 1, "Must be at least 2"],
	["too many choices", z.array(z.string()).max(1), ["a", "b"], "Choose at most 1"],
	["too few choices", z.array(z.string()).min(1), [], "Choose at least 1"],
	["words of its own", z.string().max(3, "Three letters"), "abcd", "Three letters"],
])("says plainly what is wrong with %s", (_, schema, value, message) => {
	expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it("names the field of a long text where its label is not shown", () => {
	expect(tooLong(1200)).toBe("At most 1,200 characters");
	expect(tooLong(50, "Name")).toBe("Name: at most 50 characters");
});
