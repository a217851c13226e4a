import type { OrderReceipt } from "~/models/orders/receipt";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/orders/:uuid/receipt";

export function getReceipt(gateway: ScopedGateway, orderId: string): Promise<OrderReceipt> {
	return gateway.get(PATH, { params: { uuid: orderId } });
}

export function sendReceipt(
	gateway: ScopedGateway,
	orderId: string,
	{ key }: { key: string },
): Promise<GatewayResult<OrderReceipt>> {
	return gateway.send("POST", PATH, { params: { uuid: orderId }, key });
}
