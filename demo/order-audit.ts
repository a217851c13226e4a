import type { Actor } from "../gateway/core/scope";
import { auditView, type OrderRow, type RefundRow } from "../gateway/orders/order";
import type { PastChange } from "./audit-chain";
import type { LivedStep, OrderLife } from "./order-life";

export interface OrderActors {
	storefront: Actor;
	pos: Actor;
	counter(share: number): Actor;
	refunder: Actor;
}

export const IMPORT: Actor = { kind: "system", uuid: null, label: "Order import", role: "SYSTEM" };

export function timelineChanges({ placed, lived }: OrderLife, actors: OrderActors): PastChange[] {
	const share = (Number(placed.number) * 0.618) % 1;
	return [
		{
			at: placed.placedAt,
			actor: actors.storefront,
			...about(placed),
			action: "create",
			before: null,
			after: {
				...auditView(placed),
				number: placed.number,
				source: placed.source,
				total: placed.total,
				currency: placed.currency,
			},
		},
		...lived.flatMap((step) => changesBy(step, actors, share)),
	];
}

export function importedHistory(
	location: { storeId: string; title: string },
	orders: readonly OrderRow[],
	{ at, actor }: { at: Date; actor: Actor },
): PastChange | null {
	const [first] = orders;
	const last = orders.at(-1);
	if (!first || !last) return null;
	return {
		at,
		actor,
		entity: "order",
		entityId: location.storeId,
		entityLabel: location.title,
		storeId: location.storeId,
		action: "import",
		before: null,
		after: {
			note: "imported history",
			orders: orders.length,
			total: orders.reduce((sum, { total }) => sum + total, 0),
			currency: first.currency,
			from: first.placedAt.toISOString(),
			to: last.placedAt.toISOString(),
		},
	};
}

function changesBy({ step, before, after }: LivedStep, actors: OrderActors, share: number) {
	const at = new Date(step.at);
	const actor = step.by === "counter" ? actors.counter(share) : actors.pos;
	if (!step.refund) {
		const change: PastChange = {
			at,
			actor,
			...about(after),
			action: step.action,
			before: auditView(before),
			after: auditView(after),
		};
		return [change];
	}
	return refundChanges(step.refund, { at, before, after }, actors.refunder);
}

function refundChanges(
	refund: RefundRow,
	{ at, before, after }: { at: Date; before: OrderRow; after: OrderRow },
	actor: Actor,
): PastChange[] {
	const { id, amount, reason, createdAt, status, message } = refund;
	const known = { id, amount, message };
	return [
		{
			at: createdAt,
			actor,
			...about(after),
			action: "refund-requested",
			before: {},
			after: { refund: { id, amount, reason } },
		},
		{
			at,
			actor,
			...about(after),
			action: "refund-settled",
			before: { ...auditView(before), refund: { ...known, status: "pending" } },
			after: { ...auditView(after), refund: { ...known, status } },
		},
	];
}

function about(row: OrderRow) {
	return {
		entity: "order" as const,
		entityId: row.id,
		entityLabel: row.number,
		storeId: row.storeId,
	};
}
