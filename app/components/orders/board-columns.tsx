import type { Column } from "~/components/list/data-table";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { toneClass } from "~/components/ui/tone";
import type { OrderRow } from "~/models/orders/order-view";
import type { StandingRow } from "~/models/shared/notice";
import { headWithZone } from "~/models/shared/zone-in-head";
import type { MoveContext } from "./move-form";
import { nextStep, StandingLine } from "./order-columns";

/** The board's three zones: when, what, and the next step, which is left out without a context. */
export function boardColumns(
	context: MoveContext | null,
	zone: string | null,
	standing: ReadonlyMap<string, StandingRow>,
): Column<OrderRow>[] {
	const columns: Column<OrderRow>[] = [
		{
			id: "fulfillmentAt",
			header: headWithZone("Due", zone),
			cell: (order) => <When order={order} />,
		},
		{
			id: "number",
			header: "Order",
			card: "title",
			cell: (order) => (
				<>
					<StandingLine order={order} left={standing.get(order.id)} context={context} />
					<What order={order} />
				</>
			),
		},
	];
	return context ? [...columns, nextStep(context)] : columns;
}

/** The class of a row by its urgency, shown as a bar at its edge. */
export function boardRowClass({ board, isFresh }: OrderRow): string | undefined {
	const { tone } = board.urgency;
	if (tone) return tone === "danger" ? "board-danger" : "board-warning";
	return isFresh ? "row-fresh" : undefined;
}

function When({ order: { due, isASAP, board } }: { order: OrderRow }) {
	const { label, tone } = board.urgency;
	const index = due.lastIndexOf(", ");
	const day = index < 0 ? null : due.slice(0, index);
	return (
		<>
			<span className="board-when">
				<span className="board-time">{index < 0 ? due : due.slice(index + 2)}</span>{" "}
				{(day || isASAP) && <span className="board-asap">{day ?? "ASAP"}</span>}
			</span>{" "}
			{tone ? (
				<span className={`badge ${toneClass(tone)}`}>{label}</span>
			) : (
				<span className="board-in">{label}</span>
			)}
		</>
	);
}

function What({ order }: { order: OrderRow }) {
	const { alerted, allergies, itemNames, notes } = order.board;
	return (
		<>
			<span className="board-first">
				<span className="board-line">
					<strong>{order.number}</strong> {order.customerName}{" "}
					<span className="board-more">
						<Icon name={order.dining.icon as IconName} size={16} />{" "}
						{order.dining.label.replace("Regular ", "")} · {order.afterRefunds ?? order.total}{" "}
						{order.paid}
					</span>
				</span>{" "}
				{alerted && (
					<span className={`order-waits ${toneClass(alerted.tone ?? "neutral")}`}>
						{alerted.label}
					</span>
				)}
			</span>{" "}
			<span className="board-line">
				{allergies.length > 0 && (
					<strong className="order-allergy">Allergy: {allergies.join(", ")} · </strong>
				)}
				{itemNames}
				{notes.map((note) => ` · “${note}”`).join("")}
			</span>
		</>
	);
}
