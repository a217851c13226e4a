import type { OrderRow } from "~/models/orders/order-view";
import type { StandingRow } from "~/models/shared/notice";
import { DataTable } from "../../list/data-table";
import { boardColumns, boardRowClass } from "../../orders/board-columns";
import { orderColumns } from "../../orders/order-columns";
import { Section } from "../../page/section";
import { Card } from "../../ui/card";

export function OrderBlocks() {
	return (
		<>
			<Section title="Orders on the board" id="block-board">
				<Card flush>
					<DataTable
						caption="Orders in progress"
						look="table rows board"
						columns={boardColumns(CONTEXT, null, STANDING)}
						rows={ROWS}
						rowKey={({ id }) => id}
						rowHref={({ id }) => (STANDING.has(id) ? null : "/dev/blocks")}
						rowClass={(order) => (STANDING.has(order.id) ? "row-standing" : boardRowClass(order))}
					/>
				</Card>
			</Section>
			<Section title="Orders in a list" id="block-orders">
				<Card flush>
					<DataTable
						caption="Orders"
						columns={orderColumns(CONTEXT, null, null)}
						rows={ROWS}
						rowKey={({ id }) => id}
						rowHref={() => "/dev/blocks"}
					/>
				</Card>
			</Section>
		</>
	);
}

const CONTEXT = {
	csrf: "",
	formKey: "",
	base: "/dev/blocks",
	back: "/dev/blocks",
	isViewOnly: false,
};

const STANDING = new Map<string, StandingRow>([
	["4", { key: "4", version: 2, place: 3, words: "5819 completed", row: null, undo: "undo" }],
]);

const ORDER: OrderRow = {
	id: "1",
	number: "5822",
	version: 1,
	customerName: "Wei Kowalski",
	isASAP: true,
	isOver: false,
	isTest: false,
	due: "12:52 PM",
	chips: [],
	waits: null,
	isFresh: false,
	dining: { label: "Regular pickup", icon: "bag" },
	payment: { label: "Credit card", icon: "card", last4: "4242" },
	facts: "3 items · Downtown",
	paid: "paid",
	total: "$26.13",
	afterRefunds: null,
	status: { label: "New", token: "new" },
	next: { move: "confirm", label: "Confirm", icon: "check", isNext: true },
	board: {
		urgency: { label: "in 12 min", tone: null },
		alerted: null,
		allergies: [],
		itemNames: "2 × 6 Wings, Slaw",
		notes: [],
	},
};

const ROWS: OrderRow[] = [
	{
		...ORDER,
		waits: { text: "Waiting 9 min, managers alerted", tone: "danger" },
		board: {
			...ORDER.board,
			urgency: { label: "Late 19 min", tone: "danger" },
			alerted: { label: "Managers alerted", tone: "danger" },
			allergies: ["peanuts"],
			notes: ["Extra napkins please"],
		},
	},
	{
		...ORDER,
		id: "2",
		number: "5821",
		customerName: "Amara Osei",
		due: "1:05 PM",
		isASAP: false,
		chips: [{ label: "No courier", icon: "truck", tone: "warning" }],
		dining: { label: "Delivery", icon: "truck" },
		status: { label: "Received", token: "received" },
		next: { move: "ready", label: "Ready", icon: "bag", isNext: true },
		board: { ...ORDER.board, urgency: { label: "No courier", tone: "warning" } },
	},
	{
		...ORDER,
		id: "3",
		number: "5820",
		customerName: "Lena Fischer",
		afterRefunds: "$18.63",
		isFresh: true,
		dining: { label: "Curbside", icon: "car" },
		status: { label: "Ready", token: "ready" },
		next: { move: "complete", label: "Complete", icon: "check-circle", isNext: true },
	},
	{
		...ORDER,
		id: "4",
		number: "5819",
		customerName: "Tom Reyes",
		due: "Tomorrow, 11:30 AM",
		status: { label: "Complete", token: "complete" },
	},
];
