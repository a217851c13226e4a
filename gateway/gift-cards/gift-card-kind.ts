import { cardName, type GiftCard } from "~/models/gift-cards/gift-card";
import { giftCardEntity } from "~/models/gift-cards/gift-card.entity";
import type { RecordedKind } from "../core/change-row";
import type { CardRow } from "./change-card";

export function presentCard(row: CardRow): GiftCard {
	const { id, storeId, last4, type, source, currency, value, balance, version } = row;
	const { isOff, offReason, expiresOn, orderId, orderNumber } = row;
	const { recipientName, recipientEmail, senderName, message } = row;
	return {
		id,
		storeId,
		last4,
		type,
		source,
		currency,
		value,
		balance,
		isOff,
		offReason,
		expiresOn,
		orderId,
		orderNumber,
		recipientName,
		recipientEmail,
		senderName,
		message,
		collides: row.collides,
		createdAt: row.createdAt.toISOString(),
		version,
		updatedAt: row.updatedAt.toISOString(),
	};
}

export const giftCardKind: RecordedKind<CardRow> = {
	entity: giftCardEntity.name,
	id: ({ id }) => id,
	label: ({ last4 }) => cardName(last4),
	audited: ({ value, type, last4, isOff, offReason, expiresOn, ...row }) => {
		const { recipientName, recipientEmail, senderName, message } = row;
		return {
			value,
			type,
			last4,
			isOff,
			offReason,
			expiresOn,
			recipientName,
			recipientEmail,
			senderName,
			message,
		};
	},
	answer: presentCard,
};
