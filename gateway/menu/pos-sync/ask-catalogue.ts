import { PosError } from "../../adapters/pos/catalogue/catalogue";
import { PosSilent } from "../../adapters/pos/provider";
import { GatewayError } from "../../core/errors";
import type { Services } from "../../core/services";

/** Calls the POS catalog. Throws 422 with `words` and its reason if it refuses, 503 without an answer (spec 8.7). */
export async function requestCatalog<Answer>(
	{ log }: Pick<Services, "log">,
	message: string,
	ask: () => Promise<Answer>,
): Promise<Answer> {
	try {
		return await ask();
	} catch (error) {
		if (!(error instanceof PosSilent || error instanceof PosError)) throw error;
		log.warn({ error: error.cause ?? error }, "the catalogue of a point of sale did not answer");
		if (error instanceof PosError) throw new GatewayError(422, `${message}: ${error.message}`);
		throw new GatewayError(503, message);
	}
}
