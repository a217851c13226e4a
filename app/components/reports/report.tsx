import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type {
	HeatMap,
	ReportChart,
	ReportLine,
	ReportTone,
	ReportView,
} from "~/models/reports/report-view";
import { ChartFigure } from "../charts/chart-figure";
import { type Column, DataTable } from "../list/data-table";
import { ListFrame } from "../list/list-frame";
import { Columns } from "../page/columns";
import { PrintButton } from "../page/print-button";
import { StatCard } from "../page/stat-card";
import { Card } from "../ui/card";
import { MeasureHelp } from "./measure-help";

type ReportProps = {
	title: string;
	report: ReportView;
	drawing: string | null;
	beside?: ReactNode;
};

export function Report({ title, report, drawing, beside }: ReportProps) {
	const { sentence, basis, figures, chart, heatMap, list, heads, isWhole, total } = report;
	const [params] = useSearchParams();
	return (
		<>
			<ListFrame
				list={list}
				beside={beside}
				visible={RANGE_BAR}
				bulk={<PrintButton small />}
				above={
					<>
						<ReportBasis lines={basis} />
						<p className="report-sentence">{sentence}</p>
						<div className="report-figures">
							<Columns count={4}>
								{figures.map((figure) => (
									<StatCard key={figure.label} {...figure} />
								))}
							</Columns>
						</div>
						{chart && drawing && (
							<Card>
								<ChartFigure title={chart.title} markup={drawing} legend={trendLegend(chart)} />
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
						columns={reportColumns(report, params.has("show"))}
						rows={list.rows}
						rowKey={({ key }) => key}
						rowHref={({ to }) => to}
						params={params}
						sort={list.sort}
						total={total}
						empty={<p className="p-6 text-muted-foreground">{report.empty}</p>}
					/>
				</div>
			</ListFrame>
			{heads.length > FITTING && !params.has("show") && (
				<p className="hint mt-2">To see other columns, choose them in More filters.</p>
			)}
			<MeasureHelp heads={isWhole ? rowHelp(list.rows) : heads} />
		</>
	);
}

/** The filters that every page of reports shows at once. */
export const RANGE_BAR = ["range", "location", "compare"];

/** Legend of a chart's lines or bars. */
export function trendLegend({ isLine, isCompared, points }: ReportChart) {
	const before = { name: "Before", color: isLine ? ("before" as const) : (2 as const) };
	return [
		{ name: "This range", color: 1 as const },
		...(isCompared ? [before] : []),
		...(points.some(({ isClosed }) => isClosed)
			? [{ name: "Closed", color: "closed" as const }]
			: []),
	];
}

export function ReportBasis({ lines }: { lines: string[] }) {
	return <p className="report-basis">{lines.join(" ")}</p>;
}

/** Columns besides the name that fit a card at 1280 px; more appear on wider screens or if chosen. */
const FITTING = 6;

function reportColumns(
	{ head, heads, isWhole }: ReportView,
	isChosen: boolean,
): Column<ReportLine>[] {
	return [
		{
			id: "key",
			header: head,
			sortable: !isWhole,
			card: "title",
			cell: ({ name, note, bar }) => (
				<>
					{name}
					{note && <span className="report-note">{note}</span>}
					{bar !== null && (
						<svg className="report-bar" aria-hidden="true">
							<rect width={`${Math.round(bar * 100)}%`} height="100%" />
						</svg>
					)}
				</>
			),
		},
		...heads.map(({ id, label }, index) => ({
			id,
			header: label,
			align: "right" as const,
			sortable: !isWhole && id !== "before" && id !== "change",
			card: cardRole(id, index),
			...(index >= FITTING && !isChosen && { hideBelow: "2xl" as const }),
			cell: ({ cells }: ReportLine) => <Cell {...cells[index]} />,
		})),
	];
}

/** On phones: the first figure next to the name, with its change and the next figure below. */
function cardRole(id: string, index: number): NonNullable<Column<ReportLine>["card"]> {
	if (index === 0) return "status";
	if (id === "before") return "hide";
	return index <= NEXT_FIGURE ? "labelled" : "hide";
}

const NEXT_FIGURE = 3;

function Cell({ text = "–", tone }: { text?: string; tone?: ReportTone }) {
	if (!tone) return text;
	return <span className={TONES[tone]}>{text}</span>;
}

const TONES = { good: "text-success", fair: "text-warning", bad: "text-danger" };

function rowHelp(rows: readonly ReportLine[]) {
	return rows.map(({ key, name, help }) => ({ id: key, label: name, help }));
}

function HeatMapTable({ map }: { map: HeatMap }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
		<section className="heat-map" aria-label={map.caption} tabIndex={0}>
			<table>
				<caption className="section-title">{map.caption}</caption>
				<thead>
					<tr>
						<th scope="col">Weekday</th>
						{map.hours.map((hour) => (
							<th key={hour} scope="col">
								{hour}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{map.days.map(({ name, cells }) => (
						<tr key={name}>
							<th scope="row">{name}</th>
							{cells.map(({ name, text, level, to }, index) => (
								<td key={map.hours[index]} className={LEVELS[level]}>
									{to ? (
										<Link to={to} discover="none" aria-label={`${name}: ${text}`}>
											{text}
										</Link>
									) : (
										text
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

const LEVELS = ["heat-0", "heat-1", "heat-2", "heat-3", "heat-4", "heat-5"];
