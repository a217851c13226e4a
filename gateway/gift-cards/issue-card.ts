import { and, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import {
	dayAfterMonths,
	EXPIRED_MESSAGE,
	type GiftCardSource,
	type GiftCardType,
	hasExpired,
	NUMBER_TAKEN,
} from "~/models/gift-cards/gift-card";
import { giftCardEmail } from "~/models/gift-cards/gift-card-email";
import { localDate } from "~/models/shared/instants";
import { queueMail } from "../adapters/mail/queue-mail";
import { SOLD_CARD } from "../adapters/mail/send-due-mail";
import { requireUnderLimit } from "../adapters/mail/send-limits";
import { recordRow } from "../core/change-row";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import { readGuestBrand } from "../locations/guest-brand";
import { newNumber, numberColumns, openNumber } from "./card-number";
import { type CardRow, noteIssues } from "./change-card";
import { findCardLocation } from "./find-card-location";
import { findPool, lockSharingShared } from "./find-cards";
import { giftCardKind } from "./gift-card-kind";
import { giftCardLink } from "./public-card";
import { giftCards } from "./tables";
import { getCardTerms } from "./terms";

export type CardConfig = Pick<GatewayConfig, "SESSION_SECRET" | "PUBLIC_URL" | "PORT">;

interface NewCard {
	storeId?: string | undefined;
	value: number;
	type: GiftCardType;
	source: GiftCardSource;
	number?: string | undefined;
	expiresOn?: string | null | undefined;
	allowsExpired?: boolean | undefined;
	recipientName: string;
	recipientEmail: string;
	senderName: string;
	message: string;
	orderId?: string;
	orderNumber?: string;
	/** In whose history it begins, for people who are limited to this location; else in the organization's. */
	recordedAt?: string;
}

/** Issues and emails a card in its location's currency. Throws 422 at `storeId`, `expiresOn`, `number`; 429. */
export async function issueCard(
	tx: Tx,
	scope: Scope,
	{
		number = newNumber(),
		expiresOn,
		storeId,
		allowsExpired = false,
		recordedAt,
		...given
	}: NewCard,
	config: CardConfig,
): Promise<CardRow> {
	const { source, recipientEmail } = given;
	// A refund's money has already moved, so the limit never blocks its card.
	if (source === "team" && recipientEmail && recordedAt === undefined) {
		await requireUnderLimit(tx, scope.merchantId, recipientEmail);
	}
	const { expiresOn: defaultExpiry, today, ...place } = await issuingAt(tx, scope, storeId);
	const row = {
		...freshRow(scope),
		...place,
		...given,
		...numberColumns(number, config),
		balance: given.value,
		expiresOn: expiresOn === undefined ? defaultExpiry : expiresOn,
	};
	const isPast = !allowsExpired && hasExpired({ expiresOn: expiresOn ?? null }, today);
	const issues = {
		...(isPast && { expiresOn: [EXPIRED_MESSAGE] }),
		...(await numberIssue(tx, row)),
	};
	if (Object.keys(issues).length > 0) throw invalid(issues);
	const [card] = await insertCards(tx, scope, [row], recordedAt);
	if (!card) throw new Error("The gift card was not written");
	await mailCard(tx, card, config, { isSold: source !== "team" });
	return card;
}

/** Defaults for a card issued at a location (else the organization's first). Throws 422 at `storeId`. */
export async function issuingAt(tx: Tx, { merchantId }: Scope, wanted: string | undefined) {
	const { storeId, currency, contactInfo } = await getCardLocation(tx, merchantId, wanted);
	await lockSharingShared(tx, merchantId);
	const { expiresAfterMonths } = await getCardTerms(tx, merchantId);
	const today = localDate(new Date().toISOString(), contactInfo.timeZone);
	return {
		storeId,
		currency,
		today,
		pool: await findPool(tx, merchantId, storeId),
		expiresOn: expiresAfterMonths ? dayAfterMonths(today, expiresAfterMonths) : null,
	};
}

/** The columns of a row that is new. */
export function freshRow({ merchantId }: Scope) {
	const now = new Date();
	return { id: newId(), merchantId, createdAt: now, updatedAt: now };
}

/** Writes cards whose numbers were found free, each with its first entry; nothing is mailed. */
export async function insertCards(
	tx: Tx,
	scope: Scope,
	rows: (typeof giftCards.$inferInsert)[],
	recordedAt: string | null = null,
): Promise<CardRow[]> {
	if (rows.length === 0) return [];
	const cards = await tx.insert(giftCards).values(rows).returning();
	await noteIssues(tx, cards, scope.actor);
	const kind = { ...giftCardKind, storeId: () => recordedAt };
	for (const card of cards) {
		await recordRow(tx, scope, kind, "create", { before: null, after: card });
	}
	return cards;
}

/** Mails the card with its number to its recipient, if there is an address. */
export async function mailCard(
	tx: Tx,
	card: CardRow,
	config: CardConfig,
	{ isSold = false } = {},
): Promise<void> {
	const { merchantId, recipientEmail, numberSealed } = card;
	if (!recipientEmail) return;
	const { letterText } = await getCardTerms(tx, merchantId);
	const content = giftCardEmail(card, {
		number: openNumber(numberSealed, config),
		link: giftCardLink(card, config),
		brand: await readGuestBrand(tx, config, card),
		body: letterText,
	});
	const kind = isSold ? SOLD_CARD : "gift-card";
	await queueMail(tx, merchantId, kind, recipientEmail, content, { isToCustomer: true });
}

/** Throws 422 where another card has this number; two requests that want the same one wait for each other. */
export async function requireFreeNumber(tx: Tx, card: NumberedCard): Promise<void> {
	const issue = await numberIssue(tx, card);
	if (issue) throw invalid(issue);
}

async function numberIssue(tx: Tx, card: NumberedCard) {
	const taken = await takenNumbers(tx, card.merchantId, [card]);
	return taken.has(numberIn(card)) ? { number: [NUMBER_TAKEN] } : null;
}

type NumberedCard = Pick<CardRow, "id" | "merchantId" | "pool" | "numberHash">;

/** Numbers that other cards use, by `numberIn`. Claims of the same ones wait until this transaction ends. */
export async function takenNumbers(
	tx: Tx,
	merchantId: string,
	cards: readonly NumberedCard[],
): Promise<Set<string>> {
	const hashes = [...new Set(cards.map(({ numberHash }) => numberHash))].sort();
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(number, 0))
		from json_array_elements_text(${JSON.stringify(hashes)}::json) as number`);
	const found = await tx
		.select({ pool: giftCards.pool, numberHash: giftCards.numberHash })
		.from(giftCards)
		.where(
			and(
				eq(giftCards.merchantId, merchantId),
				inArray(giftCards.numberHash, hashes),
				isNull(giftCards.deletedAt),
				notInArray(
					giftCards.id,
					cards.map(({ id }) => id),
				),
			),
		);
	return new Set(found.map(numberIn));
}

/** Key of a card number, which is unique within a pool. */
export function numberIn({ pool, numberHash }: Pick<CardRow, "pool" | "numberHash">): string {
	return `${pool} ${numberHash}`;
}

async function getCardLocation(tx: Tx, merchantId: string, storeId: string | undefined) {
	const place = await findCardLocation(tx, merchantId, storeId);
	if (!place) throw invalid({ storeId: ["Choose one from the list"] });
	return place;
}
