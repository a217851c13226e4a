import { expect, it } from "vitest";
import {
	billedTo,
	type InvoiceDocument,
	type InvoiceLine,
	invoiceStateText,
} from "~/models/royalties/royalty-invoice";
import { ownInvoiceView } from "~/services/royalties/own-royalties.server";

it.each([
	["Gulf & Prairie Foods", ["Deep Ellum"], "Gulf & Prairie Foods"],
	["renata@lakeview.test", ["Lakeview"], "Franchisee of Lakeview"],
	["renata@lakeview.test", ["Lakeview", "Lakeview", "Uptown"], "Franchisee of Lakeview and 1 more"],
	["renata@lakeview.test", [], "Franchisee"],
])("%s of %j is billed as %s", (recipient, places, name) => {
	expect(billedTo(recipient, places)).toBe(name);
});

it.each([
	["open", {}, "Open for 27 days · due Dec 2, 2026"],
	["overdue", { dueOn: "2026-11-16" }, "Open for 27 days · due Nov 16, 2026 · 12 days overdue"],
	["overdue", { dueOn: "2026-11-27" }, "Open for 27 days · due Nov 27, 2026 · 1 day overdue"],
	["open", { dueOn: null }, "Open for 27 days"],
	["open", { createdAt: "2026-11-28T08:00:00.000Z", dueOn: null }, "Open since today"],
	["paid", { paidOn: "2026-11-05" }, "Paid on Nov 5, 2026"],
	["void", { voidReason: "A term was missing" }, "Void: A term was missing"],
] as const)("an invoice that is %s, with %j, says %s", (state, given, text) => {
	const invoice = {
		...({ id: "", number: 1, month: "2026-10", currency: "USD", franchiseeId: null } as const),
		...{ recipient: "", total: 0, balance: 0, version: 1, updatedAt: "" },
		createdAt: "2026-11-01T16:00:00.000Z",
		dueOn: "2026-12-02",
		paidOn: null,
		voidReason: "",
		state,
		...given,
	};
	expect(invoiceStateText(invoice, "2026-11-28")).toBe(text);
});

it("names the days of a correction, and links shares of sales and corrections to their orders", async () => {
	const line: InvoiceLine = {
		...{ storeId: "s", place: "Deep Ellum", termId: "t", term: "Royalty", kind: "royalty" },
		...{ basis: "net", base: 100, ratePpm: 10_000, times: 1, operatorId: "u", ofDays: null },
		...{ first: "2026-10-15", last: "2026-10-31", corrects: null, amount: 1 },
	};
	const corrects = { number: 13, month: "2026-10" };
	const invoice = {
		...{ number: 17, month: "2026-11", recipient: "Gulf", currency: "USD", total: 2, balance: 2 },
		...{ state: "open", dueOn: null, remindedAt: null, createdAt: "2026-12-01T00:00:00.000Z" },
		...{ correctionDue: 0, payments: [], credits: [], recipientEmail: null, places: [] },
		lines: [line, { ...line, corrects }, { ...line, corrects, basis: "fixed" }],
		corrections: [{ line: 1, since: "2026-11-02T08:00:00.000Z" }],
	} as unknown as InvoiceDocument;
	const viewer = { locations: [{ storeId: "s", timeZone: "UTC" }], clock: "24" };
	const [group] = ownInvoiceView(invoice, { viewer: viewer as never }).groups;
	const correction = "Corrections for Oct 15, 2026 to Oct 31, 2026, invoice 13";
	const days = "?from=2026-10-15&to=2026-10-31&currency=USD";
	const queries = group?.lines.map(({ note, orders }) => [
		note,
		orders && new URL(orders, "http://x").search,
	]);
	expect(queries).toEqual([
		["Oct 15, 2026 to Oct 31, 2026", days],
		[correction, `${days}&changed=2026-11-02T08%3A00%3A00.000Z&of=all`],
		[correction, null],
	]);
	const { corrections: _, ...fromOlder } = invoice;
	const [older] = ownInvoiceView(fromOlder, { viewer: viewer as never }).groups;
	expect(older?.lines.map(({ orders }) => orders !== null)).toEqual([true, false, false]);
});
