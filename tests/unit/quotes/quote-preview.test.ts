import { expect, it } from "vitest";
import type { GivenQuote } from "~/models/quotes/given-quote";
import { quotePreviewText } from "~/services/quotes/quote-preview.server";

const ONE_TIME = { format: "start", duration: 30, separator: "–" } as const;
const sampleQuote = (given: Partial<GivenQuote>) =>
	({
		checks: [],
		slots: [],
		promiseAt: null,
		slotFormat: ONE_TIME,
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
		quotePreviewText(sampleQuote({ checks: [CLOSED], slots }), "ready", {
			zone: "America/Chicago",
			clock,
		});
	expect(words("12")).toEqual([
		"Closed, opens today at 5:00 PM CST.",
		"First scheduled time: Tuesday, Mar 10, 6:30 PM CDT. Last: Tuesday, Mar 10, 6:30 PM CDT.",
	]);
	expect(words("24")[0]).toBe("Closed, opens today at 17:00 CST.");
});

it("writes times for later as the settings say", () => {
	const slotFormat = { ...ONE_TIME, format: "range" } as const;
	const given = sampleQuote({ slots: ["2026-03-10T23:30:00.000Z"], slotFormat });
	const local = { zone: "America/Chicago", clock: "24" } as const;
	expect(quotePreviewText(given, "ready", local)[1]).toContain("Tuesday, Mar 10, 18:30–19:00 CDT");
});

it("leaves out a stop that the page has told of, and tells of everything else", () => {
	const local = { zone: "America/Chicago", clock: "24" } as const;
	const stop = { id: "store-stop", passed: false, words: "No gas" } as GivenQuote["checks"][number];
	const mentioned = new Set(["store-stop"]);
	const previewTexts = (check: GivenQuote["checks"][number], given?: Set<string>) =>
		quotePreviewText(sampleQuote({ checks: [check] }), "ready", local, given);
	expect(previewTexts(stop)).toEqual(["No gas.", "No later times are available."]);
	expect(previewTexts(stop, mentioned)).toEqual(["No later times are available."]);
	expect(previewTexts(CLOSED, mentioned)[0]).toContain("Closed");
});
