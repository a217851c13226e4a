import type { GatewayConfig } from "../../../core/config";

const SANDBOX_KEY = "demo-pos-webhook-key";

/** Signing key of POS webhooks; "" accepts none. */
export function posWebhookKey({
	POS_WEBHOOK_KEY,
	MISE_DEMO,
}: Pick<GatewayConfig, "POS_WEBHOOK_KEY" | "MISE_DEMO">): string {
	return POS_WEBHOOK_KEY || (MISE_DEMO ? SANDBOX_KEY : "");
}
