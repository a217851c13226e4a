import { and, eq, isNull } from "drizzle-orm";
import { SANDBOX_COURIER } from "../gateway/adapters/couriers/sandbox-account";
import type { GatewayConfig } from "../gateway/core/config";
import { type Database, SYSTEM } from "../gateway/core/database";
import { sealSecrets } from "../gateway/fulfilment/delivery-partner";
import { deliveryPartners } from "../gateway/fulfilment/tables";

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
