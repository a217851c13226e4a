import { describe, expect, it } from "vitest";
import { campaignFormSchema } from "~/models/campaigns/campaign.schema";
import { discountFormSchema } from "~/models/discounts/discount.schema";
import { specialDaysField } from "~/models/hours/business-hours.schema";
import { paidInvoiceFormSchema } from "~/models/royalties/royalty-invoice.schema";
import { royaltyTermFormSchema } from "~/models/royalties/royalty-term.schema";
import { DATE_MESSAGE, dateField, YEAR_MESSAGE } from "~/models/shared/date.schema";

const messages = (found: { success: boolean; error?: { issues: { message: string }[] } }) =>
	found.error?.issues.map(({ message }) => message) ?? [];

describe("a day field of a form", () => {
	it.each([
		["2026-11-01", []],
		["2026-02-30", [DATE_MESSAGE]],
		["", ["Must not be empty"]],
		["0025-11-01", [YEAR_MESSAGE]],
		["0000-01-01", [YEAR_MESSAGE]],
		["2200-01-01", [YEAR_MESSAGE]],
	])("%s", (day, expected) => {
		expect(messages(dateField.safeParse(day))).toEqual(expected);
	});

	it("accepts only years from 2000 to 2199 in every form", () => {
		const day = "0025-11-01";
		const forms = {
			campaign: campaignFormSchema.safeParse({ startsOn: day }),
			discount: discountFormSchema.safeParse({ startsOn: day }),
			hours: specialDaysField.safeParse([{ date: day, closedAllDay: true, times: [] }]),
			payment: paidInvoiceFormSchema.safeParse({ paidOn: day }),
			royalty: royaltyTermFormSchema.safeParse({ firstDay: day }),
		};
		for (const [name, found] of Object.entries(forms)) {
			expect([name, messages(found)]).toEqual([name, expect.arrayContaining([YEAR_MESSAGE])]);
		}
	});
});
