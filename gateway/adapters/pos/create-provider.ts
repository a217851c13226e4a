import type { GatewayConfig } from "../../core/config";
import { POS_SANDBOX_PATH } from "../sandbox/paths";
import { createHttpPos } from "./http-provider";
import type { PosProvider } from "./provider";

type PosSettings = Pick<
	GatewayConfig,
	"POS_URL" | "POS_KEY" | "POS_TIMEOUT_MS" | "MISE_DEMO" | "GATEWAY_PORT"
>;

export function createPosProvider(config: PosSettings): PosProvider {
	const url =
		config.POS_URL ??
		(config.MISE_DEMO ? `http://127.0.0.1:${config.GATEWAY_PORT}${POS_SANDBOX_PATH}` : null);
	if (url === null) return withoutPos;
	return createHttpPos({ url, key: config.POS_KEY, timeoutMs: config.POS_TIMEOUT_MS });
}

const withoutPos: PosProvider = {
	listTeamMembers: async () => [],
	sendOrder: async () => ({ outcome: "refused", words: "No point of sale is connected" }),
	cancelOrder: async () => ({ outcome: "unknown" }),
};
