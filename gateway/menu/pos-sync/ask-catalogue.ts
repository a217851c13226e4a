import { ZodError } from "zod";
import { PosRefused } from "../../adapters/pos/catalogue/catalogue";
import { PosSilent } from "../../adapters/pos/provider";
import { GatewayError } from "../../core/errors";
import type { Services } from "../../core/services";

/** What the catalogue answers. Throws 422 with these words when it says no, 503 when it does not answer (spec 8.7). */
export async function askCatalogue<Answer>(
	{ log }: Pick<Services, "log">,
	words: string,
	ask: () => Promise<Answer>,
): Promise<Answer> {
	try {
		return await ask();
	} catch (error) {
		const isUnreadable = error instanceof ZodError;
		if (!(error instanceof PosSilent || error instanceof PosRefused || isUnreadable)) throw error;
		log.warn({ error: error.cause ?? error }, "the catalogue of a point of sale did not answer");
		if (error instanceof PosRefused) throw new GatewayError(422, `${words}: ${error.message}`);
		throw new GatewayError(503, words);
	}
}
