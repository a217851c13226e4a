import { formatPercent, percentChange } from "./money";

export interface FigureComparison {
	direction: "up" | "down" | "same";
	words: string;
	good?: boolean;
}

export interface ComparisonWords {
	value(of: number): string;
	more: string;
	less: string;
	/** What it is compared with: "last Friday", "the 30 days before". */
	than: string;
	/** The same where it stands alone: "in the 30 days before". */
	at?: string;
	/** A percentage would say little. */
	isFew: boolean;
	/** Less of it is better; null: neither is. */
	isCost?: boolean | null;
}

/** Up to this change, in percent or points, a figure is neither better nor worse. */
export const NOISE = 3;

/** Above this the absolute number says more. */
const MOST_PERCENT = 500;

/** How a figure stands beside an earlier one, in words; no percentage without a base. */
export function compareFigures(
	now: number,
	then: number,
	words: ComparisonWords,
): FigureComparison {
	const { value, more, less, than, at = than, isFew, isCost = false } = words;
	if (now === then) return { direction: "same", words: `Same as ${than}` };
	if (then === 0) return { direction: "same", words: `– (none ${at})` };
	const isMore = now > then;
	const percent = Math.abs(percentChange(now, then) ?? 0);
	const isSame = (!isFew && percent < 0.05) || value(now) === value(then);
	if (isSame) return { direction: "same", words: `About the same as ${than}` };
	const text =
		isFew || percent > MOST_PERCENT
			? `${isMore ? "Up" : "Down"} from ${value(then)} ${at}`
			: `${formatPercent(percent)} ${isMore ? more : less} than ${than} (${value(then)})`;
	const way = { direction: isMore ? ("up" as const) : ("down" as const), words: text };
	return isCost === null || (!isFew && percent < NOISE) ? way : { ...way, good: isMore !== isCost };
}
