import { describe, expect, test } from "vitest";
import { overlapping, WEEKDAYS } from "~/models/hours/business-hours";
import { locationCreateSchema } from "~/models/locations/location.schema";
import { ROLES } from "~/models/shared/permissions";
import type { DemoTenant } from "../../../demo/demo-tenant";
import { EMBER_RYE_MENU } from "../../../demo/ember-rye-menu";
import { EMBER_RYE_PLACES, FRANCHISEES } from "../../../demo/ember-rye-places";
import { HARBOUR_LANE_MENU } from "../../../demo/harbour-lane-menu";
import { itemTaxRows, localItemValueRows, partRowsWithLocalItems } from "../../../demo/local-items";
import { toUserRow } from "../../../demo/people";
import { taxRows } from "../../../demo/taxes";
import { demoTenants, UNATTACHED_USERS } from "../../../demo/tenants";

const NOW = new Date("2026-11-20T17:30:00Z");
const tenants = demoTenants(NOW);
const emberRye = demoTenant("ember-rye");

describe("people", () => {
	test("the table of users is complete, and nobody else is there", () => {
		const people = [...tenants.flatMap(({ users }) => users), ...UNATTACHED_USERS];
		const table = people.map(({ email, role, stores }) => [email, role, stores?.length ?? null]);
		expect(table.sort()).toEqual(
			[
				["owner@emberrye.test", "merchantSuperAdmin", null],
				["marketer@emberrye.test", "merchantMarketer", null],
				["operator@emberrye.test", "merchantOperator", null],
				["franchisee@emberrye.test", "franchisee", 4],
				["renata@lakeview.test", "franchisee", 3],
				["elise@northstar.test", "franchisee", 3],
				["manager@emberrye.test", "storeAdmin", 2],
				["ops@emberrye.test", "storeOperations", 1],
				["cashier@emberrye.test", "storeCashier", 1],
				["owner@harbourlane.test", "merchantSuperAdmin", null],
				["barista@harbourlane.test", "storeCashier", 1],
				["owner@foundrymarket.test", "merchantSuperAdmin", null],
				["admin@platform.test", "platformSuperAdmin", null],
				["support@platform.test", "platformSupport", null],
				["new@mise.test", null, null],
				["empty@mise.test", "merchantOperator", null],
				["norole@mise.test", "missing", null],
			].sort(),
		);
	});

	test("every role but the missing one exists, at its level", () => {
		for (const tenant of tenants) {
			for (const user of tenant.users) {
				const row = toUserRow(user, tenant, { passwordHash: "", now: NOW });
				if (user.role === "missing") expect(row.roleV2Uuid).not.toBeNull();
				else if (user.role) {
					expect(tenant.roles).toContain(user.role);
					expect(row.type).toBe(ROLES[user.role].level);
				}
			}
		}
	});

	test("cashier and manager share the busy location in Chicago", () => {
		const [store] = emberRye.users.find(({ email }) => email.startsWith("cashier"))!.stores!;
		expect(emberRye.users.find(({ email }) => email.startsWith("manager"))!.stores).toContain(
			store,
		);
		const location = emberRye.locations.find(({ key }) => key === store)!;
		expect(location.row.address.city).toBe("Chicago");
		expect(location.trade!.busyNow).toBe(true);
	});
});

describe("Ember & Rye Chicken", () => {
	test("has forty stores, a central location and a default store", () => {
		const types = emberRye.locations.map(({ row }) => row.type);
		expect(types.filter((type) => type === "store")).toHaveLength(40);
		expect(types.filter((type) => type === "default")).toHaveLength(1);
		expect(emberRye.locations.filter(({ row }) => row.isCentralLocation)).toHaveLength(1);
		expect(emberRye.locations).toHaveLength(42);
	});

	test("38 are in five zones of the United States, two in Canada", () => {
		const stores = emberRye.locations.filter(({ row }) => row.type === "store");
		const us = stores.filter(({ row }) => row.address.countryCode === "us");
		expect(us).toHaveLength(38);
		expect(new Set(us.map(({ row }) => row.contactInfo.timeZone))).toEqual(
			new Set(
				["New_York", "Chicago", "Denver", "Phoenix", "Los_Angeles"].map(
					(zone) => `America/${zone}`,
				),
			),
		);
		const canadian = stores.filter(({ row }) => row.currency === "CAD");
		expect(canadian.map(({ row }) => row.address.countryCode)).toEqual(["ca", "ca"]);
	});

	test("has eleven franchisees, five groups and nine locations with prices of their own", () => {
		const running = new Set(EMBER_RYE_PLACES.map(({ franchisee }) => franchisee).filter(Boolean));
		expect(running).toEqual(new Set(FRANCHISEES.map(({ key }) => key)));
		expect(running.size).toBe(11);
		expect(new Set(EMBER_RYE_PLACES.map(({ group }) => group)).size).toBe(5);
		expect(EMBER_RYE_PLACES.filter(({ priceFactor }) => priceFactor !== 1)).toHaveLength(9);
	});

	test("has local items at four locations, which are off for everybody else", () => {
		const tenant = demoTenant("ember-rye");
		const values = localItemValueRows(tenant);
		expect(new Set(values.map(({ storeId }) => storeId)).size).toBe(4);
		const parts = partRowsWithLocalItems(tenant);
		for (const { partId } of values) {
			expect(parts.find(({ id }) => id === partId)?.isEnabled).toBe(false);
			expect(parts.filter(({ parts: contained }) => contained.includes(partId))).toHaveLength(1);
		}
	});

	test("charges a liquor tax on its beer, beside the taxes of the menu", () => {
		const tenant = demoTenant("ember-rye");
		const [row, ...others] = itemTaxRows(tenant);
		expect(others).toEqual([]);
		const there = taxRows(tenant).filter(({ storeId }) => storeId === row?.storeId);
		expect(row?.taxes).toEqual(there.map(({ id }) => id).sort());
		expect(there.filter(({ appliesToMenu }) => !appliesToMenu)).toMatchObject([
			{ name: "Liquor tax", ratePpm: 150_000 },
		]);
		const beer = partRowsWithLocalItems(tenant).find(({ id }) => id === row?.partId);
		expect(beer).toMatchObject({ title: "Cumberland Lager", containsAlcohol: true });
	});

	test("sells 72 items in 9 categories and 8 combos, with 22 modifier groups; 14 are archived", () => {
		const live = EMBER_RYE_MENU.items.filter(({ archived }) => !archived);
		expect(live).toHaveLength(72);
		expect(new Set(live.map(({ category }) => category)).size).toBe(9);
		expect(EMBER_RYE_MENU.items).toHaveLength(72 + 14);
		expect(EMBER_RYE_MENU.combos).toHaveLength(8);
		expect(EMBER_RYE_MENU.groups.size).toBe(22);
		const used = [...EMBER_RYE_MENU.items, ...EMBER_RYE_MENU.combos].flatMap(
			({ groups }) => groups,
		);
		expect(new Set(used)).toEqual(new Set(EMBER_RYE_MENU.groups.keys()));
	});
});

test("the other organizations are one shop of 116 items, a hall of seven brands, one without locations", () => {
	expect(HARBOUR_LANE_MENU.items).toHaveLength(116);
	expect(demoTenant("harbour-lane").locations).toHaveLength(1);
	expect(demoTenant("foundry-market").locations).toHaveLength(7);
	expect(demoTenant("foundry-market").merchant.featuresFlags.multiEntityType).toBe("food_hall");
	expect(demoTenant("juniper-table").locations).toHaveLength(0);
});

test("every location could have been entered in the form", () => {
	for (const { row } of tenants.flatMap(({ locations }) => locations)) {
		const parsed = locationCreateSchema.safeParse(row);
		expect(parsed.error?.issues ?? []).toEqual([]);
		expect(row.slug).toMatch(/^[a-z-]{1,255}$/);
		expect(row.contactInfo.phone).toMatch(/^\+1\d{3}55501\d\d$/);
	}
});

test("hours never overlap; some are split, over midnight, closed; Thanksgiving is a special day", () => {
	const all = tenants.flatMap(({ locations }) => locations);
	const windows = all.flatMap(({ hours }) => WEEKDAYS.map((day) => hours.weekly[day]));
	for (const day of windows) expect(overlapping(day)).toBeNull();
	expect(windows.some((day) => day.length === 2)).toBe(true);
	expect(windows.some((day) => day.length === 0)).toBe(true);
	expect(windows.some(([window]) => window && window.end < window.start)).toBe(true);
	expect(all.some(({ hours }) => hours.haveDineInHours)).toBe(true);
	const american = all.filter(({ row }) => row.address.countryCode === "us");
	for (const { hours } of american) {
		const dates = hours.specialDays.map(({ date }) => date);
		expect(dates).toContain("2026-11-26");
		expect(new Set(dates).size).toBe(dates.length);
	}
});

test("ids and addresses are unique, and the same on any day", () => {
	const idsAt = (now: Date) =>
		demoTenants(now).flatMap(({ locations }) => locations.map(({ row }) => row.storeId));
	expect(new Set(idsAt(NOW)).size).toBe(idsAt(NOW).length);
	expect(idsAt(new Date("2027-03-01T00:00:00Z"))).toEqual(idsAt(NOW));
	const slugs = tenants.flatMap(({ locations }) => locations.map(({ row }) => row.slug));
	expect(new Set(slugs).size).toBe(slugs.length);
});

function demoTenant(key: string): DemoTenant {
	return tenants.find((tenant) => tenant.key === key)!;
}
