import type { GatewayResult } from "~/services/gateway/client.server";
import { getOrder } from "~/services/gateway/orders/orders.server";
import type { LocationAccess, ScopedGateway } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";
import { submitButton } from "~/services/web/submit-button.server";
import { orderAddress } from "./all-orders.server";

interface OrderButton<Done> {
	send(
		gateway: ScopedGateway,
		id: string,
		seen: { key: string; version: number | null },
	): Promise<GatewayResult<Done>>;
	text: string | ((done: Done) => string);
}

/** Leads people who open the address of an order's button to the order. */
export function redirectToOrder(args: RouteArgs, access: LocationAccess): Promise<Response> {
	return redirectTo(args, orderAddress(args, access, args.params.orderId ?? ""));
}

/** Submits an order's button without fields and stays on the page. Throws refusals other than a broken rule. */
export async function submitOrderButton<Done>(
	args: RouteArgs,
	access: LocationAccess,
	{ send, text }: OrderButton<Done>,
): Promise<Response> {
	const { gateway } = access;
	const { id } = await getOrder(gateway, args.params.orderId ?? "");
	const back = (await formBody(args.request)).get("back");
	const to = safePath(back, orderAddress(args, access, id));
	return submitButton(args, {
		send: (options) => send(gateway, id, options),
		done: (data) => ({ to, text: typeof text === "function" ? text(data) : text }),
		refused: ({ status, message }) => ([422, 429].includes(status) ? { to, text: message } : null),
	});
}
