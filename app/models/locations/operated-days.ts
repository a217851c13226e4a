import { addDays } from "~/models/shared/instants";
import type { DayRange } from "~/models/shared/plain-date";

/** Days on which an operator ran a location, both included; without a last day, until today. */
export interface OperatorRun {
	operatorId: string;
	name: string;
	first: string;
	last: string | null;
}

/** Days of a location that one party ran; null: the organization itself. */
export interface OperatedDays extends DayRange {
	operator: Pick<OperatorRun, "operatorId" | "name"> | null;
}

/** Splits days by operator. Each day has one; where two overlap, the earlier one. */
export function splitByOperator(range: DayRange, runs: readonly OperatorRun[]): OperatedDays[] {
	const sorted = [...runs].sort(
		(one, other) => compare(one.first, other.first) || compare(one.operatorId, other.operatorId),
	);
	const starts = new Set([range.first]);
	for (const { first, last } of sorted) {
		for (const day of [first, last && addDays(last, 1)]) {
			if (day && day > range.first && day <= range.last) starts.add(day);
		}
	}
	const days = [...starts].sort();
	const parts: OperatedDays[] = [];
	for (const [index, first] of days.entries()) {
		const next = days[index + 1];
		const last = next ? addDays(next, -1) : range.last;
		const run = sorted.find((each) => each.first <= first && (each.last ?? first) >= first);
		const operator = run ? { operatorId: run.operatorId, name: run.name } : null;
		const before = parts.at(-1);
		if (before && before.operator?.operatorId === operator?.operatorId) before.last = last;
		else parts.push({ first, last, operator });
	}
	return parts;
}

function compare(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0;
}
