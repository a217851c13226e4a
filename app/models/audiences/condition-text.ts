import { nameList } from "~/models/shared/name-list";
import {
	AUDIENCE_FEATURES,
	type AudienceCondition,
	type AudienceFeature,
	type AudienceOperator,
	RECENT_DAYS,
} from "./audience";
import { NOT_KNOWN, parseConditionValues } from "./condition-value";

const SENTENCES: Readonly<Record<AudienceFeature, (amount: string, noun: "" | "s") => string>> = {
	totalOrders: (amount, s) => `${amount} order${s}`,
	recentOrders: (amount, s) => `${amount} order${s} in the last ${RECENT_DAYS} days`,
	daysSinceLastOrder: (amount, s) => `last order ${amount} day${s} ago`,
	daysSinceFirstOrder: (amount, s) => `first order ${amount} day${s} ago`,
	averageOrder: (amount) => `average order of ${amount}`,
	lastOrderTotal: (amount) => `last order of ${amount}`,
	points: (amount, s) => `${amount} loyalty point${s}`,
	birthdayMonth: (month) => `birthday ${month}`,
	diningOption: (option) => `last order ${option}`,
};

/** "10 or more orders; birthday in March or April". */
export function conditionsSentence(conditions: readonly AudienceCondition[]): string {
	const text = conditions.map(conditionText).join("; ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}

const MAX_NAMED = 3;

/** Describes an audience in a sentence; `places` are its location names, null for all (spec 3.31). */
export function audienceSummary(
	conditions: readonly AudienceCondition[],
	places: readonly string[] | null,
): string {
	const phrases = conditions.map((each) => conditionText(each).replace(NEEDS_ARTICLE, addArticle));
	const who = phrases.length === 0 ? "All customers" : `Customers with ${nameList(phrases)}`;
	if (!places) return `${who}.`;
	const named = places.length > MAX_NAMED ? `${places.length} locations` : nameList(places, "or");
	return `${who} who ordered at ${named} or haven’t ordered yet.`;
}

const NEEDS_ARTICLE = /^(?:last|first|average|birthday (?:not )?in) /;

function addArticle(start: string): string {
	return `${start.startsWith("a") ? "an" : "a"} ${start}`;
}

function conditionText(condition: AudienceCondition): string {
	const { feature, operator, value } = condition;
	const { label, kind } = AUDIENCE_FEATURES[feature];
	const isNot = operator === "NOT_EQUALS" || operator === "NOT_IN";
	if (parseConditionValues(condition)?.every((each) => each === NOT_KNOWN))
		return `${label.toLowerCase()} ${isNot ? "known" : NOT_KNOWN}`;
	if (kind === "month" || kind === "dining") {
		const link = kind === "month" ? "in" : "by";
		return SENTENCES[feature](`${isNot ? "not " : ""}${link} ${anyOf(value)}`, "");
	}
	const isOne = value === "1" && !operator.endsWith("OR_EQUALS");
	return SENTENCES[feature](AMOUNTS[operator](value), isOne ? "" : "s");
}

const AMOUNTS: Readonly<Record<AudienceOperator, (value: string) => string>> = {
	EQUALS: (value) => `exactly ${value}`,
	NOT_EQUALS: (value) => `other than ${value}`,
	GREATER: (value) => `more than ${value}`,
	GREATER_OR_EQUALS: (value) => `${value} or more`,
	LESS: (value) => `less than ${value}`,
	LESS_OR_EQUALS: (value) => `${value} or less`,
	IN: (value) => `exactly ${anyOf(value)}`,
	NOT_IN: (value) => `other than ${anyOf(value)}`,
};

function anyOf(value: string): string {
	return nameList(
		value
			.split(",")
			.map((part) => part.trim())
			.filter(Boolean),
		"or",
	);
}
