import { formatPercent, percentChange } from "./money";

export interface FigureComparison {
	direction: "up" | "down" | "same";
	text: string;
	good?: boolean;
}

export interface ComparisonText {
	value(of: number): string;
	more: string;
	less: string;
	/** Comparison period: "last Friday", "the 30 days before". */
	than: string;
	/** Wording after "none", such as "in the 30 days before"; defaults to `than`. */
	at?: string;
	/** "Down 3% from $120.00", without saying what it is compared with. */
	isShort?: boolean;
	/** A percentage would say little. */
	isFew: boolean;
	/** Less of it is better; null: neither is. */
	isCost?: boolean | null;
}

/** Up to this change, in percent or points, a figure is neither better nor worse. */
const NOISE = 3;

/** Whether a change, in percent or points, is too small to be good or bad. */
export function isNoise(change: number): boolean {
	return Math.round(Math.abs(change) * 10) / 10 <= NOISE;
}

/** Above this the absolute number says more. */
export const MAX_PERCENT = 500;

/** Describes a figure compared with an earlier one; omits the percentage if the earlier one is zero. */
export function compareFigures(
	now: number,
	then: number,
	wording: ComparisonText,
): FigureComparison {
	const { value, more, less, than, at = than, isShort, isFew, isCost = false } = wording;
	if (now === then) return { direction: "same", text: `Same as ${than}` };
	if (then === 0) return { direction: "same", text: `None ${at}` };
	const isMore = now > then;
	const percent = Math.abs(percentChange(now, then) ?? 0);
	const isSame = (!isFew && percent < 0.05) || value(now) === value(then);
	if (isSame) return { direction: "same", text: `About the same as ${than}` };
	const shown = isFew || percent > MAX_PERCENT ? "" : formatPercent(percent);
	const from = `${isMore ? "Up" : "Down"} ${shown} from ${value(then)}`.replace("  ", " ");
	const text =
		shown && !isShort
			? `${shown} ${isMore ? more : less} than ${than} (${value(then)})`
			: isShort
				? from
				: `${from} ${at}`;
	const way = { direction: isMore ? ("up" as const) : ("down" as const), text };
	return isCost === null || (!isFew && isNoise(percent))
		? way
		: { ...way, good: isMore !== isCost };
}
