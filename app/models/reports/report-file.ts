import type { CellFormat } from "~/models/shared/cell-format";
import type { FileColumn } from "~/models/shared/table-file";
import { DIMENSIONS, type Dimension } from "./dimensions";
import { isTimeBased } from "./report";
import { cellFormat, columnHeads, type LineContext } from "./report-lines";
import type { ReportLine } from "./report-view";

export function fileColumns(context: LineContext): FileColumn<ReportLine>[] {
	const { report, reportQuery } = context;
	return [
		{
			header: DIMENSIONS[report.by][0],
			// Days, months and hours as they sort; other rows by name.
			value: ({ key, name }) => (isTimeBased(report) ? key : name),
			format: () => KEY_FORMATS[report.by] ?? "text",
		},
		...columnHeads(context).map(({ label }, index) => ({
			header: label,
			value: ({ cells }: ReportLine) => cells[index]?.raw ?? "",
			format: (line: ReportLine) => cellFormat(context, line, index),
		})),
		{ header: "Currency", value: () => reportQuery.currency },
	];
}

const KEY_FORMATS: Partial<Record<Dimension, CellFormat>> = {
	day: "day",
	month: "month",
	hour: "number",
};
