import type { GatewayConfig } from "../../core/config";
import { POS_SANDBOX_PATH } from "../sandbox/paths";
import { createHttpPos } from "./http-provider";
import type { OrderWithDetails, PosProvider, SentOrder } from "./provider";
import { type VendorOrders, vendorOrdersAt } from "./vendor-orders";

type PosSettings = Pick<
	GatewayConfig,
	"POS_URL" | "POS_KEY" | "POS_TIMEOUT_MS" | "MISE_DEMO" | "GATEWAY_PORT"
>;

interface Vendors {
	squareOrders: VendorOrders | null;
	cloverOrders: VendorOrders | null;
}

/** Square or Clover itself for its locations where it is set up; for all others the service at POS_URL, or the demo's. */
export function createPosProvider(config: PosSettings, vendors: Vendors): PosProvider {
	const open = createOpenPos(config);
	return {
		listTeamMembers: open.listTeamMembers,
		sendOrder(order, known) {
			const vendor = vendorOrdersAt(vendors, order.details?.place);
			return vendor && hasDetails(order)
				? vendor.sendOrder(order, known)
				: open.sendOrder(order, known);
		},
		cancelOrder(order) {
			const vendor = vendorOrdersAt(vendors, order.place);
			return vendor && order.place
				? vendor.cancelOrder(order, order.place)
				: open.cancelOrder(order);
		},
	};
}

function hasDetails(order: SentOrder): order is OrderWithDetails {
	return order.details !== null;
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
	sendOrder: async () => ({ outcome: "refused", words: "No POS is connected" }),
	cancelOrder: async () => ({ outcome: "unknown" }),
};
