import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import {
	dayAfterMonths,
	type GiftCardSource,
	type GiftCardType,
	NUMBER_TAKEN,
} from "~/models/gift-cards/gift-card";
import { localDate } from "~/models/shared/instants";
import { queueMail } from "../adapters/mail/queue-mail";
import { recordRow } from "../core/change-row";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import { locations } from "../locations/tables";
import { merchants } from "../merchants/tables";
import { newNumber, numberColumns, openNumber } from "./card-number";
import { type CardRow, noteIssue } from "./change-card";
import { poolOf } from "./find-cards";
import { giftCardKind } from "./gift-card-kind";
import { giftCardLetter } from "./gift-card-letter";
import { giftCards } from "./tables";
import { termsOf } from "./terms";

type Config = Pick<GatewayConfig, "SESSION_SECRET">;

interface NewCard {
	/** Left out, the first of the organization. */
	storeId?: string | undefined;
	value: number;
	type: GiftCardType;
	source: GiftCardSource;
	number?: string | undefined;
	/** Left out, it follows from the settings. */
	expiresOn?: string | null | undefined;
	recipientName: string;
	recipientEmail: string;
	senderName: string;
	message: string;
	orderId?: string;
	orderNumber?: string;
}

/** Issues a card at a location, in its currency, and mails it to its recipient. Throws 422 at `storeId` or `number`. */
export async function issueCard(
	tx: Tx,
	scope: Scope,
	{ number: printed, expiresOn, storeId: wanted, ...given }: NewCard,
	config: Config,
): Promise<CardRow> {
	const { merchantId, actor } = scope;
	const place = await placeOf(tx, merchantId, wanted);
	const { storeId } = place;
	const now = new Date();
	const { expiresAfterMonths } = await termsOf(tx, merchantId);
	const today = localDate(now.toISOString(), place.contact.timeZone);
	const usual = expiresAfterMonths ? dayAfterMonths(today, expiresAfterMonths) : null;
	const number = printed ?? newNumber();
	const row = {
		...{ id: newId(), merchantId, storeId, ...given, ...numberColumns(number, config) },
		pool: await poolOf(tx, merchantId, storeId),
		currency: place.currency,
		balance: given.value,
		expiresOn: expiresOn === undefined ? usual : expiresOn,
		...{ createdAt: now, updatedAt: now },
	};
	await requireFreeNumber(tx, row);
	const [card] = await tx.insert(giftCards).values(row).returning();
	if (!card) throw new Error("The gift card was not written");
	await noteIssue(tx, card, actor);
	await recordRow(tx, scope, giftCardKind, "create", { before: null, after: card });
	await mailCard(tx, card, config);
	return card;
}

/** Mails the card with its number to its recipient, if there is an address. */
export async function mailCard(tx: Tx, card: CardRow, config: Config): Promise<void> {
	const { merchantId, recipientEmail, numberSealed } = card;
	if (!recipientEmail) return;
	const [seller] = await tx
		.select({ name: merchants.name })
		.from(merchants)
		.where(eq(merchants.merchantId, merchantId));
	const { letterText } = await termsOf(tx, merchantId);
	const letter = giftCardLetter(card, {
		number: openNumber(numberSealed, config),
		seller: seller?.name ?? "",
		words: letterText,
	});
	await queueMail(tx, merchantId, "gift-card", recipientEmail, letter);
}

/** Throws 422 where another card has this number; two requests that want the same one wait for each other. */
export async function requireFreeNumber(
	tx: Tx,
	{ id, merchantId, pool, numberHash }: Pick<CardRow, "id" | "merchantId" | "pool" | "numberHash">,
): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${numberHash}, 0))`);
	const [twin] = await tx
		.select({ id: giftCards.id })
		.from(giftCards)
		.where(
			and(
				eq(giftCards.merchantId, merchantId),
				eq(giftCards.pool, pool),
				eq(giftCards.numberHash, numberHash),
				isNull(giftCards.deletedAt),
				ne(giftCards.id, id),
			),
		);
	if (twin) throw invalid({ number: [NUMBER_TAKEN] });
}

async function placeOf(tx: Tx, merchantId: string, storeId: string | undefined) {
	const [place] = await tx
		.select({
			storeId: locations.storeId,
			currency: locations.currency,
			contact: locations.contactInfo,
		})
		.from(locations)
		.where(
			and(
				eq(locations.merchantId, merchantId),
				storeId ? eq(locations.storeId, storeId) : undefined,
				ne(locations.type, "default"),
				isNull(locations.deletedAt),
			),
		)
		.orderBy(asc(locations.createdAt), asc(locations.storeId))
		.limit(1);
	if (!place) throw invalid({ storeId: ["Choose one from the list"] });
	return place;
}
