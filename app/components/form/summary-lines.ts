import type { FormProblem } from "./form-state";

export type SummaryLine = { id: string; text: string };

/** What is wrong, each once with its field's label; rows whose lines would read the same are told apart by number. */
export function summaryLines(
	problems: readonly FormProblem[],
	labels: Readonly<Record<string, string>>,
): SummaryLine[] {
	const lines = problems.map(({ id, name, message }) => ({
		...{ id, name, message },
		label: labelOf(name, labels),
	}));
	const texts = lines.map((line) => withLabel(line.message, line.label));
	const numbered = lines.map((line, at) => {
		const text = texts[at] ?? "";
		const row = rowOf(line.name);
		const isTwice = lines.some(({ name }, other) => texts[other] === text && rowOf(name) !== row);
		if (!row || !isTwice) return { id: line.id, text };
		const label = line.label ? `${line.label}, row ${row}` : `Row ${row}`;
		return { id: line.id, text: `${label}: ${line.message}` };
	});
	return numbered.filter(({ text }, at) => numbered.findIndex((line) => line.text === text) === at);
}

function labelOf(name: string, labels: Readonly<Record<string, string>>): string | undefined {
	return (
		labels[name] ?? labels[name.replace(/\[\d+\]/g, "[]")] ?? labels[name.replace(/\[.*$/, "")]
	);
}

const rowOf = (name: string) =>
	[...name.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index) + 1).join(".");

/** Some messages name their field themselves. */
const withLabel = (message: string, label: string | undefined) =>
	label && !message.startsWith(label) ? `${label}: ${message}` : message;
