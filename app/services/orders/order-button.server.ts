import type { GatewayResult } from "~/services/gateway/client.server";
import { getOrder } from "~/services/gateway/orders/orders.server";
import type { LocationAccess, ScopedGateway } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { pressButton } from "~/services/web/press-button.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";

interface OrderButton {
	send(
		gateway: ScopedGateway,
		id: string,
		seen: { key: string; version: number | null },
	): Promise<GatewayResult<unknown>>;
	text: string;
}

/** Leads people who open the address of an order's button to the order. */
export function leadToOrder(args: RouteArgs, { location }: LocationAccess): Promise<Response> {
	return redirectTo(args, `/location/${location.storeId}/orders/${args.params.orderId}`);
}

/** Presses a button of an order's page without fields, and stays there. Throws refusals other than a broken rule. */
export async function pressOrderButton(
	args: RouteArgs,
	{ gateway, location }: LocationAccess,
	{ send, text }: OrderButton,
): Promise<Response> {
	const { id } = await getOrder(gateway, args.params.orderId ?? "");
	const back = (await formBody(args.request)).get("back");
	const to = safePath(back, `/location/${location.storeId}/orders/${id}`);
	return pressButton(args, {
		send: (options) => send(gateway, id, options),
		done: () => ({ to, text }),
		refused: ({ status, message }) => ([422, 429].includes(status) ? { to, text: message } : null),
	});
}
