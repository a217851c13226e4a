import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { DraftQuote, GivenQuote } from "~/models/quotes/given-quote";
import type { quoteRequestSchema } from "~/models/quotes/quote.schema";
import type { TrialTerms, TrialView } from "~/models/quotes/trial";
import type { DraftQuoteBody } from "~/models/quotes/typed-settings.schema";
import type { GatewayResult } from "~/services/gateway/client.server";
import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";

type QuoteBody = Omit<z.input<typeof quoteRequestSchema>, "storeId">;

export function requestQuote(
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

/** Fetches the location's dining options and currency for test orders. Throws a Response. */
export function getTrialTerms(gateway: ScopedGateway): Promise<TrialTerms> {
	return gateway.get("/api/v2/quotes/terms/:storeId", {
		params: { storeId: gateway.storeId ?? "" },
	});
}

export function requestDraftQuote(
	gateway: ScopedGateway,
	body: DraftQuoteBody,
): Promise<GatewayResult<DraftQuote>> {
	return gateway.send("POST", "/api/v2/store-v2/:merchantId/locations/:storeId/quote-preview", {
		params: locationParams(gateway),
		body,
		key: randomUUID(),
	});
}
