import type { CellFormat } from "~/models/shared/cell-format";
import type { FileColumn } from "~/models/shared/table-file";
import { DIMENSIONS, type Dimension } from "./dimensions";
import { isOfTime } from "./report";
import { cellFormat, headsOf, type LineContext } from "./report-lines";
import type { ReportLine } from "./report-view";

export function fileColumns(context: LineContext): FileColumn<ReportLine>[] {
	const { report, asked } = context;
	return [
		{
			header: DIMENSIONS[report.by][0],
			// Days, months and hours as they sort; other rows by name.
			value: ({ key, name }) => (isOfTime(report) ? key : name),
			format: () => KEY_FORMATS[report.by] ?? "text",
		},
		...headsOf(context).map(({ label }, index) => ({
			header: label,
			value: ({ cells }: ReportLine) => cells[index]?.raw ?? "",
			format: (line: ReportLine) => cellFormat(context, line, index),
		})),
		{ header: "Currency", value: () => asked.currency },
	];
}

const KEY_FORMATS: Partial<Record<Dimension, CellFormat>> = {
	day: "day",
	month: "month",
	hour: "number",
};
