import { describe, expect, it } from "vitest";
import { DIGESTED, digestedParts, digestReach, partLines } from "~/models/audit/menu-digest";
import { ROLES } from "~/models/shared/permissions";
import { nextDigestAt } from "../../../gateway/audit/digest/digest-time";

type Row = Parameters<typeof digestedParts>[0][number];

const row = (given: Partial<Row> = {}): Row => ({
	entity: "menu-item",
	entityId: "item",
	entityLabel: "Fries",
	storeId: null,
	action: "update",
	before: { price: 400 },
	after: { price: 450 },
	by: "Dana",
	...given,
});
const WORDING = {
	local: { zone: "America/Chicago", clock: "24" },
	currency: "USD",
	places: new Map(),
	names: {},
} as const;
const lines = (rows: readonly Row[]) =>
	digestedParts(rows).map((thing) => partLines(thing, { ...WORDING }));

describe("what a digest tells", () => {
	it("is each thing once, from its first value to its last, with all who changed it", () => {
		const rows = [
			row(),
			row({
				before: { price: 450, title: "Fries" },
				after: { price: 500, title: "Chips" },
				by: "Ada",
			}),
			row({ entityId: "other", entityLabel: "Soda", storeId: "store" }),
		];
		expect(lines(rows)).toEqual([
			["Changed by Dana, Ada", "Price: $4.00 → $5.00", "Title: Fries → Chips"],
			["Changed by Dana", "Price: $4.00 → $4.50"],
		]);
	});

	it("leaves out what is again as it was, and what came and went", () => {
		expect(digestedParts([row(), row({ before: { price: 450 }, after: { price: 400 } })])).toEqual(
			[],
		);
		const made = row({ action: "create", before: null, after: { title: "Fries" } });
		const gone = row({ action: "delete", before: { title: "Fries" }, after: null });
		expect(digestedParts([made, gone])).toEqual([]);
		expect(lines([made, row()])[0]?.[0]).toBe("Added by Dana");
		expect(lines([row(), gone])[0]?.[0]).toBe("Deleted by Dana");
	});

	it("holds one place apart from another", () => {
		const rows = [
			row({ storeId: "a" }),
			row({ storeId: "b", before: { price: 450 }, after: { price: 400 } }),
		];
		expect(digestedParts(rows)).toHaveLength(2);
	});

	it("is of the menu alone", () => {
		for (const name of [
			"menu-item",
			"menu",
			"modifier",
			"own-menu-values",
			"sold-out",
			"shared-counter",
		]) {
			expect(DIGESTED).toContain(name);
		}
		for (const name of ["location", "user", "order", "tax"]) expect(DIGESTED).not.toContain(name);
	});
});

describe("who is told what", () => {
	it("follows the permissions to read the menu and the log", () => {
		const of = (role: keyof typeof ROLES, stores: string[] | null) =>
			digestReach(ROLES[role].permissions, stores);
		expect(of("merchantSuperAdmin", null)).toEqual({ ofAll: true, stores: null });
		expect(of("storeCashier", ["a"])).toBeNull();
		expect(digestReach(["AUDIT_LOG.API_READ", "STORE_MENU_MANAGEMENT.API_READ"], ["a"])).toEqual({
			ofAll: false,
			stores: ["a"],
		});
		expect(digestReach(["MERCHANT_MENU_MANAGEMENT.API_READ"], null)).toBeNull();
	});
});

describe("when it comes", () => {
	const next = (after: string, hour: number, zone = "America/Chicago") =>
		nextDigestAt(Date.parse(after), hour, zone).toISOString();

	it("is the next time that clocks show the hour", () => {
		expect(next("2026-03-10T11:59:00Z", 7)).toBe("2026-03-10T12:00:00.000Z");
		expect(next("2026-03-10T12:00:00Z", 7)).toBe("2026-03-11T12:00:00.000Z");
	});

	it("is once a day, also on days on which the clock changes", () => {
		// On March 8 no clock shows 02:00; on November 1 it shows 01:00 twice.
		expect(next("2026-03-08T06:00:00Z", 2)).toBe("2026-03-08T08:00:00.000Z");
		expect(next("2026-03-08T08:00:00Z", 2)).toBe("2026-03-09T07:00:00.000Z");
		expect(next("2026-11-01T05:00:00Z", 1)).toBe("2026-11-01T06:00:00.000Z");
		expect(next("2026-11-01T06:00:00Z", 1)).toBe("2026-11-02T07:00:00.000Z");
	});
});
