import type { CourierOrder } from "~/models/orders/courier-order";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/orders/:uuid/courier";

type Answer = { courier: CourierOrder | null };

export function sendCourierAgain(
	gateway: ScopedGateway,
	orderId: string,
	{ key }: { key: string },
): Promise<GatewayResult<Answer>> {
	return gateway.send("POST", PATH, { params: { uuid: orderId }, key });
}

export function cancelCourier(
	gateway: ScopedGateway,
	orderId: string,
	{ key }: { key: string },
): Promise<GatewayResult<Answer>> {
	return gateway.send("DELETE", PATH, { params: { uuid: orderId }, key });
}
