import { eq } from "drizzle-orm";
import { cardName, giftCardState } from "~/models/gift-cards/gift-card";
import type { LapsedCard } from "~/models/orders/order-detail";
import { normalEmail } from "~/models/shared/contact.schema";
import { localDate } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { locations } from "../locations/tables";
import { type CardRow, lockCards, moveMoney } from "./change-card";
import { findCardLocation } from "./find-card-location";
import { waitForSharing } from "./find-cards";
import { type CardConfig, issueCard } from "./issue-card";
import { type CardedOrder, cardsToReturn, type ReturnedPart } from "./refund-cards";

/** The cards that so many minor units of a refund go back to and that cannot pay any more. */
export async function lapsedCards(
	tx: Tx,
	order: CardedOrder,
	amount: number,
): Promise<LapsedCard[]> {
	const parts = await cardsToReturn(tx, order, amount);
	const found: LapsedCard[] = [];
	for (const { card } of parts) {
		const { state } = await findSellingLocation(tx, card);
		if (state === "off" || state === "expired") found.push({ last4: card.last4, state });
	}
	return found;
}

/** Refund parts for new cards; call before refunding the old ones. Blocks sharing changes until then. */
export async function partsForNewCards(
	tx: Tx,
	order: CardedOrder,
	amount: number,
): Promise<ReturnedPart[]> {
	await waitForSharing(tx, order.merchantId);
	return cardsToReturn(tx, order, amount);
}

/** Moves refunds on unusable cards to new ones, emailed to the customer, if a location can issue them. */
export async function moveToNewCards(
	tx: Tx,
	{ scope, config }: { scope: Scope; config: CardConfig },
	order: CardedOrder & { customerName: string; customerEmail: string },
	{ refundId, parts }: { refundId: string | null; parts: readonly ReturnedPart[] },
): Promise<void> {
	const { id: orderId, number: orderNumber, storeId: orderedAt } = order;
	const cards = await lockCards(
		tx,
		parts.map(({ card }) => card.id),
	);
	const orderPlace = (await findCardLocation(tx, order.merchantId, orderedAt))?.storeId ?? null;
	for (const card of cards) {
		const part = parts.find((each) => each.card.id === card.id)?.part ?? 0;
		const { storeId, state } = await findSellingLocation(tx, card);
		const issuedAt = storeId ?? orderPlace;
		if ((state !== "off" && state !== "expired") || issuedAt === null) continue;
		const about = { kind: "moved", by: scope.actor, storeId: orderedAt } as const;
		await moveMoney(tx, card, { ...about, refundId, orderId, orderNumber }, -part);
		await issueCard(
			tx,
			scope,
			{
				storeId: issuedAt,
				recordedAt: orderedAt,
				value: part,
				type: "digital",
				source: "team",
				recipientName: order.customerName.slice(0, 100),
				recipientEmail: normalEmail(order.customerEmail) ?? "",
				senderName: "",
				message: `${refundId ? "From a refund of order" : "From canceled order"} ${orderNumber}, in place of gift card ${cardName(card.last4)}.`,
			},
			config,
		);
	}
}

/** Finds a card's selling location, null if deleted, and the card's state there today. */
async function findSellingLocation(tx: Tx, card: CardRow) {
	const [place] = await tx
		.select({ contact: locations.contactInfo, deletedAt: locations.deletedAt })
		.from(locations)
		.where(eq(locations.storeId, card.storeId));
	const today = localDate(new Date().toISOString(), place?.contact.timeZone ?? "UTC");
	const isThere = place !== undefined && place.deletedAt === null;
	// The current balance does not matter: the refund adds money.
	return {
		storeId: isThere ? card.storeId : null,
		state: giftCardState({ ...card, balance: 1 }, today),
	};
}
