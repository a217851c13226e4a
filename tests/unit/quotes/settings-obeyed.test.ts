import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Quote, quote } from "~/models/quotes/quote";
import { sampleFacts, sampleRequest } from "../../support/quotes/sample-facts";
import { ALL_SETTINGS, type Settings } from "../../support/quotes/settings/all-settings";
import { fieldPaths } from "../../support/quotes/settings/setting-fields";
import { type QuoteCase, type QuotedRow, SEEN } from "../../support/quotes/settings/setting-row";

function quoted({ facts = {}, request = {} }: QuoteCase, put: Settings["put"], given: object) {
	const base = sampleFacts(facts);
	return quote({ ...base, ...put(base, given) }, sampleRequest(request));
}

describe.each(ALL_SETTINGS)("the $name", ({ schema, whole, rows, put }) => {
	it("have a row for every field, and no other", () => {
		expect(Object.keys(rows).sort()).toEqual(fieldPaths(schema, "", whole).sort());
	});

	const ofQuote = Object.entries(rows).filter(
		(entry): entry is [string, QuotedRow] => "set" in entry[1],
	);

	it.skipIf(ofQuote.length === 0).each(ofQuote)(
		"change the quote by %s, and only where it counts",
		(_field, row) => {
			const ask = (quoteCase: QuoteCase, given: object) => quoted(quoteCase, put, given);
			const before = SEEN[row.sees](ask(row.in ?? {}, row.with ?? {}));
			expect(SEEN[row.sees](ask(row.in ?? {}, { ...row.with, ...row.set }))).toEqual(row.as);
			expect(before).not.toEqual(row.as);
			const { with: there = row.with, only, ...not } = row.not;
			const look = only ? SEEN[only] : (whole: Quote) => whole;
			expect(look(ask(not, { ...there, ...row.set }))).toEqual(look(ask(not, there ?? {})));
		},
	);

	const byOthers = Object.entries(rows).flatMap(([field, row]) =>
		"shownIn" in row ? [{ field, ...row }] : [],
	);

	it.each(byOthers)("change $obeyedBy by $field", ({ field, shownIn, test, called }) => {
		const source = readFileSync(shownIn, "utf8");
		expect(source).toContain(test);
		expect(source).toContain(called ?? (field.split(/[.[\]]+/).at(-1) as string));
	});
});
