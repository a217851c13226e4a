import type { PosOrder } from "~/models/orders/pos-order";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/orders/:uuid/pos";

type Answer = { posOrder: PosOrder | null };

export function sendAgain(
	gateway: ScopedGateway,
	orderId: string,
	{ key }: { key: string },
): Promise<GatewayResult<Answer>> {
	return gateway.send("POST", PATH, { params: { uuid: orderId }, key });
}
