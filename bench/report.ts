import { writeFileSync } from "node:fs";
import { arch, cpus, platform, totalmem } from "node:os";
import { type Figure, passes } from "./figure";

const COLUMNS = ["What", "Database", "Figure", "Budget", "Baseline of this run", "Ratio", ""];

export function formatTable(figures: readonly Figure[]): string {
	const rows = figures.map(figureCells);
	const widths = COLUMNS.map((title, column) =>
		Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
	);
	const line = (cells: readonly string[]) =>
		cells
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join("  ")
			.trimEnd();
	return [line(COLUMNS), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join(
		"\n",
	);
}

export function writeResults(file: string, figures: readonly Figure[]): void {
	const [cpu] = cpus();
	const results = {
		at: new Date().toISOString(),
		machine: {
			cpu: cpu?.model ?? "",
			cores: cpus().length,
			memoryMb: Math.round(totalmem() / 1024 / 1024),
			platform: `${platform()} ${arch()}`,
			node: process.version,
		},
		figures: figures.map((figure) => ({
			...figure,
			value: rounded(figure.value),
			ratio: baselineRatio(figure),
			verdict: budgetVerdict(figure),
		})),
	};
	writeFileSync(file, `${JSON.stringify(results, null, "\t")}\n`);
}

function figureCells(figure: Figure): string[] {
	const { what, database, value, unit, budgets, baseline } = figure;
	const ratio = baselineRatio(figure);
	return [
		what,
		database ?? "",
		`${rounded(value)} ${unit}`,
		budgets.map(({ label }) => label).join(", "),
		baseline ? `${baseline.what}: ${rounded(baseline.value)} ${unit}` : "",
		ratio === undefined ? "" : `${ratio}`,
		budgetVerdict(figure),
	];
}

function budgetVerdict(figure: Figure): string {
	if (figure.budgets.length === 0) return "";
	return passes(figure) ? "PASS" : (figure.shortfall ?? "FALLS SHORT");
}

function baselineRatio({ value, baseline }: Figure): number | undefined {
	return baseline && baseline.value > 0 ? rounded(value / baseline.value) : undefined;
}

function rounded(value: number): number {
	if (Math.abs(value) >= 100) return Math.round(value);
	return Number(value.toPrecision(3));
}
