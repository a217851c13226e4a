import { expect } from "vitest";

export function countBy<T>(list: readonly T[], key: (entry: T) => string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const entry of list) counts.set(key(entry), (counts.get(key(entry)) ?? 0) + 1);
	return counts;
}

export function mean(numbers: readonly number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

export function near(actual: number, expected: number, tolerance = 0.01): void {
	expect(Math.abs(actual - expected), `${actual} is not ${expected}`).toBeLessThan(tolerance);
}
