import { describe, expect, it } from "vitest";
import { auditFieldChanges } from "~/models/audit/audit-changes";
import { actionVerb, actorRoleLabel, entityText, fieldChoices } from "~/models/audit/audit-text";
import { entities, getEntity } from "~/models/audit/entities";
import { defineEntity } from "~/models/shared/entity";
import type { JsonValue } from "~/models/shared/json";

const wording = {
	local: { zone: "America/Chicago", clock: "24" },
	currency: "USD",
} as const;

function changes(name: string, before: JsonValue, after: JsonValue) {
	return auditFieldChanges(getEntity(name), { before, after }, wording);
}

describe("changes in words", () => {
	it("tell opening hours day by day, closed days included", () => {
		const lunch = { start: "11:00", end: "14:00" };
		const dinner = { start: "17:00", end: "22:00" };
		expect(
			changes(
				"business-hours",
				{ weekly: { mon: [lunch], tue: [lunch] } },
				{ weekly: { mon: [lunch, dinner], tue: [] } },
			),
		).toEqual([
			{
				label: "Weekly hours, Monday",
				before: "11:00–14:00",
				after: "11:00–14:00, 17:00–22:00",
			},
			{ label: "Weekly hours, Tuesday", before: "11:00–14:00", after: "closed" },
		]);
	});

	it("tell a switch that is on when nothing is sent by what is sent", () => {
		const [off, on] = [{ isNoteSentDisabled: true }, { isNoteSentDisabled: false }];
		expect(changes("pos-settings", off, on)).toEqual([
			{ label: "Notes to the POS", before: "Not sent", after: "Sent" },
		]);
	});

	it("tell a custom price that was none before by whose price it was", () => {
		expect(changes("own-menu-values", { price: null }, { price: 4_899 })).toEqual([
			{ label: "Price", before: "the organization’s", after: "$48.99" },
		]);
	});

	it("tell special days by their date", () => {
		const closed = { date: "2026-11-26", times: [], closedAllDay: true };
		const short = { ...closed, times: [{ start: "10:00", end: "13:00" }], closedAllDay: false };
		const other = { date: "2026-12-25", times: [], closedAllDay: true };
		expect(
			changes("business-hours", { specialDays: [closed, other] }, { specialDays: [short, other] }),
		).toEqual([
			{ label: "Special days, Nov 26, 2026", before: "closed all day", after: "10:00–13:00" },
		]);
		const ending = { ...other, endsNightBefore: true };
		expect(changes("business-hours", { specialDays: [other] }, { specialDays: [ending] })).toEqual([
			{
				label: "Special days, Dec 25, 2026",
				before: "closed all day",
				after: "closed all day; the night before ends at midnight",
			},
		]);
	});

	it("call by name what a field refers to, and keep an id that has none", () => {
		const names = { a: "City tax", b: "State tax" };
		const spoken = (name: string, before: JsonValue, after: JsonValue) =>
			auditFieldChanges(getEntity(name), { before, after }, { ...wording, names });
		expect(spoken("service-charge", { taxes: ["a"] }, { taxes: ["a", "b", "gone"] })).toEqual([
			{ label: "Taxes", before: "City tax", after: "City tax, State tax, gone" },
		]);
		expect(spoken("delivery-zone", { partnerId: null }, { partnerId: "b" })).toEqual([
			{ label: "Delivered by", before: "empty", after: "State tax" },
		]);
	});

	it("tell of a long list only what came and went", () => {
		const many = Array.from({ length: 40 }, (_, at) => `id${at}`);
		const names = Object.fromEntries([...many, "new"].map((id) => [id, `Item ${id}`]));
		const spoken = (before: JsonValue, after: JsonValue) =>
			auditFieldChanges(getEntity("menu-category"), { before, after }, { ...wording, names })[0];
		expect(spoken({ parts: many }, { parts: [...many.slice(1), "new"] })).toEqual({
			label: "Items and groups",
			before: "Item id0, 39 that stayed",
			after: "Item new, 39 that stayed",
		});
		const turned = spoken({ parts: many }, { parts: many.toReversed() });
		expect(turned?.after).toBe(
			many
				.toReversed()
				.map((id) => names[id])
				.join(", "),
		);
	});

	it("tell money in the currency of the row, instants in the zone, and the status first", () => {
		const before = { currency: "CAD", status: "received", acknowledgedAt: null, refundedAmount: 0 };
		const after = {
			currency: "CAD",
			status: "ready",
			acknowledgedAt: "2026-11-20T17:05:30.277Z",
			refundedAmount: 1250,
		};
		expect(changes("order", before, after)).toEqual([
			{ label: "Status", before: "Received", after: "Ready" },
			{ label: "Confirmed at", before: "empty", after: "Nov 20, 2026, 11:05 CST" },
			{ label: "Refunded amount", before: "CA$0.00", after: "CA$12.50" },
		]);
	});

	it("name features as their setup does, and people's status as the team list does", () => {
		const before = {
			featuresFlags: { isFranchiseDirectoryEnabled: false, multiEntityType: null },
			shortTermFeatureFlags: { isMenuSettingsPageEnabled: true },
		};
		const after = {
			featuresFlags: { isFranchiseDirectoryEnabled: true, multiEntityType: "franchise" },
			shortTermFeatureFlags: { isMenuSettingsPageEnabled: false },
		};
		expect(changes("merchant", before, after)).toEqual([
			{ label: "Customer directory", before: "off", after: "on" },
			{ label: "Type of organization", before: "Single merchant", after: "Franchise" },
			{ label: "Franchise management page", before: "on", after: "off" },
		]);
		const status = changes("user", { status: "pending" }, { status: "active" });
		expect(status).toEqual([{ label: "Status", before: "Not confirmed", after: "Active" }]);
	});

	it("name locations", () => {
		const group = defineEntity({
			name: "group",
			label: "Group",
			fields: { stores: { label: "Locations", kind: "locations" } },
		});
		const places = new Map([["a", "Wicker Park"]]);
		const row = { before: { stores: ["a"] }, after: { stores: ["a", "b"] } };
		expect(auditFieldChanges(group, row, { ...wording, places })).toEqual([
			{ label: "Locations", before: "Wicker Park", after: "Wicker Park, b" },
		]);
	});

	it("can be looked for by every field that switches something", () => {
		const labels = fieldChoices(entities).map(({ label }) => label);
		expect(labels).toContain("Features");
		expect(labels).toContain("Temporary features");
		expect(labels.join()).not.toMatch(/flags/i);
	});

	it("leave out fields that change every time and those that stay empty", () => {
		const before = { version: 1, updatedAt: "2026-11-20T17:05:30.277Z", subtitle: null };
		const after = { version: 2, updatedAt: "2026-11-20T18:05:30.277Z", subtitle: "" };
		expect(changes("location", before, after)).toEqual([]);
	});
});

describe("rows in words", () => {
	const sentence = (name: string, entityLabel: string, action: string, facts: JsonValue = null) => {
		const entity = getEntity(name);
		const row = { entityLabel, action, before: null, after: facts };
		return `${actionVerb(entity, row)} ${entityText(entity, row)}`.trim();
	};

	it("read as sentences", () => {
		expect(sentence("business-hours", "Wicker Park", "update")).toBe(
			"changed the business hours of Wicker Park",
		);
		expect(sentence("order", "1486", "cancel")).toBe("canceled order 1486");
		expect(sentence("session", "a@b.test", "sign-in")).toBe("signed in");
	});

	it("distinguish support that views from support that may change things", () => {
		const look = { kind: "view-as", target: "a@b.test" };
		const write = { kind: "write", target: null };
		expect(sentence("support-session", "a@b.test", "start", look)).toBe(
			"viewed Mise as a@b.test (read only)",
		);
		expect(sentence("support-session", "a@b.test", "end", look)).toBe(
			"stopped viewing Mise as a@b.test (read only)",
		);
		expect(sentence("support-session", "Ember & Rye", "start", write)).toBe(
			"started a support session (Ember & Rye)",
		);
	});

	it("name people by role, keys and jobs by what they are", () => {
		expect(actorRoleLabel({ kind: "user", role: "STORE_CASHIER" })).toBe("Store Cashier");
		expect(actorRoleLabel({ kind: "api-key", role: "SERVICE" })).toBe("API key");
		expect(actorRoleLabel({ kind: "system", role: "SYSTEM" })).toBe("Automatic");
	});
});
