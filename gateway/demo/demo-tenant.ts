import type { RoleKey } from "~/models/shared/permissions";
import type { businessHours } from "../hours/tables";
import type { locations } from "../locations/tables";
import type { featureFlags } from "../merchants/flags/tables";
import type { merchants } from "../merchants/tables";
import type { Menu } from "./menu";

/** What a location sells, to whom and how much: what its history is made of. */
export interface Trade {
	/** Orders on an ordinary day in the middle of the year, at full scale. */
	orders: number;
	menu: Menu;
	priceFactor: number;
	/** In hundredths of a percent. */
	taxRate: number;
	/** Of the people who live nearby. */
	areaCodes: readonly string[];
	/** Streets that deliveries go to. */
	streets: readonly string[];
	servesTables: boolean;
	/** "restaurant" has curbside and delivery, "counter" people who wait, "hall" tables and a counter. */
	kind: "restaurant" | "counter" | "hall";
	/** How far back its orders go. */
	historyDays: number;
	/** A counter where somebody is busy right now. */
	busyNow: boolean;
}

export interface DemoLocation {
	key: string;
	row: typeof locations.$inferSelect;
	hours: typeof businessHours.$inferSelect;
	/** Null for central locations and default stores. */
	trade: Trade | null;
}

export interface DemoUser {
	email: string;
	/** "missing" names a role that does not exist. */
	role: RoleKey | "missing" | null;
	/** Keys of the own locations; null for all of the merchant's. */
	stores: readonly string[] | null;
}

/** A demo organisation, whole; made for a moment called now. */
export interface DemoTenant {
	key: string;
	merchant: typeof merchants.$inferSelect;
	roles: readonly RoleKey[];
	users: readonly DemoUser[];
	locations: readonly DemoLocation[];
	flags: readonly (typeof featureFlags.$inferSelect)[];
	/** Whether a storefront has a key to its orders. */
	takesOrders: boolean;
}

/** What every demo user signs in with. */
export const DEMO_PASSWORD = "Mise2026demo";
