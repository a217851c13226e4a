import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	canGrant,
	isSuperAdmin,
	PERMISSIONS,
	permissionCheck,
	RESTRICTING,
	ROLES,
	type RoleKey,
	roleLabel,
	satisfies,
} from "~/models/shared/permissions";

const roles = Object.values(ROLES);

describe("permissions", () => {
	it("are GROUP.NAME and unique", () => {
		expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
		for (const permission of PERMISSIONS) expect(permission).toMatch(/^[A-Z_]+\.[A-Z_]+$/);
	});

	it("open a page when any set is held whole", () => {
		const sets = [["ORDER.PAGE_VIEW", "ORDER.API_READ"], ["MERCHANT.API_READ"]] as const;
		expect(satisfies(["ORDER.PAGE_VIEW", "ORDER.API_READ"], sets)).toBe(true);
		expect(satisfies(["MERCHANT.API_READ"], sets)).toBe(true);
		expect(satisfies(["ORDER.PAGE_VIEW"], sets)).toBe(false);
		expect(satisfies([], [])).toBe(true);
	});

	it("close a page when a restricted one is held", () => {
		const granted = ["LOCATION.PAGE_VIEW", "STORE_OPERATIONS.RESTRICTED"];
		expect(satisfies(granted, [["LOCATION.PAGE_VIEW"]], ["STORE_OPERATIONS.RESTRICTED"])).toBe(
			false,
		);
	});
});

describe("roles", () => {
	it("hold known permissions, each once", () => {
		for (const [key, { key: own, permissions }] of Object.entries(ROLES)) {
			expect(own).toBe(key);
			expect(new Set(permissions).size, key).toBe(permissions.length);
			for (const permission of permissions) expect(PERMISSIONS).toContain(permission);
		}
	});

	it("give a cashier orders and what is sold out, and nothing else of a location", () => {
		const groups = new Set(ROLES.storeCashier.permissions.map((granted) => granted.split(".")[0]));
		expect([...groups].sort()).toEqual([
			"FEATURE_FLAG",
			"LOCATION",
			"MERCHANT",
			"ORDER",
			"ROLE",
			"STORE",
			"STORE_MENU_MANAGEMENT",
			"TRANSACTION",
		]);
		const can = permissionCheck(ROLES.storeCashier.permissions);
		expect(can("ORDER.REFUND")).toBe(true);
		expect(can("MERCHANT.NAVBAR_VIEW")).toBe(false);
		expect(can("LOCATION.PAGE_VIEW")).toBe(false);
		expect(can("STORE_MENU_MANAGEMENT.SOLD_OUT")).toBe(true);
		expect(can("STORE_MENU_MANAGEMENT.API_READ")).toBe(false);
	});

	it("restrict store operations and nobody else", () => {
		const restricted = roles.filter(({ permissions }) =>
			permissions.includes("STORE_OPERATIONS.RESTRICTED"),
		);
		expect(restricted.map(({ key }) => key)).toEqual(["storeOperations"]);
	});

	it("let support read, not write", () => {
		for (const permission of ROLES.platformSupport.permissions) {
			const [, name] = permission.split(".");
			expect(name).not.toMatch(/CREATE|UPDATE|DELETE|IMPORT|REFUND|CANCEL|ACTION|SUPER_ADMIN/);
		}
	});

	it("hide from organizations what belongs to the provider", () => {
		for (const { level, permissions } of roles) {
			if (level === "provider") continue;
			const provided = permissions.filter((granted) => granted.startsWith("PLATFORM."));
			expect(provided).toEqual([]);
			expect(permissions).not.toContain("POS_SETTINGS.PROTECTED_UPDATE");
		}
	});

	it("keep the organization's view from those with own stores", () => {
		for (const { level, permissions } of roles) {
			if (level === "stores") expect(permissions).not.toContain("MERCHANT.NAVBAR_VIEW");
		}
	});

	it("know who is super admin", () => {
		const admins = roles.filter(({ permissions }) => isSuperAdmin(permissions));
		expect(admins.map(({ key }) => key)).toEqual(["platformSuperAdmin", "merchantSuperAdmin"]);
	});

	it("have readable names", () => {
		expect(roleLabel("STORE_CASHIER")).toBe("Store Cashier");
		expect(roleLabel("franchisee")).toBe("Franchisee");
	});
});

describe("granting", () => {
	const may = (holder: RoleKey, target: RoleKey) =>
		canGrant(ROLES[holder].permissions, ROLES[target].permissions);

	it("never gives what the holder lacks", () => {
		const some = fc.subarray([...PERMISSIONS]);
		fc.assert(
			fc.property(some, some, (holder, target) => {
				const lacked = target.filter(
					(permission) => !holder.includes(permission) && !RESTRICTING.includes(permission),
				);
				expect(canGrant(holder, target)).toBe(lacked.length === 0);
			}),
		);
	});

	it("goes down and never up", () => {
		expect(may("merchantSuperAdmin", "storeOperations")).toBe(true);
		expect(may("merchantSuperAdmin", "merchantSuperAdmin")).toBe(true);
		expect(may("merchantSuperAdmin", "platformSuperAdmin")).toBe(false);
		expect(may("merchantSuperAdmin", "platformSupport")).toBe(false);
		expect(may("merchantOperator", "merchantSuperAdmin")).toBe(false);
		expect(may("merchantOperator", "storeAdmin")).toBe(true);
		expect(may("storeAdmin", "storeCashier")).toBe(true);
		expect(may("storeAdmin", "merchantOperator")).toBe(false);
		expect(may("storeCashier", "storeOperations")).toBe(false);
	});
});
