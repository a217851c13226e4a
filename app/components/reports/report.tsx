import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { FileLinks, ListFrame } from "~/components/list/list-frame";
import type {
	HeatMap,
	ReportChart,
	ReportLine,
	ReportShare,
	ReportTone,
	ReportView,
} from "~/models/reports/report-view";
import { formatPercent } from "~/models/shared/money";
import { ChartFigure } from "../charts/chart-figure";
import { type Column, DataTable } from "../list/data-table";
import { PrintButton } from "../page/print-button";
import { StatCard } from "../page/stat-card";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import { type Drawings, TREND } from "./drawings";
import { FrontCard, HeatKey } from "./front-card";
import { MeasureHelp } from "./measure-help";

type ReportProps = {
	title: string;
	report: ReportView;
	drawings: Drawings;
	beside?: ReactNode;
};

export function Report({ title, report, drawings, beside }: ReportProps) {
	const { figures, chart, columns, shares, heatMap, list, heads, notes, isWhole, total } = report;
	const [params] = useSearchParams();
	return (
		<div className="report">
			<ListFrame
				list={list}
				bare="head"
				beside={beside}
				visible={RANGE_BAR}
				above={
					<>
						<ReportBrief report={report} params={params} />
						<div className="card home-figures report-figures">
							{figures.map((figure) => (
								<StatCard key={figure.label} {...figure} />
							))}
						</div>
						{columns && <FrontCard card={columns} width="whole" markup={drawings[columns.id]} />}
						{shares && <ShareBar shares={shares} title={title} />}
						{chart && drawings[TREND] && (
							<Card>
								<ChartFigure
									title={chart.title}
									markup={drawings[TREND]}
									legend={trendLegend(chart)}
								/>
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
				<p className="hint">To see other columns, choose them in More filters.</p>
			)}
			{notes.length > 0 && <p className="hint">{notes.join(" ")}</p>}
			<MeasureHelp heads={isWhole ? rowHelp(list.rows) : heads} />
		</div>
	);
}

/** Summary of what the figures count, as one expandable line with links to the file and email. */
function ReportBrief({ report, params }: { report: ReportView; params: URLSearchParams }) {
	const { brief, basis, list, mailTo } = report;
	return (
		<div className="report-line">
			<details className="report-brief">
				<summary>
					{brief} <Icon name="info" size={16} />
				</summary>
				<ReportBasis lines={basis} />
			</details>{" "}
			<span className="report-files">
				{mailTo && (
					<ButtonLink to={mailTo} icon="mail" variant="ghost" size="sm">
						Send by email
					</ButtonLink>
				)}{" "}
				<PrintButton small /> {list.csv && <FileLinks path={list.csv} params={params} />}
			</span>
		</div>
	);
}

function ShareBar({ shares, title }: { shares: ReportShare[]; title: string }) {
	let from = 0;
	const percents = shares.map(
		({ name, percent }) => `${name} ${formatPercent(Math.round(percent))}`,
	);
	return (
		<div className="share-bar">
			<svg role="img" aria-label={`${title}: ${percents.join(", ")}`}>
				{shares.map(({ key, percent }, index) => {
					const x = from;
					from += percent;
					return (
						<rect
							key={key}
							x={`${x.toFixed(2)}%`}
							width={`${percent.toFixed(2)}%`}
							height="100%"
							className={SHARES[index]}
						>
							<title>{percents[index]}</title>
						</rect>
					);
				})}
			</svg>
		</div>
	);
}

const SHARES = ["share-1", "share-2", "share-3", "share-4", "share-5", "share-6"];

/** The filters that every page of reports shows at once. */
export const RANGE_BAR = ["range", "location", "compare"];

export function trendLegend({ look, isCompared, points }: ReportChart) {
	if (look === "area" || (look === "changes" && !isCompared)) return [];
	const before = { name: "Before", color: look === "bars" ? (2 as const) : ("before" as const) };
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
	{ head, heads, shares, isWhole }: ReportView,
	isChosen: boolean,
): Column<ReportLine>[] {
	return [
		{
			id: "key",
			header: head,
			sortable: !isWhole,
			card: "title",
			cell: ({ key, name, note, bar }) => (
				<>
					{name}
					{note && <span className="report-note">{note}</span>}
					{bar !== null && (
						<svg className="report-bar" aria-hidden="true">
							<rect
								width={`${Math.round(bar * 100)}%`}
								height="100%"
								className={SHARES[shares?.findIndex((share) => share.key === key) ?? -1]}
							/>
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
	const { caption, hours, days, max, views } = map;
	const hasClosed = days.some(({ cells }) => cells.some(({ isClosed }) => isClosed));
	return (
		<>
			<div className="heat-head">
				<h2 className="section-title">{caption}</h2>{" "}
				{views.length > 0 && (
					<nav className="heat-views" aria-label="Shown on the map">
						{views.map(({ label, to, current }) => (
							<Link
								key={label}
								to={to}
								discover="none"
								className="chip pr-3"
								aria-current={current ? "page" : undefined}
							>
								{label}
							</Link>
						))}
					</nav>
				)}
			</div>
			<HeatCells caption={caption} hours={hours} days={days} />
			<HeatKey from="0" to={max} closed={hasClosed} />
		</>
	);
}

function HeatCells({ caption, hours, days }: Pick<HeatMap, "caption" | "hours" | "days">) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
		<section className="heat-map" aria-label={caption} tabIndex={0}>
			<table>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						<th scope="col">Weekday</th>
						{hours.map((hour) => (
							<th key={hour} scope="col">
								{hour}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{days.map(({ name, cells }) => (
						<tr key={name}>
							<th scope="row">{name}</th>
							{cells.map(({ name, text, level, isClosed, to }, index) => (
								<td key={hours[index]} className={isClosed ? "heat-closed" : LEVELS[level]}>
									{to ? (
										<Link to={to} discover="none" aria-label={`${name}: ${text}`}>
											{text}
										</Link>
									) : (
										text || (isClosed && <span className="sr-only">Closed</span>)
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
