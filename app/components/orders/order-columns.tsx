import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Column } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { StatusBadge } from "~/components/ui/status-badge";
import { toneClass } from "~/components/ui/tone";
import { LIVE_TABS } from "~/models/orders/order";
import { UNDO_COMPLETE, UNDO_CONFIRM } from "~/models/orders/order-move";
import type { OrderRow, OrderWait } from "~/models/orders/order-view";
import type { StandingRow } from "~/models/shared/notice";
import { headWithZone } from "~/models/shared/zone-in-head";
import { type MoveContext, MoveForm } from "./move-form";
import { OrderChips } from "./order-chips";

/** Null `context` hides the next-step button, null `zone` the header's zone. Phones show totals on the New tab. */
export function orderColumns(
	context: MoveContext | null,
	zone: string | null,
	tab: string | null,
	standing: ReadonlyMap<string, StandingRow> = new Map(),
	sort: { by: string; descending: boolean } | null = null,
): Column<OrderRow>[] {
	const isUrgentFirst =
		LIVE_TABS.some((each) => each === tab) && sort?.by === "fulfillmentAt" && !sort.descending;
	const columns: Column<OrderRow>[] = [
		{
			id: "number",
			header: "Order",
			sortable: true,
			card: "title",
			cell: (order) => (
				<>
					<StandingLine order={order} left={standing.get(order.id)} context={context} />
					{order.number} <span className="order-customer">{order.customerName}</span>{" "}
					<span className="order-more">
						{order.facts}
						<span className="order-brief">
							<span className="order-dot"> · </span>
							{order.dining.label}
						</span>
					</span>
				</>
			),
		},
		{
			id: "fulfillmentAt",
			header: headWithZone(isUrgentFirst ? "Most urgent first" : "Due", zone),
			sortable: true,
			cell: (order) => <Due order={order} />,
		},
		{
			id: "dining",
			header: "Type",
			hideBelow: "lg",
			card: "hide",
			cell: (order) => (
				<span className="order-type">
					<WithIcon icon={order.dining.icon}>{order.dining.label}</WithIcon>
				</span>
			),
		},
		{
			id: "payment",
			header: "Payment",
			hideBelow: "2xl",
			card: "hide",
			cell: (order) => (
				<WithIcon icon={order.payment.icon}>
					<span className="whitespace-nowrap">{order.payment.label}</span>{" "}
					{order.payment.last4 && <span className="order-more">•• {order.payment.last4}</span>}
				</WithIcon>
			),
		},
		{
			id: "total",
			header: "Total",
			align: "right",
			sortable: true,
			card: tab === "new" ? "status" : "plain",
			cell: (order) => <Total order={order} />,
		},
	];
	if (tab !== "new") columns.push(STATUS);
	return context && !(tab && FINISHED.has(tab)) ? [...columns, nextStep(context)] : columns;
}

const STATUS: Column<OrderRow> = {
	id: "status",
	header: "Status",
	card: "status",
	cell: (order) => <StatusBadge tone={order.status.token}>{order.status.label}</StatusBadge>,
};
const FINISHED = new Set(["complete", "canceled", "test", "refunded"]);

export function nextStep(context: MoveContext): Column<OrderRow> {
	return {
		id: "next",
		header: "Next step",
		cell: (order, place) =>
			order.next && (
				<div className="over-row order-next">
					<MoveForm
						offered={order.next}
						order={order}
						context={context}
						variant={order.next.move === "confirm" ? "primary" : "secondary"}
						place={place}
					/>
				</div>
			),
	};
}

/** Shown for a row whose button was just pressed; the rest of it keeps its room, unseen. */
export function StandingLine({ order, left, context }: StandingLineProps) {
	if (!left || !context) return null;
	const { words, version, undo } = left;
	return (
		<div className="standing-line">
			<strong>{words}</strong>{" "}
			{undo && (
				<MoveForm
					offered={undo === "unconfirm" ? UNDO_CONFIRM : UNDO_COMPLETE}
					order={{ ...order, version }}
					context={context}
					isShort
				/>
			)}{" "}
			<Link
				to={`${context.base}/${order.id}/ticket`}
				reloadDocument
				discover="none"
				className="btn btn-sm"
			>
				Print
			</Link>
		</div>
	);
}

type StandingLineProps = {
	order: OrderRow;
	left: StandingRow | undefined;
	context: MoveContext | null;
};

function Due({ order }: { order: OrderRow }) {
	const { chips, waits } = order;
	return (
		<span>
			{chips.length > 0 && (
				<span className="order-chips">
					<OrderChips chips={chips} />
				</span>
			)}
			{order.isASAP && <>{order.isOver ? "ASAP," : <Badge>ASAP</Badge>} </>}
			{order.due} {waits && <Waits waits={waits} />}
		</span>
	);
}

function Waits({ waits: { text, tone } }: { waits: OrderWait }) {
	if (tone === null) return <span className="order-more">{text}</span>;
	return (
		<span className={`order-more order-waits ${toneClass(tone)}`}>
			<Icon name="alert" size={14} /> <span>{text}</span>
		</span>
	);
}

function Total({ order }: { order: OrderRow }) {
	if (order.afterRefunds === null) return <span>{order.total}</span>;
	return (
		<span>
			<del className="text-muted-foreground">
				<span className="sr-only">before refunds </span>
				{order.total}
			</del>{" "}
			<span className="sr-only">after refunds </span>{" "}
			<span className="block">{order.afterRefunds}</span>
		</span>
	);
}

function WithIcon({ icon, children }: { icon: string; children: ReactNode }) {
	return (
		<span className="inline-flex items-center">
			<Icon name={icon as IconName} size={18} className="mr-2 text-muted-foreground" />
			<span>{children}</span>
		</span>
	);
}
