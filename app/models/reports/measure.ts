import type { OrderMark } from "./order-marks";
import type { ReportSums } from "./report-sums";

export interface Measure {
	label: string;
	/** Money in minor units, a number of things, or a percentage. */
	kind: "money" | "count" | "percent";
	help: string;
	/** Computes the value from a row's sums and all rows' sums; null if the base is zero. */
	value(sums: ReportSums, all: ReportSums): number | null;
	/** Less of it is better; null: neither is. */
	isCost?: true | null;
	/** Judged by itself: good up to the first percentage, fair up to the second. */
	levels?: readonly [number, number];
	mark?: OrderMark;
	/** A part of all rows, which is everything of the whole. */
	isShare?: true;
}

type MeasureValue = Measure["value"];

export function share(label: string, help: string, value: MeasureValue): Measure {
	return { ...percent(label, help, value), isShare: true };
}

export function perOrder(sum: number, orders: number): number | null {
	return orders === 0 ? null : Math.round(sum / orders);
}

export function average(sum = 0, count = 0): number | null {
	return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

export function percentOf(part: number, whole: number): number | null {
	return whole === 0 ? null : (part / whole) * 100;
}

export function money(label: string, help: string, value: MeasureValue): Measure {
	return { label, kind: "money", help, value };
}

export function count(label: string, help: string, value: MeasureValue): Measure {
	return { label, kind: "count", help, value };
}

export function percent(label: string, help: string, value: MeasureValue): Measure {
	return { label, kind: "percent", help, value };
}
