import type { ComponentProps } from "react";
import { Columns } from "../../page/columns";
import { Page } from "../../page/page";
import { Section } from "../../page/section";
import { StatCard } from "../../page/stat-card";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { DescriptionList, FactHeader } from "../../ui/description-list";
import { PersonAddress } from "../../ui/person-address";
import { ButtonBlocks } from "./button-blocks";
import { ChartBlocks } from "./chart-blocks";
import { ChoiceBlocks } from "./choice-blocks";
import { FieldBlocks } from "./field-blocks";
import { FormBlocks } from "./form-blocks";
import { ListBlocks } from "./list-blocks";
import { NavigationBlocks } from "./navigation-blocks";
import { NoticeBlocks } from "./notice-blocks";
import { OrderBlocks } from "./order-blocks";

type BlocksProps = {
	page: Omit<ComponentProps<typeof Page>, "children"> & { csrf: string; formKey: string };
	drawings: ComponentProps<typeof ChartBlocks>["drawings"];
};

/** All building blocks in all states, with fixed text: tests compare screenshots of its sections. */
export function Blocks({ page, drawings }: BlocksProps) {
	return (
		<Page {...page}>
			<div className="stack">
				<ButtonBlocks />
				<NoticeBlocks />
				<FactBlocks />
				<NavigationBlocks />
				<FieldBlocks />
				<ChoiceBlocks />
				<FormBlocks page={page} />
				<ListBlocks />
				<OrderBlocks />
				<ChartBlocks drawings={drawings} />
			</div>
		</Page>
	);
}

function FactBlocks() {
	return (
		<>
			<Section title="Facts" id="block-facts">
				<FactHeader items={FACTS} />
				<div className="mt-4">
					<Columns count={2}>
						<Card
							title="Customer"
							actions={
								<Button type="button" size="sm" icon="edit">
									Edit
								</Button>
							}
							footer="Last changed on May 12, 2026"
						>
							<DescriptionList items={FACTS} />
						</Card>
						<Card title="Person">
							Nora Whitlock <PersonAddress email="nora@emberrye.test" />
						</Card>
					</Columns>
				</div>
			</Section>
			<Section title="Figures" id="block-figures">
				<Columns count={4}>
					<StatCard
						label="Sales today"
						value="$3,346"
						to="/dev/blocks"
						comparison={{ direction: "up", text: "23% more than last Saturday", good: true }}
					/>
					<StatCard
						label="Late orders"
						value="12%"
						tone="fair"
						comparison={{ direction: "up", text: "2 points", good: false }}
					/>
					<StatCard label="Refunds" value="$18.40" tone="bad" />
					<StatCard
						label="Orders"
						value="142"
						tone="good"
						comparison={{ direction: "same", text: "As many as last Saturday" }}
					/>
				</Columns>
				<div className="card home-figures mt-4">
					<StatCard label="In progress" value="7" />
					<StatCard label="Unconfirmed" value="0" />
				</div>
			</Section>
		</>
	);
}

const FACTS = [
	{ term: "Status", value: "Active" },
	{ term: "Orders", value: "38" },
	{ term: "Spent", value: "$1,204.50" },
	{ term: "Birthday", value: null },
];
