import { moneyInput } from "~/models/shared/money";
import { crossingOf } from "./crossing";
import type { FeeInterval, SavedDeliveryZone, ZoneArea } from "./delivery-zone";
import { milesWords } from "./miles-words";
import { weightInput } from "./weight";

export const FEES_MESSAGE = "Enter a maximum at or above the minimum fee";

export type ZoneTerms = Partial<
	Pick<
		SavedDeliveryZone,
		"area" | "cartFees" | "distanceFees" | "weightFees" | "weightUnit" | "minFee" | "maxFee"
	>
>;

type Problems = Record<string, string[]>;

/** What is wrong between the fields of a zone, by field: fee rows with gaps or overlaps, outlines that cross themselves. */
export function zoneProblems(zone: ZoneTerms): Problems {
	const { area, cartFees = [], distanceFees = [], weightFees = [], minFee, maxFee } = zone;
	const unit = zone.weightUnit ?? "lb";
	return {
		...(area && areaProblems(area)),
		...rowProblems("cartFees", cartFees, moneyInput),
		...rowProblems("distanceFees", distanceFees, (hundredths) => milesWords(hundredths / 100)),
		...rowProblems("weightFees", weightFees, (grams) => `${weightInput(grams, unit)} ${unit}`),
		...(isSet(minFee) &&
			isSet(maxFee) &&
			maxFee > 0 &&
			maxFee < minFee && { maxFee: [FEES_MESSAGE] }),
	};
}

function areaProblems(area: ZoneArea): Problems {
	if (area.type === "circle") return {};
	if (area.points.length < 3) return { "area.points": ["Add at least 3 points"] };
	const crossing = crossingOf(area.points);
	if (!crossing) return {};
	const [one, other] = crossing;
	return {
		"area.points": [
			`The outline crosses itself: the line from point ${one} and the line from point ${other}. List the points in order around the zone.`,
		],
	};
}

function rowProblems(
	name: string,
	rows: readonly FeeInterval[],
	words: (value: number) => string,
): Problems {
	const problems: Problems = {};
	for (const [at, row] of rows.entries()) {
		const from = fromProblem(row, rows[at - 1], words);
		if (from) problems[`${name}[${at}].from`] = [from];
		if (row.to !== null && row.to <= row.from) {
			problems[`${name}[${at}].to`] = ["Enter more than “From”"];
		}
	}
	return problems;
}

function fromProblem(
	{ from }: FeeInterval,
	before: FeeInterval | undefined,
	words: (value: number) => string,
): string | null {
	if (!before) return from === 0 ? null : `Start the first row at ${words(0)}`;
	if (before.to === null) {
		return "The row above has no end. Give it an end, or remove this row.";
	}
	if (from > before.to) {
		return `No fee from ${words(before.to)} to ${words(from)}. Start this row at ${words(before.to)}`;
	}
	return from < before.to
		? `This row overlaps the row above. Start it at ${words(before.to)}`
		: null;
}

function isSet(value: number | null | undefined): value is number {
	return value !== null && value !== undefined;
}
