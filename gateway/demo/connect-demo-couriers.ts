import { and, eq, isNull } from "drizzle-orm";
import { SANDBOX_COURIER } from "../adapters/couriers/sandbox-account";
import type { GatewayConfig } from "../core/config";
import { type Database, SYSTEM } from "../core/database";
import { sealSecrets } from "../fulfilment/delivery-partner";
import { deliveryPartners } from "../fulfilment/tables";

/** Gives the demo's delivery partners the secrets of the sandbox, sealed with this installation's own. */
export async function connectDemoCouriers(
	database: Database,
	config: Pick<GatewayConfig, "SESSION_SECRET">,
): Promise<void> {
	const { clientSecret: apiKey, signatureSecret, customerId } = SANDBOX_COURIER;
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(deliveryPartners)
			.set(sealSecrets({ apiKey, signatureSecret }, config))
			.where(and(eq(deliveryPartners.customerId, customerId), isNull(deliveryPartners.apiKey))),
	);
}
