import type { DiningProperty } from "~/models/fulfilment/dining-option";
import type { DiningBehavior, OrderSource } from "~/models/orders/order";
import type { Currency } from "~/models/shared/money";
import type { TrialItem } from "./trial-item";

/** Currency and dining options for users who can test an order but cannot see the location's settings. */
export interface TrialTerms {
	currency: Currency;
	options: TrialOption[];
}

export interface TrialOption {
	id: string;
	name: string;
	behavior: DiningBehavior;
	isEnabled: boolean;
	isDefault: boolean;
	properties: DiningProperty[];
}

export function preselectedOption(options: readonly TrialOption[]): TrialOption | undefined {
	return options.find(({ isDefault }) => isDefault) ?? options[0];
}

export const DEFAULT_TOTAL = "20.00";
export const TRIAL_SOURCES = ["web", "app"] as const satisfies OrderSource[];

export interface TrialView {
	options: { value: string; label: string }[];
	delivers: boolean;
	currencySymbol: string;
	foundAddress: string | null;
	zoneAbbreviation: string;
	values: object;
	questions: DiningProperty[];
	menu: { found: TrialItem[]; asked: TrialItem[] };
}
