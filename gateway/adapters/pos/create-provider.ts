import type { GatewayConfig } from "../../core/config";
import { POS_SANDBOX_PATH } from "../sandbox/paths";
import { createHttpPos } from "./http-provider";
import type { PosProvider, SentOrder } from "./provider";
import type { SquareOrders } from "./square/square-orders";
import type { SquareSentOrder } from "./square/to-square-order";

type PosSettings = Pick<
	GatewayConfig,
	"POS_URL" | "POS_KEY" | "POS_TIMEOUT_MS" | "MISE_DEMO" | "GATEWAY_PORT"
>;

/** Square itself for its locations where Square is set up; for all others the service at POS_URL, or the demo's. */
export function createPosProvider(config: PosSettings, square: SquareOrders | null): PosProvider {
	const open = createOpenPos(config);
	if (square === null) return open;
	return {
		listTeamMembers: open.listTeamMembers,
		sendOrder: (order) => (isForSquare(order) ? square.sendOrder(order) : open.sendOrder(order)),
		cancelOrder: (order) =>
			order.atSquare ? square.cancelOrder(order, order.atSquare) : open.cancelOrder(order),
	};
}

function isForSquare(order: SentOrder): order is SquareSentOrder {
	return order.forSquare !== null;
}

function createOpenPos(config: PosSettings): PosProvider {
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
