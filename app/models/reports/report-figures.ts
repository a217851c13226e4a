import { compareFigures, NOISE } from "~/models/shared/compared-figure";
import { percentChange } from "~/models/shared/money";
import { drillOf } from "./drill";
import { measureOf } from "./measures";
import { type LineContext, levelTone } from "./report-lines";
import { NO_REPORT_SUMS } from "./report-sums";
import type { ReportFigure } from "./report-view";
import { valueWords } from "./report-words";

const FIGURES = 4;
/** A percentage of fewer orders says little. */
const FEWEST_ORDERS = 5;

/** The first figures of a report, over all of its rows, with what they were before. */
export function figuresOf(context: LineContext): ReportFigure[] {
	const { report, answer, measures, asked, pathOf } = context;
	const { all, allBefore } = answer;
	const to = pathOf(drillOf(report, null, asked.range));
	const isSomething = all.orders > 0 || measures.some((id) => measureOf(id).of(all, all));
	const shown = measures.map(measureOf).filter(({ isShare }) => !isShare);
	const isFew = Math.min(all.orders, allBefore?.orders ?? 0) < FEWEST_ORDERS;
	const than = asked.comparison === "year" ? "a year before" : "before";
	return shown.slice(0, FIGURES).map((measure) => {
		const value = (of: number | null) => valueWords(measure, of, asked.currency);
		const now = measure.of(all, all);
		const then = allBefore && measure.of(allBefore, allBefore ?? NO_REPORT_SUMS);
		const isCount = measure.kind === "count";
		const words = { value, more: "more", less: isCount ? "fewer" : "less", than, isFew };
		return {
			label: measure.label,
			value: value(now),
			...(measure.levels && { tone: levelTone(measure, now) }),
			...(to && isSomething && { to }),
			...(now !== null &&
				then !== null && {
					comparison: compareFigures(now, then, {
						...words,
						// A part is told beside the earlier part, not as a part of it.
						isFew: isFew || measure.kind === "percent",
						isCost: isNoise(now, then)
							? null
							: measure.isCost === undefined
								? false
								: measure.isCost,
					}),
				}),
		};
	});
}

function isNoise(now: number, then: number): boolean {
	const change = percentChange(now, then);
	return change !== null && Math.abs(change) < NOISE;
}
