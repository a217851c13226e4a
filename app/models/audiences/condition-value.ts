import { DINING_LABELS, type DiningBehavior } from "~/models/orders/order";
import { parseMoney } from "~/models/shared/money";
import {
	AUDIENCE_FEATURES,
	type AudienceCondition,
	type FeatureKind,
	takesSeveral,
} from "./audience";

/** Stands for unknown values, such as the birthday of most customers. */
export const NOT_KNOWN = "unknown";
const IS_NOT_KNOWN = /^(?:is )?(?:not known|unknown)$/i;

const MAX = 1_000_000_000;
const THOUSANDS = /\d,\d{3}(?!\d)/;

/** Parses counts, minor units, months (from 1) or dining options; `NOT_KNOWN` if unknown, null if invalid. */
export function parseConditionValues({
	feature,
	operator,
	value,
}: AudienceCondition): (number | string)[] | null {
	const { kind } = AUDIENCE_FEATURES[feature];
	const isList = takesSeveral(operator);
	if (isList && kind === "money" && THOUSANDS.test(value)) return null;
	const parts = value
		.split(isList || kind !== "money" ? "," : "\0")
		.map((part) => part.trim())
		.filter(Boolean);
	const isEqual = isList || operator === "EQUALS" || operator === "NOT_EQUALS";
	const values = parts.map((part) =>
		isEqual && IS_NOT_KNOWN.test(part) ? NOT_KNOWN : READERS[kind](part),
	);
	return values.length === 0 || values.includes(null) ? null : (values as (number | string)[]);
}

const READERS: Record<FeatureKind, (part: string) => number | string | null> = {
	count: (part) => (/^\d{1,9}$/.test(part) ? Number(part) : null),
	money: (part) => {
		const minor = parseMoney(part);
		return minor !== null && minor >= 0 && minor <= MAX ? minor : null;
	},
	month: (part) => parseMonth(part),
	dining: (part) => parseDining(part),
};

const MONTHS =
	"january february march april may june july august september october november december";

function parseMonth(part: string): number | null {
	const typed = part.toLowerCase();
	const index = MONTHS.split(" ").findIndex(
		(name, index) => String(index + 1) === typed || (typed.length >= 3 && name.startsWith(typed)),
	);
	return index < 0 ? null : index + 1;
}

function parseDining(part: string): DiningBehavior | null {
	const typed = part.toLowerCase();
	const options = Object.entries(DINING_LABELS) as [DiningBehavior, { label: string }][];
	const found = options.find(
		([behavior, { label }]) => behavior === typed || label.toLowerCase() === typed,
	);
	return found?.[0] ?? null;
}
