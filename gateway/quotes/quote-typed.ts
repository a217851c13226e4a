import type { TypedQuote } from "~/models/quotes/given-quote";
import { quote } from "~/models/quotes/quote";
import { quoteRequestSchema } from "~/models/quotes/quote.schema";
import type { TypedQuoteAsked } from "~/models/quotes/typed-settings.schema";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { gatherFacts } from "./gather-facts";
import { givenChecks } from "./make-quote";

/** What an order would be like with settings as typed. No order is held to it, and no partner asked. Throws 404. */
export async function quoteTyped(
	tx: Tx,
	scope: Scope,
	{ storeId, typed, coordinates, diningOption, ...item }: TypedQuoteAsked & { storeId: string },
	at: number,
): Promise<TypedQuote> {
	const request = quoteRequestSchema.parse({
		storeId,
		diningOption,
		address: coordinates && { coordinates },
		items: [{ title: "Any order", quantity: 1, ...item }],
	});
	// Their words are about the setting alone, so the sums are before discounts.
	const facts = {
		...(await gatherFacts(tx, scope.merchantId, request, at, { typed })),
		discounts: [],
	};
	const answers = (facts.option?.properties ?? []).map(({ name }) => [name, "Any answer"] as const);
	const properties = Object.fromEntries(answers);
	const { checks, ...answer } = quote(facts, { ...request, properties });
	return { ...answer, checks: givenChecks(checks, scope, storeId) };
}
