import { useSearchParams } from "@remix-run/react";
import type { ListView } from "~/models/shared/list-view";
import { BulkChangePreview } from "../../list/bulk-change-preview";
import { type Column, DataTable } from "../../list/data-table";
import { ListFrame } from "../../list/list-frame";
import { NoMatches } from "../../list/no-matches";
import { SavedViews } from "../../list/saved-views";
import { Section } from "../../page/section";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { OnBadge } from "../../ui/on-badge";
import { StatusBadge } from "../../ui/status-badge";

export function ListBlocks() {
	const [params] = useSearchParams();
	const asSearched = new URLSearchParams("q=pie&state=off");
	return (
		<>
			<Section title="List" id="block-list">
				<ListFrame
					list={LIST}
					totals={["$1,204.50"]}
					beside={<SavedViews views={VIEWS} canShare action="/dev/blocks" params={params} />}
				>
					<DataTable
						caption="Items"
						columns={COLUMNS}
						rows={ROWS}
						rowKey={({ name }) => name}
						rowHref={() => "/dev/blocks"}
						params={params}
						sort={LIST.sort}
						select={{ name: "items", label: ({ name }) => name }}
					/>
				</ListFrame>
			</Section>
			<Section title="List without rows" id="block-list-empty">
				<div className="stack">
					<Card flush>
						<DataTable
							caption="Items"
							columns={COLUMNS}
							rows={[]}
							rowKey={({ name }) => name}
							empty={
								<EmptyState icon="cutlery" title="No items yet">
									Items are what guests order.
								</EmptyState>
							}
						/>
					</Card>
					<Card flush>
						<NoMatches list={LIST} params={asSearched} />
					</Card>
				</div>
			</Section>
			<Section title="Change of many" id="block-bulk">
				<div className="stack">
					<BulkChangePreview page={{ csrf: "" }} view={BULK} />
				</div>
			</Section>
		</>
	);
}

interface Item {
	name: string;
	price: string;
	isOn: boolean;
	sold: number;
}

const ROWS: Item[] = [
	{ name: "Hot chicken sandwich", price: "$12.50", isOn: true, sold: 214 },
	{ name: "Mac & cheese with smoked paprika crumbs", price: "$6.00", isOn: false, sold: 97 },
	{ name: "Slaw", price: "$3.50", isOn: true, sold: 74 },
];

const COLUMNS: Column<Item>[] = [
	{
		id: "name",
		header: "Item",
		card: "title",
		sortable: true,
		cell: ({ name }) => name,
	},
	{
		id: "state",
		header: "On sale",
		card: "status",
		cell: ({ isOn }) => <OnBadge isOn={isOn} />,
	},
	{
		id: "stock",
		header: "Stock",
		hideBelow: "lg",
		cell: ({ isOn }) => !isOn && <StatusBadge tone="warning">Sold out</StatusBadge>,
	},
	{
		id: "sold",
		header: "Sold",
		align: "right",
		sortable: true,
		card: "labelled",
		cell: ({ sold }) => String(sold),
	},
	{ id: "price", header: "Price", align: "right", card: "plain", cell: ({ price }) => price },
];

const STATES = [
	{ value: "on", label: "On" },
	{ value: "off", label: "Off" },
];

const LIST: ListView<Item> = {
	rows: ROWS,
	pagination: { limit: 25, offset: 0, total: 76, totalIsExact: true },
	current: 1,
	noun: ["item", "items"],
	filters: [
		{ kind: "search", name: "q", label: "Search by name or ID" },
		{ kind: "select", name: "state", label: "On sale", options: STATES },
		{ kind: "choices", name: "category", label: "Categories", options: STATES },
		{ kind: "dates", from: "from", to: "to", label: "Changed" },
	],
	sort: { by: "name", descending: false },
	csv: "/dev/blocks",
};

const VIEWS = [
	{ id: "1", name: "Sold out", to: "/dev/blocks", isShared: true, isMine: false, current: true },
	{ id: "2", name: "No picture", to: "/dev/blocks", isShared: false, isMine: true },
];

const BULK = {
	noun: ["location", "locations"] as const,
	rows: [
		{
			key: "1",
			label: "Deep Ellum",
			state: "changes" as const,
			problem: "",
			lines: [{ part: "Prep time", before: "15 min", after: "20 min" }],
		},
		{ key: "2", label: "Hyde Park", state: "unchanged" as const, problem: "", lines: [] },
		{
			key: "3",
			label: "Montrose",
			state: "refused" as const,
			problem: "Someone else changed it meanwhile.",
			lines: [],
		},
	],
	changes: 1,
	unchanged: 1,
	refused: 1,
	note: "Orders that are already placed keep their time.",
	runTo: "/dev/blocks",
	run: [],
	typed: [],
	key: "",
};
