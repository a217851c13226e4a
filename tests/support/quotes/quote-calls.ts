import type { z } from "zod";
import type { quoteRequestSchema } from "~/models/quotes/quote.schema";

type QuoteBody = z.input<typeof quoteRequestSchema>;

/** A guest asks a location for one item of $10, to take out as soon as possible. */
export function quoteBody(storeId: string, given: Partial<QuoteBody> = {}): QuoteBody {
	return {
		storeId,
		diningOption: "takeout",
		items: [{ title: "Half chicken", quantity: 1, unitPrice: 1000 }],
		...given,
	};
}
