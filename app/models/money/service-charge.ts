import type { Constraint } from "@conform-to/dom";
import type { DiningBehavior } from "~/models/orders/order";
import { type Currency, formatMoney } from "~/models/shared/money";
import { formatRate } from "~/models/shared/rate";

/** OPEN has no amount of its own; each order sets it. */
export const SERVICE_CHARGE_TYPES = ["FIXED", "OPEN", "PERCENT"] as const;
export type ServiceChargeType = (typeof SERVICE_CHARGE_TYPES)[number];

export const PERCENT_SCOPES = ["GROSS_TOTAL", "SUBTOTAL", "TOTAL", "GRATUITY_TOTAL"] as const;
export type PercentScope = (typeof PERCENT_SCOPES)[number];

export const DEFAULT_CHARGES = ["delivery-fee", "delivery-tip"] as const;
export type DefaultCharge = (typeof DEFAULT_CHARGES)[number];

export interface ServiceCharge extends ChargeTerms {
	id: string;
	name: string;
	guid: string | null;
	/** Sorted ids of the location's taxes on this charge. */
	taxes: string[];
	isEnabled: boolean;
	/** The dining options it is added to; empty means all. */
	diningBehaviors: DiningBehavior[];
	posChange: PosChange | null;
	version: number;
	updatedAt: string;
}

export interface ChargeTerms {
	/** Two charges exist at every location and cannot be deleted. */
	defaultFor: DefaultCharge | null;
	type: ServiceChargeType;
	/** Minor units, for FIXED alone. */
	amount: number | null;
	/** Parts per million, for PERCENT alone. */
	ratePpm: number | null;
	scope: PercentScope | null;
}

/** Type and amount at the point of sale, where they differ from those here (spec 4.15). */
export interface PosChange {
	type: ServiceChargeType;
	amount: number | null;
	ratePpm: number | null;
	reportedAt: string;
	/** Whether someone chose to keep the values here; the POS's change is then hidden. */
	isKept: boolean;
}

export const SERVICE_CHARGE_NAME_TAKEN = "A service charge with this name already exists";
export const DEFAULT_CHARGE_STAYS =
	"Every location has this charge. Turn it off instead of deleting it.";

/** Spec 5.7: the delivery fee is never a percentage, since zones compute it; a tip is set by customers. */
export function typesFor(defaultFor: DefaultCharge | null): readonly ServiceChargeType[] {
	if (defaultFor === "delivery-tip") return ["OPEN"];
	return defaultFor === "delivery-fee" ? ["FIXED", "OPEN"] : SERVICE_CHARGE_TYPES;
}

/** Issues with the terms of a charge, by field (spec 3.14, 5.7). */
export function chargeIssues(terms: Partial<ChargeTerms>): Record<string, string[]> {
	const { defaultFor = null, type, amount, ratePpm, scope } = terms;
	if (!type) return {};
	if (!typesFor(defaultFor).includes(type))
		return { type: [CHARGE_TYPE_MESSAGES[defaultFor ?? "none"]] };
	return {
		...(type === "FIXED"
			? isMissing(amount) && { amount: ["Enter an amount for a fixed charge"] }
			: !isMissing(amount) && { amount: ["Leave the amount empty unless the charge is fixed"] }),
		...(type === "PERCENT"
			? isMissing(ratePpm) && { ratePpm: ["Enter a percentage"] }
			: !isMissing(ratePpm) && {
					ratePpm: ["Leave the percentage empty unless the charge is a percentage"],
				}),
		...(type === "PERCENT"
			? isMissing(scope) && { scope: ["Choose what the percentage applies to"] }
			: !isMissing(scope) && { scope: ["Leave this empty unless the charge is in percent"] }),
	};
}

/** Removes terms that the charge's type does not have. A body without a type stays unchanged. */
export function withoutUnusedTerms<T extends Partial<ChargeTerms>>(terms: T): T {
	if (!terms.type) return terms;
	return {
		...terms,
		...(terms.type !== "FIXED" && { amount: null }),
		...(terms.type !== "PERCENT" && { ratePpm: null, scope: null }),
	};
}

type ChargeAmount = Pick<ChargeTerms, "type" | "amount" | "ratePpm">;

export function isSameCharge(one: ChargeAmount, other: ChargeAmount): boolean {
	return one.type === other.type && one.amount === other.amount && one.ratePpm === other.ratePpm;
}

export function chargeSummary(
	{
		type,
		amount,
		ratePpm,
		scope,
	}: Omit<ChargeTerms, "defaultFor" | "scope"> & {
		scope?: PercentScope | null;
	},
	currency: Currency,
): string {
	if (type === "OPEN") return "Set with each order";
	if (type === "FIXED") return formatMoney(amount ?? 0, currency);
	const rate = formatRate(ratePpm ?? 0);
	return scope ? `${rate} of the ${SCOPE_LABELS[scope]}` : rate;
}

export const SERVICE_CHARGE_TYPE_LABELS: Record<ServiceChargeType, string> = {
	FIXED: "Fixed",
	OPEN: "Open",
	PERCENT: "Percent",
};

export const PERCENT_SCOPE_LABELS: Record<PercentScope, string> = {
	GROSS_TOTAL: "Gross total: items before discounts",
	SUBTOTAL: "Subtotal: items after discounts",
	TOTAL: "Total: subtotal and its taxes",
	GRATUITY_TOTAL: "Gratuity total: the tip",
};

export const DEFAULT_CHARGE_LABELS: Record<DefaultCharge, string> = {
	"delivery-fee": "Delivery fee",
	"delivery-tip": "Delivery tip",
};

export interface PosChangeView {
	here: string;
	there: string;
	when: string;
}

export interface ServiceChargeRow extends Pick<ServiceCharge, "id" | "name" | "isEnabled"> {
	type: string;
	amount: string;
	taxes: string;
	options: string;
	isDefault: boolean;
	differs: boolean;
}

type ServiceChargeField = keyof Omit<ServiceCharge, "id" | "posChange" | "version" | "updatedAt">;

export interface ServiceChargeEditor {
	values: object;
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<ServiceChargeField, string>>;
	defaultFor: DefaultCharge | null;
	symbol: string;
	/** Null where the viewer may not see taxes: those of the charge stay. */
	taxes: { value: string; label: string }[] | null;
}

const SCOPE_LABELS: Record<PercentScope, string> = {
	GROSS_TOTAL: "gross total",
	SUBTOTAL: "subtotal",
	TOTAL: "total",
	GRATUITY_TOTAL: "tip",
};

const CHARGE_TYPE_MESSAGES: Record<DefaultCharge | "none", string> = {
	"delivery-fee": "The delivery fee cannot be a percentage",
	"delivery-tip": "The delivery tip must be open: customers choose it",
	none: "Choose a type from the list",
};

function isMissing(value: unknown): boolean {
	return value === null || value === undefined;
}
