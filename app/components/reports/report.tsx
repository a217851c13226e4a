import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ReportLine, ReportView } from "~/models/reports/report-view";
import { ChartFigure } from "../charts/chart-figure";
import { type Column, DataTable } from "../list/data-table";
import { ListFrame } from "../list/list-frame";
import { Columns } from "../page/columns";
import { StatCard } from "../page/stat-card";
import { Card } from "../ui/card";
import { HeatMapTable } from "./heat-map";
import { MeasureHelp } from "./measure-help";

/** A report: its figures, its drawing, and the table of its rows, each of which opens its orders. */
export function Report({
	title,
	report,
	beside,
}: {
	title: string;
	report: ReportView;
	beside?: ReactNode;
}) {
	const { basis, figures, chart, heatMap, list, heads, isWhole, total } = report;
	const [params] = useSearchParams();
	return (
		<>
			<ReportBasis lines={basis} />
			<ListFrame
				list={list}
				beside={beside}
				above={
					<>
						<div className="report-figures">
							<Columns count={4}>
								{figures.map((figure) => (
									<StatCard key={figure.label} {...figure} />
								))}
							</Columns>
						</div>
						{chart && (
							<Card>
								<ChartFigure {...chart} />
							</Card>
						)}
						{heatMap && (
							<Card>
								<HeatMapTable map={heatMap} />
							</Card>
						)}
					</>
				}
			>
				<div className="report-table">
					<DataTable
						caption={title}
						columns={columnsOf(report)}
						rows={list.rows}
						rowKey={({ key }) => key}
						rowHref={({ to }) => to}
						params={params}
						sort={list.sort}
						total={total}
						empty={
							<p className="p-6 text-muted-foreground">
								No orders in this range. Choose other days or locations in the filters.
							</p>
						}
					/>
				</div>
			</ListFrame>
			<MeasureHelp heads={isWhole ? helpOf(list.rows) : heads} />
		</>
	);
}

export function ReportBasis({ lines }: { lines: string[] }) {
	return <p className="report-basis">{lines.join(" ")}</p>;
}

function columnsOf({ head, heads, list, isWhole }: ReportView): Column<ReportLine>[] {
	const isByTime = list.sort.by === "key";
	return [
		{
			id: "key",
			header: head,
			sortable: !isWhole,
			card: "title",
			cell: ({ name, bar }) => (
				<>
					{name}
					{bar !== null && (
						<span className="report-bar" aria-hidden="true">
							<span style={{ width: `${Math.round(bar * 100)}%` }} />
						</span>
					)}
				</>
			),
		},
		...heads.map(({ id, label }, index) => ({
			id,
			header: label,
			align: "right" as const,
			sortable: !isWhole && id !== "before" && id !== "change",
			card: "labelled" as const,
			...(index > 4 && !isByTime && { hideBelow: "lg" as const }),
			cell: ({ cells }: ReportLine) => <Cell {...cells[index]} />,
		})),
	];
}

function Cell({ text = "–", tone }: { text?: string; tone?: "good" | "bad" }) {
	if (!tone) return text;
	return <span className={tone === "good" ? "text-success" : "text-danger"}>{text}</span>;
}

function helpOf(rows: readonly ReportLine[]) {
	return rows.map(({ key, name, help }) => ({ id: key, label: name, help }));
}
