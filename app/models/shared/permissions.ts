import { PERMISSION_GROUPS } from "./permission-groups";

type Groups = typeof PERMISSION_GROUPS;
type Group = keyof Groups;
export type Permission = { [G in Group]: `${G}.${Groups[G][number]}` }[Group];

export const PERMISSIONS = Object.entries(PERMISSION_GROUPS).flatMap(([group, names]) =>
	names.map((name) => `${group}.${name}` as Permission),
);

export type RoleKey =
	| "platformSuperAdmin"
	| "platformSupport"
	| "merchantSuperAdmin"
	| "merchantMarketer"
	| "merchantOperator"
	| "franchisee"
	| "storeAdmin"
	| "storeOperations"
	| "storeCashier";

export interface RoleDefinition {
	key: RoleKey;
	name: string;
	level: "provider" | "organisation" | "stores";
	summary: string;
	permissions: readonly Permission[];
}

/** Permissions that only restrict; full access excludes them. */
export const RESTRICTING: readonly Permission[] = ["STORE_OPERATIONS.RESTRICTED"];

const EVERYTHING = PERMISSIONS.filter((permission) => !RESTRICTING.includes(permission));

// Everybody needs these to draw the shell; answers are limited to their own locations.
const ANYONE = [
	"MERCHANT.API_READ",
	"LOCATION.API_READ",
	"ROLE.API_READ",
	"FEATURE_FLAG.API_READ",
] as const satisfies readonly Permission[];

const ORDERS = [...all("ORDER"), ...all("TRANSACTION")];

const OPERATIONS: readonly Permission[] = [
	...ORDERS,
	...all("BUSINESS_HOURS"),
	...all("DELIVERY"),
	...all("PICKUP"),
];

const WHOLE_STORE: readonly Permission[] = [
	...ANYONE,
	...all("STORE"),
	...OPERATIONS,
	...all("STORE_SETTINGS"),
	...all("STORE_MENU_MANAGEMENT"),
	...all("STORE_PROMOTION"),
	...all("THROTTLING"),
	...all("DINING_OPTION"),
	...all("PREP_TIME"),
	...except(all("POS_SETTINGS"), "POS_SETTINGS.PROTECTED_UPDATE"),
	...all("NOTIFICATION"),
	...all("PRINT_TAG"),
	...all("SERVICE_CHARGE"),
	...all("TAX"),
	...all("PAYMENT"),
	...all("WEBSTORE_STYLING"),
	...all("WEBSTORE_INTEGRATION"),
	...all("WEBSTORE_CONFIGURATION"),
	...all("REPORT"),
	...all("TEAM"),
	...all("AUDIT_LOG"),
	"LOCATION.API_UPDATE",
	"STOP_ORDERS.API_READ",
	"STOP_ORDERS.API_UPDATE",
];

export const ROLES: Record<RoleKey, RoleDefinition> = {
	platformSuperAdmin: {
		key: "platformSuperAdmin",
		name: "PLATFORM_SUPER_ADMIN",
		level: "provider",
		summary:
			"Can view every organization, and change it in a support session with a reason. Hidden from team lists.",
		permissions: EVERYTHING,
	},
	platformSupport: {
		key: "platformSupport",
		name: "PLATFORM_SUPPORT",
		level: "provider",
		summary: "Reads everything; changes things only in a support session with a reason.",
		permissions: [...EVERYTHING.filter(looksOnly), "PLATFORM.VIEW_AS", "PLATFORM.SUPPORT_SESSION"],
	},
	merchantSuperAdmin: {
		key: "merchantSuperAdmin",
		name: "MERCHANT_SUPER_ADMIN",
		level: "organisation",
		summary: "Full access to the organization and all its locations.",
		permissions: except(
			EVERYTHING,
			"ROLE_PERMISSION.PLATFORM_SUPER_ADMIN",
			"POS_SETTINGS.PROTECTED_UPDATE",
			...all("PLATFORM"),
		),
	},
	merchantMarketer: {
		key: "merchantMarketer",
		name: "MERCHANT_MARKETER",
		level: "organisation",
		summary: "Customers, audiences, loyalty, campaigns, promotions and their reports.",
		permissions: [
			...ANYONE,
			"MERCHANT.NAVBAR_VIEW",
			"MERCHANT.HOME_PAGE_VIEW",
			"MERCHANT.PROMOTIONS_PAGE_VIEW",
			"MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW",
			"MERCHANT.AUDIENCES_PAGE_VIEW",
			"MERCHANT.LOYALTY_PAGE_VIEW",
			"MERCHANT.CAMPAIGNS_PAGE_VIEW",
			"MERCHANT.PUSH_NOTIFICATIONS_PAGE_VIEW",
			"MERCHANT_MENU_MANAGEMENT.API_READ",
			"MERCHANT_MENU_MANAGEMENT.WEB_READ",
			...all("PROMOTION"),
			...all("CUSTOMER"),
			...all("COHORT"),
			...all("CAMPAIGN"),
			...all("LOYALTY"),
			"REPORT.PAGE_VIEW",
			"REPORT.EXPORT",
			"REPORT_CATEGORY.CUSTOMERS_READ",
			"REPORT_CATEGORY.DISCOUNTS_READ",
			"REPORT_CATEGORY.LOYALTY_READ",
		],
	},
	merchantOperator: {
		key: "merchantOperator",
		name: "MERCHANT_OPERATOR",
		level: "organisation",
		summary: "Locations, menus, orders and settings; gives new team members their locations.",
		permissions: [
			...WHOLE_STORE,
			"MERCHANT.NAVBAR_VIEW",
			"MERCHANT.HOME_PAGE_VIEW",
			"MERCHANT.SETTINGS_PAGE_VIEW",
			"MERCHANT.CENTRAL_LOCATION_PAGE_VIEW",
			"MERCHANT.API_UPDATE",
			"STOP_ORDERS.PAGE_VIEW",
			"LOCATION.PAGE_VIEW",
			"LOCATION.API_CREATE",
			"LOCATION.API_DELETE",
			...all("DEFAULT_STORE"),
			...all("LOCATION_GROUP"),
			...all("MERCHANT_MENU_MANAGEMENT"),
			...all("MERCHANT_ORDER"),
			"ROYALTY_INVOICE.API_READ",
		],
	},
	franchisee: {
		key: "franchisee",
		name: "FRANCHISEE",
		level: "stores",
		summary: "Their own locations, within what the franchise owner leaves to them.",
		permissions: [
			...except(
				WHOLE_STORE,
				"STORE_MENU_MANAGEMENT.API_CREATE",
				"STORE_MENU_MANAGEMENT.API_DELETE",
			),
			"ROYALTY_INVOICE.API_READ",
		],
	},
	storeAdmin: {
		key: "storeAdmin",
		name: "STORE_ADMIN",
		level: "stores",
		summary: "Everything of their own locations.",
		permissions: WHOLE_STORE,
	},
	storeOperations: {
		key: "storeOperations",
		name: "STORE_OPERATIONS",
		level: "stores",
		summary: "Orders, hours, delivery, pickup and what is sold out at their own locations.",
		permissions: [
			...ANYONE,
			...all("STORE"),
			...OPERATIONS,
			"STORE_MENU_MANAGEMENT.SOLD_OUT",
			...RESTRICTING,
		],
	},
	storeCashier: {
		key: "storeCashier",
		name: "STORE_CASHIER",
		level: "stores",
		summary: "Orders of their own locations, and what is sold out there.",
		permissions: [...ANYONE, "STORE.NAVBAR_VIEW", ...ORDERS, "STORE_MENU_MANAGEMENT.SOLD_OUT"],
	},
};

const PERMISSION_SETS = new WeakMap<readonly string[], ReadonlySet<string>>();

/** A fast test for many questions about one person's permissions; the list itself must not change afterwards. */
export function permissionCheck(
	permissions: readonly string[],
): (permission: Permission) => boolean {
	const granted = PERMISSION_SETS.get(permissions) ?? new Set(permissions);
	PERMISSION_SETS.set(permissions, granted);
	return (permission) => granted.has(permission);
}

/** Access rule (spec 6.1): every permission of one set, and no restricted one. No sets: open to everyone. */
export function satisfies(
	permissions: readonly string[],
	anyOf: readonly (readonly Permission[])[],
	restricted: readonly Permission[] = [],
): boolean {
	const can = permissionCheck(permissions);
	if (restricted.some(can)) return false;
	return anyOf.length === 0 || anyOf.some((set) => set.every(can));
}

/** Whether the holder has every permission to grant, except restricting ones. Does not check locations. */
export function canGrant(holder: readonly string[], target: readonly Permission[]): boolean {
	const can = permissionCheck(holder);
	return target.every((permission) => can(permission) || RESTRICTING.includes(permission));
}

/** Permissions that make someone staff; they change nothing in an organization by themselves. */
const STAFF_ONLY = new Set<string>([
	"PLATFORM.VIEW_AS",
	"PLATFORM.SUPPORT_SESSION",
	"ROLE_PERMISSION.PLATFORM_SUPER_ADMIN",
]);

/** Staff only view. In a support session, with a reason and an end, they may do what both they and its super admin may. */
export function staffPermissions(own: readonly string[], isInSession: boolean): readonly string[] {
	if (isInSession && own.includes("PLATFORM.SUPPORT_SESSION")) {
		return [...new Set([...own, ...ROLES.merchantSuperAdmin.permissions])];
	}
	return own.filter((permission) => looksOnly(permission) || STAFF_ONLY.has(permission));
}

/** Super admins skip the redirect for merchants without locations (spec 2.4, 6.3). */
export function isSuperAdmin(permissions: readonly string[]): boolean {
	const can = permissionCheck(permissions);
	return can("ROLE_PERMISSION.PLATFORM_SUPER_ADMIN") || can("ROLE_PERMISSION.MERCHANT_SUPER_ADMIN");
}

/** Formats a role: "Store Cashier" for "STORE_CASHIER" (spec 2.22). */
export function roleLabel(name: string): string {
	return name
		.split(/[_\s]+/)
		.filter(Boolean)
		.map((word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase())
		.join(" ");
}

function looksOnly(permission: string): boolean {
	return /(?:VIEW|READ|EXPORT)$/.test(permission);
}

function all<G extends Group>(group: G): readonly Permission[] {
	return PERMISSION_GROUPS[group].map((name) => `${group}.${name}` as Permission);
}

function except(
	permissions: readonly Permission[],
	...left: readonly Permission[]
): readonly Permission[] {
	return permissions.filter((permission) => !left.includes(permission));
}
