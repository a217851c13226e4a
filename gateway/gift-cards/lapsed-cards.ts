import { eq } from "drizzle-orm";
import { cardName, type GiftCardState, giftCardState } from "~/models/gift-cards/gift-card";
import type { LapsedCard } from "~/models/orders/order-detail";
import { normalizeEmail } from "~/models/shared/contact.schema";
import { localDate } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { locations } from "../locations/tables";
import { type CardRow, lockCards, moveMoney } from "./change-card";
import { findCardLocation } from "./find-card-location";
import { lockSharingShared } from "./find-cards";
import { type CardConfig, issueCard } from "./issue-card";
import { cardsToReturn, type GiftCardOrder, type ReturnedPart } from "./refund-cards";

/** Cards that a refund of `amount` (minor units) would go back to although they are off or expired. */
export async function findLapsedCards(
	tx: Tx,
	order: GiftCardOrder,
	amount: number,
): Promise<LapsedCard[]> {
	const parts = await cardsToReturn(tx, order, amount);
	const lapsed: LapsedCard[] = [];
	for (const { card } of parts) {
		const { state } = await findSellingLocation(tx, card);
		if (isLapsed(state)) lapsed.push({ last4: card.last4, state });
	}
	return lapsed;
}

/**
 * How a refund splits over the cards that paid, for `replaceLapsedCards`. Call it before `returnToCards`; locks card
 * sharing until the transaction ends.
 */
export async function refundShares(
	tx: Tx,
	order: GiftCardOrder,
	amount: number,
): Promise<ReturnedPart[]> {
	await lockSharingShared(tx, order.merchantId);
	return cardsToReturn(tx, order, amount);
}

/**
 * Replaces lapsed cards: moves their refunded money to new cards and emails these to the customer.
 * Without a location to issue from, the money stays on the old card.
 */
export async function replaceLapsedCards(
	tx: Tx,
	{ scope, config }: { scope: Scope; config: CardConfig },
	order: GiftCardOrder & { customerName: string; customerEmail: string },
	{ refundId, parts }: { refundId: string | null; parts: readonly ReturnedPart[] },
): Promise<void> {
	const { id: orderId, number: orderNumber, storeId: orderStoreId } = order;
	const cards = await lockCards(
		tx,
		parts.map(({ card }) => card.id),
	);
	const orderLocationId =
		(await findCardLocation(tx, order.merchantId, orderStoreId))?.storeId ?? null;
	for (const card of cards) {
		const amount = parts.find((each) => each.card.id === card.id)?.amount ?? 0;
		const { storeId, state } = await findSellingLocation(tx, card);
		const issuingStoreId = storeId ?? orderLocationId;
		if (!isLapsed(state) || issuingStoreId === null) continue;
		const entry = { kind: "moved", by: scope.actor, storeId: orderStoreId } as const;
		await moveMoney(tx, card, { ...entry, refundId, orderId, orderNumber }, -amount);
		await issueCard(
			tx,
			scope,
			{
				storeId: issuingStoreId,
				recordedAt: orderStoreId,
				value: amount,
				type: "digital",
				source: "team",
				recipientName: order.customerName.slice(0, 100),
				recipientEmail: normalizeEmail(order.customerEmail) ?? "",
				senderName: "",
				message: `${refundId ? "From a refund of order" : "From canceled order"} ${orderNumber}, in place of gift card ${cardName(card.last4)}.`,
			},
			config,
		);
	}
}

function isLapsed(state: GiftCardState): state is LapsedCard["state"] {
	return state === "off" || state === "expired";
}

/** The location that sold a card (null if deleted) and the card's state there today. */
async function findSellingLocation(tx: Tx, card: CardRow) {
	const [location] = await tx
		.select({ contact: locations.contactInfo, deletedAt: locations.deletedAt })
		.from(locations)
		.where(eq(locations.storeId, card.storeId));
	const today = localDate(new Date().toISOString(), location?.contact.timeZone ?? "UTC");
	const exists = location !== undefined && location.deletedAt === null;
	return {
		storeId: exists ? card.storeId : null,
		// Balance 1: an empty card is usable again, because the refund adds money.
		state: giftCardState({ ...card, balance: 1 }, today),
	};
}
