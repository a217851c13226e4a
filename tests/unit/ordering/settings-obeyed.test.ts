import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
	deliveryPatchSchema,
	pickupPatchSchema,
} from "~/models/fulfilment/fulfilment-settings.schema";
import { prepTimePatchSchema } from "~/models/fulfilment/prep-time.schema";
import { throttlingPatchSchema } from "~/models/fulfilment/throttling.schema";
import { businessHoursPatchSchema } from "~/models/hours/business-hours.schema";
import { quote } from "~/models/ordering/quote";
import type { QuoteFacts } from "~/models/ordering/quote-facts";
import { sampleFacts, sampleRequest } from "../../support/ordering/sample-facts";
import {
	DELIVERY_ROWS,
	HOURS_ROWS,
	PICKUP_ROWS,
	PREP_ROWS,
	THROTTLING_ROWS,
} from "../../support/ordering/settings/fulfilment-rows";
import { fieldsOf } from "../../support/ordering/settings/setting-fields";
import {
	type Asked,
	type QuotedRow,
	SEEN,
	type SettingRows,
} from "../../support/ordering/settings/setting-row";

interface Settings {
	name: string;
	schema: z.ZodType;
	/** Read as one setting each. */
	whole?: string[];
	rows: SettingRows;
	/** The facts with the settings changed. */
	put(facts: QuoteFacts, given: object): Partial<QuoteFacts>;
}

const ALL: Settings[] = [
	{
		name: "pickup settings",
		schema: pickupPatchSchema,
		rows: PICKUP_ROWS,
		put: ({ pickup }, given) => ({ pickup: { ...pickup, ...given } }),
	},
	{
		name: "delivery settings",
		schema: deliveryPatchSchema,
		rows: DELIVERY_ROWS,
		put: ({ delivery }, given) => ({ delivery: { ...delivery, ...given } }),
	},
	{
		name: "business hours",
		schema: businessHoursPatchSchema,
		rows: HOURS_ROWS,
		put: ({ hours }, given) => ({ hours: { ...hours, ...given } }),
	},
	{
		name: "prep time",
		schema: prepTimePatchSchema,
		rows: PREP_ROWS,
		put: ({ prep }, given) => ({ prep: { ...prep, ...given } }),
	},
	{
		name: "throttling",
		schema: throttlingPatchSchema,
		whole: [],
		rows: THROTTLING_ROWS,
		put: ({ throttling }, given) => ({ throttling: { ...throttling, ...given } }),
	},
];

function quoted({ facts = {}, request = {} }: Asked, put: Settings["put"], given: object) {
	const base = sampleFacts(facts);
	return quote({ ...base, ...put(base, given) }, sampleRequest(request));
}

describe.each(ALL)("the $name", ({ schema, whole, rows, put }) => {
	it("have a row for every field, and no other", () => {
		expect(Object.keys(rows).sort()).toEqual(fieldsOf(schema, "", whole).sort());
	});

	const ofQuote = Object.entries(rows).filter(
		(entry): entry is [string, QuotedRow] => "set" in entry[1],
	);

	it.each(ofQuote)("change the quote by %s, and only where it counts", (_field, row) => {
		const ask = (asked: Asked, given: object) => quoted(asked, put, given);
		const before = SEEN[row.sees](ask(row.in ?? {}, row.with ?? {}));
		expect(SEEN[row.sees](ask(row.in ?? {}, { ...row.with, ...row.set }))).toEqual(row.as);
		expect(before).not.toEqual(row.as);
		const { with: there = row.with, ...not } = row.not;
		expect(ask(not, { ...there, ...row.set })).toEqual(ask(not, there ?? {}));
	});

	const byOthers = Object.entries(rows).flatMap(([field, row]) =>
		"shownIn" in row ? [{ field, ...row }] : [],
	);

	it.each(byOthers)("change $obeyedBy by $field", ({ field, shownIn, test, called }) => {
		const source = readFileSync(shownIn, "utf8");
		expect(source).toContain(test);
		expect(source).toContain(called ?? (field.split(/[.[\]]+/).at(-1) as string));
	});
});
