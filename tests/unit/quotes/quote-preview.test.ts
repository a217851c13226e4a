import { expect, it } from "vitest";
import type { GivenQuote } from "~/models/quotes/given-quote";
import { previewWords } from "~/services/quotes/quote-preview.server";

const ONE_TIME = { format: "start", duration: 30, separator: "–" } as const;
const quoteOf = (given: Partial<GivenQuote>) =>
	({
		...{ checks: [], slots: [], promiseAt: null, slotFormat: ONE_TIME },
		...given,
	}) as unknown as GivenQuote;
const CLOSED = {
	id: "hours",
	passed: false,
	words: "Closed, opens today at 17:00 CST",
} as GivenQuote["checks"][number];

it("previews a setting on the reader's own clock", () => {
	const slots = ["2026-03-10T23:30:00.000Z"];
	const words = (clock: "12" | "24") =>
		previewWords(quoteOf({ checks: [CLOSED], slots }), "ready", {
			zone: "America/Chicago",
			clock,
		});
	expect(words("12")).toEqual([
		"Closed, opens today at 5:00 PM CST.",
		"First time for a later order: Tuesday, Mar 10, 6:30 PM CDT. Last: Tuesday, Mar 10, 6:30 PM CDT.",
	]);
	expect(words("24")[0]).toBe("Closed, opens today at 17:00 CST.");
});

it("writes times for later as the settings say", () => {
	const slotFormat = { ...ONE_TIME, format: "range" } as const;
	const given = quoteOf({ slots: ["2026-03-10T23:30:00.000Z"], slotFormat });
	const local = { zone: "America/Chicago", clock: "24" } as const;
	expect(previewWords(given, "ready", local)[1]).toContain("Tuesday, Mar 10, 18:30–19:00 CDT");
});

it("leaves out a stop that the page has told of, and tells of everything else", () => {
	const local = { zone: "America/Chicago", clock: "24" } as const;
	const stop = { id: "store-stop", passed: false, words: "No gas" } as GivenQuote["checks"][number];
	const told = new Set(["store-stop"]);
	const wordsOf = (check: GivenQuote["checks"][number], given?: Set<string>) =>
		previewWords(quoteOf({ checks: [check] }), "ready", local, given);
	expect(wordsOf(stop)).toEqual(["No gas.", "No later times are available."]);
	expect(wordsOf(stop, told)).toEqual(["No later times are available."]);
	expect(wordsOf(CLOSED, told)[0]).toContain("Closed");
});
