import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { giftCardState } from "~/models/gift-cards/gift-card";
import type { PublicGiftCard } from "~/models/gift-cards/public-gift-card";
import {
	giftCardCodeSchema,
	publicGiftCardSchema,
} from "~/models/gift-cards/public-gift-card.schema";
import { localDate } from "~/models/shared/instants";
import { type GatewayConfig, publicLink } from "../core/config";
import { SYSTEM, type Tx } from "../core/database";
import { open } from "../core/endpoint";
import { notFound } from "../core/errors";
import { attemptAddress } from "../core/request-parts";
import { digestText } from "../core/seal";
import type { Services } from "../core/services";
import { isSameSecret } from "../core/tokens";
import { sells } from "../locations/sells";
import { locations } from "../locations/tables";
import { merchants } from "../merchants/tables";
import { openNumber } from "./card-number";
import type { CardRow } from "./change-card";
import { SHARED } from "./find-cards";
import { giftCardStores, giftCards } from "./tables";

type Secrets = Pick<GatewayConfig, "SESSION_SECRET">;

/** The page where anyone with the link sees the card; a new number ends the link. */
export function giftCardLink(
	card: Pick<CardRow, "id" | "numberHash">,
	config: Secrets & Pick<GatewayConfig, "PUBLIC_URL" | "PORT">,
): string {
	return publicLink(config, `/gift-card?code=${card.id}.${cardSignature(card, config)}`);
}

function cardSignature({ id, numberHash }: Pick<CardRow, "id" | "numberHash">, config: Secrets) {
	return digestText(config.SESSION_SECRET, "gift card links", `${id} ${numberHash}`);
}

export const publicCardEndpoints = [
	open({
		method: "get",
		path: "/api/v2/public/gift-cards",
		tag: "Gift cards",
		summary: "Get a gift card by the code in its link: number, balance, and where it is accepted",
		query: giftCardCodeSchema,
		answer: publicGiftCardSchema,
		async handle({ services, query, context }) {
			const { config, publicLimits } = services;
			await publicLimits.count(attemptAddress(context, config));
			return findPublicCard(services, query.code);
		},
	}),
] as const;

async function findPublicCard(
	{ database, config }: Pick<Services, "database" | "config">,
	code: string,
): Promise<PublicGiftCard> {
	const [id = "", signature = ""] = code.split(".");
	return database.read(SYSTEM, async (tx) => {
		const [found] = await tx
			.select({ card: giftCards, location: locations, seller: merchants.name })
			.from(giftCards)
			.innerJoin(locations, eq(locations.storeId, giftCards.storeId))
			.innerJoin(merchants, eq(merchants.merchantId, giftCards.merchantId))
			.where(and(eq(giftCards.id, id), isNull(giftCards.deletedAt)));
		if (!found || !isSameSecret(signature, cardSignature(found.card, config))) {
			throw notFound("Gift card");
		}
		const { card, location, seller } = found;
		const { balance, value, currency, expiresOn, senderName, message } = card;
		const today = localDate(new Date().toISOString(), location.contactInfo.timeZone);
		return {
			seller,
			balance,
			value,
			currency,
			expiresOn,
			senderName,
			message,
			number: openNumber(card.numberSealed, config),
			state: giftCardState(card, today),
			slug: location.slug,
			acceptedAt: await listAcceptingLocations(tx, card),
		};
	});
}

/** The locations where a card pays, by name (spec 4.15). */
async function listAcceptingLocations(tx: Tx, { merchantId, pool, currency }: CardRow) {
	const rows = await tx
		.select({ title: locations.title, address: locations.address, slug: locations.slug })
		.from(locations)
		.leftJoin(giftCardStores, eq(giftCardStores.storeId, locations.storeId))
		.where(
			and(
				eq(locations.merchantId, merchantId),
				eq(locations.currency, currency),
				sells(),
				pool === SHARED
					? sql`coalesce(${giftCardStores.isShared}, true)`
					: sql`${locations.storeId}::text = ${pool}`,
			),
		)
		.orderBy(asc(locations.title));
	return rows.map(({ title, address, slug }) => ({
		title,
		slug,
		address: address.formattedAddress,
	}));
}
