import type { FormIssue } from "./form-state";

export type SummaryLine = { id: string; text: string };

/** One line per problem, with its field's label; numbers rows whose lines would be identical. */
export function summaryLines(
	issues: readonly FormIssue[],
	labels: Readonly<Record<string, string>>,
): SummaryLine[] {
	const lines = issues.map(({ id, name, message }) => ({
		id,
		name,
		message,
		label: fieldLabel(name, labels),
	}));
	const texts = lines.map((line) => withLabel(line.message, line.label));
	const numbered = lines.map((line, index) => {
		const text = texts[index] ?? "";
		const row = rowNumber(line.name);
		const isTwice = lines.some(
			({ name }, other) => texts[other] === text && rowNumber(name) !== row,
		);
		if (!row || !isTwice) return { id: line.id, text };
		const label = line.label ? `${line.label}, row ${row}` : `Row ${row}`;
		return { id: line.id, text: `${label}: ${line.message}` };
	});
	return numbered.filter(
		({ text }, index) => numbered.findIndex((line) => line.text === text) === index,
	);
}

function fieldLabel(name: string, labels: Readonly<Record<string, string>>): string | undefined {
	return (
		labels[name] ?? labels[name.replace(/\[\d+\]/g, "[]")] ?? labels[name.replace(/\[.*$/, "")]
	);
}

const rowNumber = (name: string) =>
	[...name.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index) + 1).join(".");

/** Some messages name their field themselves. */
const withLabel = (message: string, label: string | undefined) =>
	label && !message.startsWith(label) ? `${label}: ${message}` : message;
