import { failedOf } from "~/models/ordering/check";
import type { GivenQuote } from "~/models/ordering/given-quote";
import { quote } from "~/models/ordering/quote";
import type { QuoteRequest } from "~/models/ordering/quote-request";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { gatherFacts } from "./gather-facts";
import { basketDigest, expiryOf, quoteIdOf } from "./quote-id";

/** The quote of a request at an instant (ms). Throws 404, and 422 for an amount of a charge that takes none. */
export async function makeQuote(
	tx: Tx,
	{ merchantId }: Pick<Scope, "merchantId">,
	request: QuoteRequest,
	{ at, config }: { at: number; config: Pick<GatewayConfig, "SESSION_SECRET"> },
): Promise<GivenQuote> {
	const facts = await gatherFacts(tx, merchantId, request, at);
	for (const [index, { id }] of request.charges.entries()) {
		const charge = facts.charges.find((each) => each.id === id);
		if (charge?.type !== "OPEN") {
			throw invalid({ [`charges[${index}].id`]: ["This order has no such open charge"] });
		}
	}
	const { checks, ...answer } = quote(facts, request);
	const { storeId } = request;
	const expires = expiryOf(at);
	return {
		...answer,
		checks: checks.map(({ decidedBy, since = null, ...check }) => ({
			...check,
			since,
			decidedBy: { ...decidedBy, path: pagePath(pages[decidedBy.page], { id: storeId }) },
		})),
		quoteId: quoteIdOf(config.SESSION_SECRET, {
			storeId,
			merchantId,
			basket: basketDigest(answer.lines),
			expires,
			failed: failedOf(checks),
			total: answer.money.total,
			promiseAt: answer.promiseAt,
		}),
		expiresAt: new Date(expires).toISOString(),
	};
}
