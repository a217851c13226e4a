import { expect, it } from "vitest";
import { billedTo, invoiceStateText } from "~/models/royalties/royalty-invoice";

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
