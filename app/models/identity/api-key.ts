import type { Constraint } from "@conform-to/dom";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import type { Permission } from "~/models/shared/permissions";
import type { ChoicesView } from "~/models/shared/searched-choices";

export interface ApiKey {
	id: string;
	name: string;
	description: string;
	scopes: ApiScope[];
	/** Sorted ids; null: all locations. */
	stores: string[] | null;
	/** The last characters of its secret; empty until one is made. */
	ending: string;
	/** ISO UTC, to the minute; null: never. */
	lastUsedAt: string | null;
	version: number;
	updatedAt: string;
}

export const API_SCOPES = [
	{ value: "MERCHANT_ORDER.API_CREATE", label: "Get quotes and place orders" },
	{ value: "ORDER.API_READ", label: "Read orders and quotes" },
	{ value: "ORDER.ACTION", label: "Confirm orders and change their status" },
	{ value: "ORDER.CANCEL", label: "Cancel orders" },
	{ value: "CUSTOMER.API_UPDATE", label: "Change or delete customers and their subscriptions" },
	{ value: "LOCATION.API_READ", label: "Read locations" },
	{ value: "BUSINESS_HOURS.API_READ", label: "Read business hours" },
	{ value: "TAX.API_READ", label: "Read taxes" },
	{ value: "SERVICE_CHARGE.API_READ", label: "Read service charges" },
	{ value: "DINING_OPTION.API_READ", label: "Read dining options" },
] as const satisfies readonly { value: Permission; label: string }[];

export type ApiScope = (typeof API_SCOPES)[number]["value"];

export const API_KEY_MESSAGES = {
	nameTaken: "An API key with this name already exists",
	noScope: "Choose at least one permission",
	noStore: NO_LOCATION_MESSAGE,
	scopeTooMuch: "You can only give a key permissions you have yourself",
	storesUnknown: "Choose locations from the list",
} as const;

export function scopeLabels(scopes: readonly string[]): string[] {
	return API_SCOPES.filter(({ value }) => scopes.includes(value)).map(({ label }) => label);
}

export const API_KEY_REACH = {
	all: "All locations, including new ones",
	chosen: "Only these",
} as const;

export interface ApiKeyEditor {
	values: {
		name: string;
		description: string;
		scopes: string[];
		which: keyof typeof API_KEY_REACH;
		stores: string[];
	};
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<"name" | "description" | "scopes" | "which" | "stores", string>>;
	locations: ChoicesView;
}
