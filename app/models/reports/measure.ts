import type { OrderMark } from "./order-marks";
import type { ReportSums } from "./report-sums";

export interface Measure {
	label: string;
	/** Money in minor units, a number of things, or a percentage. */
	kind: "money" | "count" | "percent";
	/** Explanation in the column's help. */
	help: string;
	/** Computes the value from a row's sums and all rows' sums; null if the base is zero. */
	of(sums: ReportSums, all: ReportSums): number | null;
	/** Less of it is better; null: neither is. */
	isCost?: true | null;
	/** Judged by itself: good up to the first percentage, fair up to the second. */
	levels?: readonly [number, number];
	mark?: OrderMark;
	/** A part of all rows, which is everything of the whole. */
	isShare?: true;
}

export function share(label: string, help: string, of: Measure["of"]): Measure {
	return { ...percent(label, help, of), isShare: true };
}

export function perOrder(sum: number, orders: number): number | null {
	return orders === 0 ? null : Math.round(sum / orders);
}

export function average(sum = 0, count = 0): number | null {
	return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

export function part(of: number, all: number): number | null {
	return all === 0 ? null : (of / all) * 100;
}

type Of = Measure["of"];

export function money(label: string, help: string, of: Of): Measure {
	return { label, kind: "money", help, of };
}

export function count(label: string, help: string, of: Of): Measure {
	return { label, kind: "count", help, of };
}

export function percent(label: string, help: string, of: Of): Measure {
	return { label, kind: "percent", help, of };
}
