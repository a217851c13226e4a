import { compareFigures, type FigureComparison } from "~/models/shared/compared-figure";
import { countText } from "~/models/shared/count-text";
import { drillParams } from "./drill";
import { getMeasure, type MeasureId } from "./measures";
import { type LineContext, levelTone } from "./report-lines";
import { formatMeasure } from "./report-text";
import type { ReportFigure } from "./report-view";

const FIGURES = 4;
/** A percentage of fewer orders says little. */
const FEWEST_ORDERS = 5;

/** The first figures of a report, over all rows, with the previous period's. */
export function reportFigures(context: LineContext): ReportFigure[] {
	const { report, answer, measures, reportQuery, toDrillPath } = context;
	const { all, allBefore } = answer;
	const to = toDrillPath(drillParams(report, null, reportQuery.range));
	const isSomething = all.orders > 0 || measures.some((id) => getMeasure(id).value(all, all));
	const shown = measures.filter((id) => !getMeasure(id).isShare);
	const isFew = Math.min(all.orders, allBefore?.orders ?? 0) < FEWEST_ORDERS;
	const period = reportQuery.comparison === "year" ? "a year before" : "before";
	return shown.slice(0, FIGURES).map((id) => {
		const measure = getMeasure(id);
		const format = (amount: number | null) => formatMeasure(measure, amount, reportQuery.currency);
		const now = measure.value(all, all);
		const then = allBefore && measure.value(allBefore, allBefore);
		const isCount = measure.kind === "count";
		const isOfFew = AVERAGES.includes(id) && all.orders > 0 && all.orders < FEWEST_ORDERS;
		return {
			label: measure.label,
			value: format(now),
			...(measure.levels && { tone: levelTone(measure, now) }),
			...(to && isSomething && { to }),
			...(isOfFew && { comparison: fromFewOrders(all.orders) }),
			...(!isOfFew &&
				now !== null &&
				then !== null && {
					comparison: compareFigures(now, then, {
						format,
						more: "more",
						less: isCount ? "fewer" : "less",
						period,
						isShort: true,
						isFew,
						isPercentage: measure.kind === "percent",
						...(measure.isCost !== undefined && { isCost: measure.isCost }),
					}),
				}),
		};
	});
}

const AVERAGES: readonly MeasureId[] = ["averageOrder", "itemsPerOrder", "averageTip"];

function fromFewOrders(orders: number): FigureComparison {
	return { direction: "same", text: `From ${countText(orders, "order")}` };
}
