export type DatabaseName = "PGlite" | "PostgreSQL";

export interface Figure {
	what: string;
	database?: DatabaseName | undefined;
	value: number;
	unit: Unit;
	budgets: Budget[];
	baseline?: Baseline | undefined;
	shortfall?: string | undefined;
	details?: Record<string, unknown> | undefined;
}

export type Unit = "ms" | "s" | "KB" | "MB" | "requests/s" | "times" | "loads" | "statements";

export interface Baseline {
	what: string;
	value: number;
}

export interface Budget {
	label: string;
	met: boolean;
}

export function atMost(value: number, limit: number, unit: Unit): Budget {
	return { label: `≤ ${limit} ${unit}`, met: value <= limit };
}

export function atLeast(value: number, limit: number, unit: Unit): Budget {
	return { label: `≥ ${limit} ${unit}`, met: value >= limit };
}

export function atMostTimes(value: number, baseline: Baseline, factor: number): Budget {
	return { label: `≤ ${factor} × ${baseline.what}`, met: value <= factor * baseline.value };
}

export function atLeastPart(value: number, baseline: Baseline, divisor: number): Budget {
	return { label: `≥ 1/${divisor} of ${baseline.what}`, met: value >= baseline.value / divisor };
}

export function passes({ budgets }: Figure): boolean {
	return budgets.every(({ met }) => met);
}

/** All figures with a baseline in order of how much slower they became: 1 is as fast as before. */
export function slowestFirst(figures: readonly Figure[]): Figure[] {
	return [...figures].sort((left, right) => speedRatio(left) - speedRatio(right));
}

function speedRatio({ value, unit, baseline }: Figure): number {
	const ratio = value / (baseline?.value ?? value);
	return unit === "requests/s" ? ratio : 1 / ratio;
}
