import { PosRefused } from "../../adapters/pos/catalogue/catalogue";
import { PosSilent } from "../../adapters/pos/provider";
import { GatewayError } from "../../core/errors";
import type { Services } from "../../core/services";

/** What the catalogue answers; throws 503 with these words when it fails (spec 8.7). */
export async function askCatalogue<Answer>(
	{ log }: Pick<Services, "log">,
	words: string,
	ask: () => Promise<Answer>,
): Promise<Answer> {
	try {
		return await ask();
	} catch (error) {
		if (!(error instanceof PosSilent || error instanceof PosRefused)) throw error;
		log.warn({ error: error.cause ?? error }, "the catalogue of a point of sale did not answer");
		throw new GatewayError(503, words);
	}
}
