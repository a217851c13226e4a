import { formatPercent, percentChange } from "./money";

export interface FigureComparison {
	direction: "up" | "down" | "same";
	text: string;
	/** Omitted where the change is neither better nor worse. */
	good?: boolean;
}

export interface ComparisonText {
	format(amount: number): string;
	more: string;
	less: string;
	/** What is compared with: "last Friday", "before". */
	period: string;
	/** Omits the period where a number is named: "Down 3% from $120.00". */
	isShort?: boolean;
	/** Too few orders for a percentage. */
	isFew: boolean;
	/** The figures are percentages: their change is one of points, shown by the earlier one. */
	isPercentage?: boolean;
	/** Lower is better; null: neither better nor worse. */
	isCost?: boolean | null;
}

/** Up to this change, in percent or points, a figure is neither better nor worse. */
const NOISE = 3;

/** Whether a change, in percent or points, is too small to be good or bad. */
export function isNoise(change: number): boolean {
	return Math.round(Math.abs(change) * 10) / 10 <= NOISE;
}

/** Largest change to show in percent. */
export const MAX_PERCENT = 500;

/** Describes a figure compared with an earlier one; without a percentage if the earlier one is not above zero. */
export function compareFigures(
	now: number,
	then: number,
	comparisonText: ComparisonText,
): FigureComparison {
	const { format, period, isFew, isPercentage = false, isCost = false } = comparisonText;
	if (now === then) return { direction: "same", text: `Same as ${period}` };
	if (then === 0) return { direction: "same", text: `None ${period}` };
	const percent = percentChange(now, then);
	const hidesPercent = isFew || isPercentage;
	const isAlike = !hidesPercent && percent !== null && Math.abs(percent) < 0.05;
	if (isAlike || format(now) === format(then)) {
		return { direction: "same", text: `About the same as ${period}` };
	}
	const isMore = now > then;
	const comparison: FigureComparison = {
		direction: isMore ? "up" : "down",
		text: changeText({ now, then }, hidesPercent ? null : percent, comparisonText),
	};
	const change = isPercentage ? now - then : percent;
	if (isCost === null || (change !== null && isNoise(change))) return comparison;
	return { ...comparison, good: isMore !== isCost };
}

function changeText(
	{ now, then }: { now: number; then: number },
	percent: number | null,
	{ format, more, less, period, isShort = false }: ComparisonText,
): string {
	const size = percent === null ? null : Math.abs(percent);
	const percentText = size === null || size > MAX_PERCENT ? null : formatPercent(size);
	if (percentText && !isShort) {
		return `${percentText} ${now > then ? more : less} than ${period} (${format(then)})`;
	}
	const direction = now > then ? "Up" : "Down";
	return [direction, percentText, "from", format(then), !isShort && period]
		.filter(Boolean)
		.join(" ");
}
