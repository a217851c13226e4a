import { useSearchParams } from "@remix-run/react";
import type { FrontView } from "~/models/reports/front-view";
import { ChartFigure } from "../charts/chart-figure";
import { FilterBar } from "../list/filter-bar";
import { StatCard } from "../page/stat-card";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { AllReports } from "./all-reports";
import { type Drawings, TREND } from "./drawings";
import { FrontCard } from "./front-card";
import { RANGE_BAR, ReportBasis, trendLegend } from "./report";
import { ReportErrorNotice } from "./report-refusal";

export function FrontPage({ view, drawings }: { view: FrontView; drawings: Drawings }) {
	const { filters, sentence, basis, refusal, isEmpty, figures, trend, cards, categories, find } =
		view;
	const [params] = useSearchParams();
	return (
		<div className="front-page">
			<FilterBar filters={filters} params={params} visible={RANGE_BAR} />
			{refusal && <ReportErrorNotice {...refusal} />}
			{sentence && <p className="report-sentence">{sentence}</p>}
			{isEmpty && !refusal && (
				<Card>
					<EmptyState icon="chart" title="No orders in this range">
						Sales, items and customers appear here after your first orders.
					</EmptyState>
				</Card>
			)}
			{figures.length > 0 && (
				<div className="card home-figures">
					{figures.map((figure) => (
						<StatCard key={figure.label} {...figure} />
					))}
				</div>
			)}
			{basis.length > 0 && <ReportBasis lines={basis} />}
			{trend && (
				<Card className="front-trend">
					<ChartFigure
						title={trend.chart.title}
						to={trend.to}
						markup={drawings[TREND] ?? ""}
						legend={trendLegend(trend.chart)}
					/>
				</Card>
			)}
			{cards.length > 0 && (
				<div className="front-cards">
					{cards.map(({ width, card }) => (
						<FrontCard key={card.id} card={card} width={width} markup={drawings[card.id]} />
					))}
				</div>
			)}
			<AllReports key={find} categories={categories} find={find} params={params} />
		</div>
	);
}
