import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { GivenQuote, TypedQuote } from "~/models/quotes/given-quote";
import type { quoteRequestSchema } from "~/models/quotes/quote.schema";
import type { TrialTerms, TrialView } from "~/models/quotes/trial";
import type { TypedQuoteBody } from "~/models/quotes/typed-settings.schema";
import type { GatewayResult } from "~/services/gateway/client.server";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

type QuoteBody = Omit<z.input<typeof quoteRequestSchema>, "storeId">;

export function askQuote(
	gateway: ScopedGateway,
	body: QuoteBody,
): Promise<GatewayResult<GivenQuote>> {
	return gateway.send("POST", "/api/v2/quotes", {
		body: { ...body, storeId: gateway.storeId ?? "" },
		key: randomUUID(),
	});
}

export function findTrialItems(
	gateway: ScopedGateway,
	{ search, ids }: { search: string; ids: readonly string[] },
): Promise<TrialView["menu"]> {
	return gateway.get("/api/v2/quotes/items/:storeId", {
		params: { storeId: gateway.storeId ?? "" },
		query: { search, ids: ids.join(",") },
	});
}

/** What can be asked of the page's location: its dining options and currency. Throws a Response. */
export function getTrialTerms(gateway: ScopedGateway): Promise<TrialTerms> {
	return gateway.get("/api/v2/quotes/terms/:storeId", {
		params: { storeId: gateway.storeId ?? "" },
	});
}

export function askTypedQuote(
	gateway: ScopedGateway,
	body: TypedQuoteBody,
): Promise<GatewayResult<TypedQuote>> {
	return gateway.send("POST", "/api/v2/store-v2/:merchantId/locations/:storeId/quote-preview", {
		params: placeOf(gateway),
		body,
		key: randomUUID(),
	});
}
