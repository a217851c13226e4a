import type { Constraint } from "@conform-to/dom";
import type { ChoicesView } from "~/models/shared/searched-choices";

export interface Audience {
	id: string;
	name: string;
	description: string;
	tag: string;
	conditions: AudienceCondition[];
	/** Sorted ids; for people limited to locations only theirs. Null is all locations. */
	stores: string[] | null;
	version: number;
	updatedAt: string;
}

/** A condition on customer data, with its value as typed (spec 3.31). */
export interface AudienceCondition {
	feature: AudienceFeature;
	operator: AudienceOperator;
	value: string;
}

export type AudienceField = "name" | "description" | "tag" | "conditions" | "stores";

export interface AudienceEditor {
	values: object;
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<AudienceField, string>>;
	locations: ChoicesView;
	who: string[];
}

export const AUDIENCE_FEATURES = {
	totalOrders: { label: "Total orders", kind: "count" },
	recentOrders: { label: "Orders in the last 90 days", kind: "count" },
	daysSinceLastOrder: { label: "Days since the last order", kind: "count" },
	daysSinceFirstOrder: { label: "Days since the first order", kind: "count" },
	averageOrder: { label: "Average order value", kind: "money" },
	lastOrderTotal: { label: "Last order total", kind: "money" },
	points: { label: "Loyalty points", kind: "count" },
	birthdayMonth: { label: "Birthday month", kind: "month" },
	diningOption: { label: "Last dining option", kind: "dining" },
} as const;
export type AudienceFeature = keyof typeof AUDIENCE_FEATURES;
export type FeatureKind = (typeof AUDIENCE_FEATURES)[AudienceFeature]["kind"];
export const FEATURE_NAMES = Object.keys(AUDIENCE_FEATURES) as [
	AudienceFeature,
	...AudienceFeature[],
];

/** Spec 3.31, word for word. */
export const AUDIENCE_OPERATORS = {
	EQUALS: "equals",
	NOT_EQUALS: "doesn't equal",
	GREATER: "greater than",
	GREATER_OR_EQUALS: "greater than or equals",
	LESS: "less than",
	LESS_OR_EQUALS: "less than or equals",
	IN: "in",
	NOT_IN: "not in",
} as const;
export type AudienceOperator = keyof typeof AUDIENCE_OPERATORS;
export const OPERATOR_NAMES = Object.keys(AUDIENCE_OPERATORS) as [
	AudienceOperator,
	...AudienceOperator[],
];

const ORDERED: readonly AudienceOperator[] = [
	"GREATER",
	"GREATER_OR_EQUALS",
	"LESS",
	"LESS_OR_EQUALS",
];

export const MAX_CONDITIONS = 10;
export const RECENT_DAYS = 90;

export const AUDIENCE_NAME_TAKEN = "An audience with this name already exists";
export const TAG_TAKEN = "Another audience already has this tag";

export const VALUE_MESSAGES: Readonly<Record<FeatureKind, string>> = {
	count: "Enter a whole number, such as 5",
	money: "Enter an amount, such as 25.00",
	month: "Enter a month, such as March",
	dining: "Enter a dining option, such as Delivery",
};
export const SEVERAL_MESSAGE = "Enter one value. Choose “in” or “not in” for several.";
export const NOT_ORDERED_MESSAGE =
	"Choose “equals”, “doesn't equal”, “in” or “not in” for this field";

/** Whether it holds customers who have not ordered for some time. */
export function isOfLapsed(conditions: readonly AudienceCondition[]): boolean {
	return conditions.some(
		({ feature, operator }) => feature === "daysSinceLastOrder" && operator.startsWith("GREATER"),
	);
}

/** True for operators that take a comma-separated list. */
export function takesSeveral(operator: AudienceOperator): boolean {
	return operator === "IN" || operator === "NOT_IN";
}

/** Whether a feature supports an operator: months and dining options have no greater or less. */
export function fitsFeature({
	feature,
	operator,
}: Pick<AudienceCondition, "feature" | "operator">): boolean {
	const { kind } = AUDIENCE_FEATURES[feature];
	return kind === "count" || kind === "money" || !ORDERED.includes(operator);
}
