import type { RoleKey } from "~/models/shared/permissions";
import type { businessHours } from "../gateway/hours/tables";
import type { locations } from "../gateway/locations/tables";
import type { featureFlags } from "../gateway/merchants/flags/tables";
import type { merchants } from "../gateway/merchants/tables";
import type { Menu } from "./menu";

export interface Trade {
	orders: number;
	menu: Menu;
	priceFactor: number;
	taxRate: number;
	areaCodes: readonly string[];
	streets: readonly string[];
	servesTables: boolean;
	kind: "restaurant" | "counter" | "hall";
	historyDays: number;
	busyNow: boolean;
}

export interface DemoLocation {
	key: string;
	row: typeof locations.$inferSelect;
	hours: typeof businessHours.$inferSelect;
	trade: Trade | null;
}

export interface DemoUser {
	email: string;
	name?: readonly [givenName: string, familyName: string];
	organizationName?: string;
	isInvited?: boolean;
	role: RoleKey | "missing" | null;
	stores: readonly string[] | null;
}

export interface DemoTenant {
	key: string;
	merchant: typeof merchants.$inferSelect;
	roles: readonly RoleKey[];
	users: readonly DemoUser[];
	locations: readonly DemoLocation[];
	flags: readonly (typeof featureFlags.$inferSelect)[];
	takesOrders: boolean;
}

export const DEMO_PASSWORD = "Mise2026demo";
