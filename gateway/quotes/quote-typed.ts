import type { DraftQuote } from "~/models/quotes/given-quote";
import { quote } from "~/models/quotes/quote";
import { quoteRequestSchema } from "~/models/quotes/quote.schema";
import type { DraftQuoteRequest } from "~/models/quotes/typed-settings.schema";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { gatherFacts } from "./gather-facts";
import { givenChecks } from "./make-quote";

/** Quotes an order with unsaved settings; binds no order and calls no partner. Throws 404. */
export async function quoteDraft(
	tx: Tx,
	scope: Scope,
	{ storeId, typed, coordinates, diningOption, ...item }: DraftQuoteRequest & { storeId: string },
	at: number,
): Promise<DraftQuote> {
	const request = quoteRequestSchema.parse({
		storeId,
		diningOption,
		address: coordinates && { coordinates },
		items: [{ title: "Any order", quantity: 1, ...item }],
	});
	// The checks are about the setting alone, so amounts exclude discounts.
	const facts = {
		...(await gatherFacts(tx, scope.merchantId, request, at, { typed })),
		discounts: [],
	};
	const answers = (facts.option?.properties ?? []).map(({ name }) => [name, "Any answer"] as const);
	const properties = Object.fromEntries(answers);
	const { checks, ...answer } = quote(facts, { ...request, properties });
	return { ...answer, checks: givenChecks(checks, scope, storeId) };
}
