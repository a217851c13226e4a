import type { FileColumn } from "~/models/shared/table-file";
import type { Adjustment } from "./adjustments";
import { formatPeriod } from "./closing-period";
import {
	figureLabel,
	getSection,
	type Statement,
	type StatementRow,
	shownFigures,
} from "./statement";

/** Line of a statement's file: one figure. */
export interface StatementLine {
	section: string;
	place: string;
	storeId: string | null;
	label: string;
	figure: string;
	/** Null: unknown. */
	value: number | null;
	unit: string;
	note: string;
}

/** Every figure of a statement and of the adjustments posted to it, one per line. */
export function statementLines(
	statement: Statement,
	adjustments: readonly Adjustment[],
): StatementLine[] {
	const { rows, currency } = statement;
	const posted = adjustments.flatMap((adjustment) =>
		adjustment.lines.map((line) => ({
			...statementLine(line, line.figure, { value: line.amount, currency }),
			section: `Adjustment: ${getSection(line.section).title}`,
			note: `Belongs to ${formatPeriod(adjustment)}`,
		})),
	);
	return [
		...rows.flatMap((row) =>
			shownFigures(row.section, rows).map((figure) =>
				statementLine(row, figure, { value: row.figures[figure] ?? null, currency }),
			),
		),
		...posted,
	];
}

function statementLine(
	{ section, place, storeId, label }: Pick<StatementRow, "section" | "place" | "storeId" | "label">,
	figure: string,
	{ value, currency }: { value: number | null; currency: string },
): StatementLine {
	const { title, counts } = getSection(section);
	const isCount = counts?.includes(figure) ?? false;
	return {
		section: title,
		place,
		storeId,
		label,
		figure: figureLabel(section, figure),
		value: value === null || isCount ? value : value / 100,
		unit: isCount ? "" : currency,
		note: "",
	};
}

export const STATEMENT_COLUMNS: FileColumn<StatementLine>[] = [
	{ header: "Section", value: ({ section }) => section },
	{ header: "Location", value: ({ place }) => place },
	{ header: "Location ID", value: ({ storeId }) => storeId },
	{ header: "Row", value: ({ label }) => label },
	{ header: "Figure", value: ({ figure }) => figure },
	{ header: "Value", value: ({ value }) => value },
	{ header: "Currency", value: ({ unit }) => unit },
	{ header: "Note", value: ({ note }) => note },
];
