import type { PublicGiftCard } from "~/models/gift-cards/public-gift-card";
import { giftCardCodeSchema } from "~/models/gift-cards/public-gift-card.schema";
import type { GatewayClient } from "~/services/gateway/client.server";

/** The gift card of a link. Throws a Response, 404 for an unknown code. */
export async function findGuestCard(gateway: GatewayClient, code: string): Promise<PublicGiftCard> {
	const parsed = giftCardCodeSchema.safeParse({ code });
	if (!parsed.success) throw new Response("Gift card not found", { status: 404 });
	return gateway.get("/api/v2/public/gift-cards", { query: parsed.data });
}
