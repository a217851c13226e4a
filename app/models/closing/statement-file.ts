import type { FileColumn } from "~/models/shared/table-file";
import type { Adjustment } from "./adjustments";
import { periodWords } from "./closing-period";
import { type Statement, type StatementRow, sectionOf } from "./statement";

/** A figure of a statement as a line of its file. */
export interface StatementLine {
	section: string;
	place: string;
	storeId: string | null;
	label: string;
	figure: string;
	/** Null where it is unknown. */
	value: number | null;
	unit: string;
	note: string;
}

/** Every figure of a statement, and the adjustments posted to it, one a line. */
export function statementLines(
	statement: Statement,
	adjustments: readonly Adjustment[],
): StatementLine[] {
	const { rows, currency } = statement;
	const posted = adjustments.flatMap((adjustment) =>
		adjustment.lines.map((line) => ({
			...lineOf(line, line.figure, { value: line.amount, currency }),
			section: `Adjustment: ${sectionOf(line.section).title}`,
			note: `Belongs to ${periodWords(adjustment)}`,
		})),
	);
	return [
		...rows.flatMap((row) =>
			Object.keys(sectionOf(row.section).figures).map((figure) =>
				lineOf(row, figure, { value: row.figures[figure] ?? null, currency }),
			),
		),
		...posted,
	];
}

function lineOf(
	{ section, place, storeId, label }: Pick<StatementRow, "section" | "place" | "storeId" | "label">,
	figure: string,
	{ value, currency }: { value: number | null; currency: string },
): StatementLine {
	const { title, figures, counts } = sectionOf(section);
	const isCount = counts?.includes(figure) ?? false;
	return {
		section: title,
		place,
		storeId,
		label,
		figure: figures[figure] ?? figure,
		value: value === null || isCount ? value : value / 100,
		unit: isCount ? "" : currency,
		note: "",
	};
}

export const STATEMENT_COLUMNS: FileColumn<StatementLine>[] = [
	{ header: "Section", value: ({ section }) => section },
	{ header: "Location", value: ({ place }) => place },
	{ header: "Location id", value: ({ storeId }) => storeId },
	{ header: "Row", value: ({ label }) => label },
	{ header: "Figure", value: ({ figure }) => figure },
	{ header: "Value", value: ({ value }) => value },
	{ header: "Currency", value: ({ unit }) => unit },
	{ header: "Note", value: ({ note }) => note },
];
