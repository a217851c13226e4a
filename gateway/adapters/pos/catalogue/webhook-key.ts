import type { GatewayConfig } from "../../../core/config";

const SANDBOX_KEY = "demo-pos-webhook-key";

/** What points of sale sign their messages with; "" accepts none. */
export function webhookKeyOf({
	POS_WEBHOOK_KEY,
	MISE_DEMO,
}: Pick<GatewayConfig, "POS_WEBHOOK_KEY" | "MISE_DEMO">): string {
	return POS_WEBHOOK_KEY || (MISE_DEMO ? SANDBOX_KEY : "");
}
