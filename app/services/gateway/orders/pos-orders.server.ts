import type { PosOrder } from "~/models/orders/pos-order";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/orders/:uuid/pos";

type Answer = { posOrder: PosOrder | null };

/** How far an order is on its way to the point of sale. Throws a Response. */
export function getPosOrder(gateway: ScopedGateway, orderId: string): Promise<Answer> {
	return gateway.get(PATH, { params: { uuid: orderId } });
}

export function sendAgain(
	gateway: ScopedGateway,
	orderId: string,
	{ key }: { key: string },
): Promise<GatewayResult<Answer>> {
	return gateway.send("POST", PATH, { params: { uuid: orderId }, key });
}
