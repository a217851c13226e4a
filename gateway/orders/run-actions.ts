import { lapsedCardsMessage } from "~/models/orders/lapsed-cards-message";
import type { CardsTo, OrderAction } from "~/models/orders/order";
import type { OrderDetail } from "~/models/orders/order-detail";
import { applyAction } from "~/models/orders/order-moves";
import type { Permission } from "~/models/shared/permissions";
import type { Tx } from "../core/database";
import { conflict, GatewayError, invalid } from "../core/errors";
import { requirePermission, type Scope } from "../core/scope";
import type { Services } from "../core/services";
import { findLapsedCards, refundShares, replaceLapsedCards } from "../gift-cards/lapsed-cards";
import { type LockedOrder, lockOrder, toOrderDetail } from "./get-order";
import { type Move, writeMoves } from "./write-move";

export interface ActionsRequest {
	orderId: string;
	actions: readonly OrderAction[];
	version: number | null;
	refundAt?: string | null;
}

/** Throws 403 unless the scope may do all of the actions. */
export function requireActions(scope: Scope, actions: readonly OrderAction[]): void {
	for (const action of actions) requirePermission(scope, permissionFor(action));
}

/** Runs actions without a refund, all or none (spec 7.9). Throws 404, 409 when changed, 422 (spec 8.5). */
export async function runActions(
	tx: Tx,
	{ scope, services: { config } }: { scope: Scope; services: Pick<Services, "config"> },
	{ orderId, actions, version, refundAt = null }: ActionsRequest,
): Promise<OrderDetail> {
	const locked = await lockOrder(tx, orderId);
	await requireVersion(tx, locked, version);
	const cancel = actions.find(isCancel);
	const parts = cancel ? await partsToMove(tx, locked, cancel.cardsTo) : [];
	const moves = actions.map((action) => (current: LockedOrder) => ({
		...requireMove(current, action),
		...(refundAt && isCancel(action) && { noted: { before: {}, after: { refundAt } } }),
	}));
	const { row } = await writeMoves(tx, scope, locked, moves);
	if (parts.length > 0) {
		await replaceLapsedCards(tx, { scope, config }, row, { refundId: null, parts });
	}
	return toOrderDetail(tx, row);
}

function requireMove({ order }: LockedOrder, action: OrderAction): Move {
	const move = applyAction(order, action, new Date().toISOString());
	if (!move.ok) throw new GatewayError(422, move.message, { errors: [move.message] });
	const holdSeconds = action.type === "CONFIRM_ORDER" ? action.holdSeconds : undefined;
	return { action: actionName(action), changes: move.changes, holdSeconds };
}

/** Gift card amounts of a canceled order that go to new cards. Throws 422 at `cardsTo` if the choice is missing. */
async function partsToMove(tx: Tx, { row }: LockedOrder, cardsTo: CardsTo | undefined) {
	if (row.giftCards.length === 0) return [];
	if (cardsTo === "new") return refundShares(tx, row, row.total);
	const message = cardsTo ? null : lapsedCardsMessage(await findLapsedCards(tx, row, row.total));
	if (message) throw invalid({ cardsTo: [message] }, message);
	return [];
}

/** Throws 409 with the current order when it is not at the caller's version. */
export async function requireVersion(
	tx: Tx,
	locked: LockedOrder,
	version: number | null,
): Promise<void> {
	if (version === null || version === locked.row.version) return;
	throw conflict(await toOrderDetail(tx, locked.row));
}

export function actionName(action: OrderAction): string {
	if (isCancel(action)) return "cancel";
	return NAMES[action.type];
}

const NAMES: Record<OrderAction["type"], string> = {
	CONFIRM_ORDER: "confirm",
	CONFIRM_ARRIVAL: "confirm-arrival",
	CHANGE_STATUS: "change-status",
	REFUND_ORDER: "refund-requested",
};

function permissionFor(action: OrderAction): Permission {
	if (action.type === "REFUND_ORDER") return "ORDER.REFUND";
	return isCancel(action) ? "ORDER.CANCEL" : "ORDER.ACTION";
}

export function isCancel(
	action: OrderAction,
): action is Extract<OrderAction, { type: "CHANGE_STATUS" }> {
	return action.type === "CHANGE_STATUS" && action.toStatus === "canceled";
}
