import type { FrontCardView } from "~/models/reports/front-view";
import { ChartFigure } from "../../charts/chart-figure";
import { type Spark, SparkLine } from "../../charts/spark-line";
import { Section } from "../../page/section";
import { FrontCard } from "../../reports/front-card";
import { Card } from "../../ui/card";

type ChartBlocksProps = {
	drawings: Record<"bars" | "line" | "columns" | "heat", string> & { spark: Spark };
};

export function ChartBlocks({ drawings }: ChartBlocksProps) {
	return (
		<Section title="Charts" id="block-charts">
			<div className="stack">
				<Card>
					<ChartFigure
						title="Orders by hour"
						markup={drawings.bars}
						legend={[
							{ name: "Today", color: 1 },
							{ name: "Placed for later", color: "1-ahead" },
							{ name: "Last Saturday", color: 2 },
						]}
						note="Without canceled orders."
						table={{
							head: ["Hour", "Orders"],
							rows: [
								["11 AM", "4"],
								["12 PM", "9"],
							],
							foot: [["Total", "13"]],
						}}
					/>
				</Card>
				<Card>
					<ChartFigure
						title="Net sales by day"
						to="/dev/blocks"
						markup={drawings.line}
						legend={[
							{ name: "This week", color: 1 },
							{ name: "Week before", color: "before" },
							{ name: "Closed", color: "closed" },
						]}
					/>
				</Card>
				<div className="front-cards">
					{CARDS.map((card) => (
						<FrontCard
							key={card.id}
							card={card}
							width="third"
							markup={
								card.kind === "heat" || card.kind === "columns" ? drawings[card.kind] : undefined
							}
						/>
					))}
				</div>
				<Card title="Seven days">
					<SparkLine spark={drawings.spark} label="Sales in the last seven days" />
				</Card>
			</div>
		</Section>
	);
}

const CARD = { to: "/dev/blocks", note: "Net sales: 1 up, 1 down." };

const CARDS: FrontCardView[] = [
	{
		...CARD,
		kind: "rows",
		id: "locations",
		title: "Locations up and down",
		rows: [
			{ key: "1", name: "Deep Ellum", to: "/dev/blocks", text: "+$214.00", bar: 1, tone: "good" },
			{ key: "2", name: "Hyde Park", to: null, text: "$0.00", bar: 0, tone: null },
			{ key: "3", name: "Montrose", to: "/dev/blocks", text: "−$97.50", bar: -0.46, tone: "bad" },
		],
	},
	{
		...CARD,
		kind: "columns",
		id: "customers",
		title: "New and returning customers",
		note: "64% of sales came from returning customers.",
		columns: [],
		unit: { before: "$", after: "" },
		target: null,
		legend: [
			{ name: "Returning", kind: "returning" },
			{ name: "New", kind: "new" },
		],
	},
	{
		...CARD,
		kind: "heat",
		id: "week",
		title: "Busy hours",
		note: "Busiest: Friday 6 PM.",
		map: { hours: [], days: [] },
	},
];
