import { expect, it } from "vitest";
import type { GivenQuote } from "~/models/ordering/given-quote";
import { previewWords } from "~/services/quotes/quote-preview.server";

const quoteOf = (given: Partial<GivenQuote>) =>
	({ checks: [], slots: [], promiseAt: null, ...given }) as unknown as GivenQuote;
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
		"The first time for later is Tuesday, Mar 10, 6:30 PM CDT, the last Tuesday, Mar 10, 6:30 PM CDT.",
	]);
	expect(words("24")[0]).toBe("Closed, opens today at 17:00 CST.");
});
