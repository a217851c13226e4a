import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { keepForm } from "~/components/page/keep-form";
import { pages } from "~/models/pages/pages";
import { sendCourierAgain } from "~/services/gateway/orders/courier-orders.server";
import { getOrder } from "~/services/gateway/orders/orders.server";
import { requireLocationPage } from "~/services/web/access.server";
import { pressButton } from "~/services/web/press-button.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/page/no-page";

export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { location } = await requireLocationPage(args, pages.locationOrder);
	return redirectTo(args, `/location/${location.storeId}/orders/${args.params.orderId}`);
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.locationOrder,
		"ORDER.ACTION",
	);
	const { id } = await getOrder(gateway, args.params.orderId ?? "");
	const to = `/location/${location.storeId}/orders/${id}`;
	return pressButton(args, {
		send: (seen) => sendCourierAgain(gateway, id, seen),
		done: () => ({ to, text: "The courier is sent for again" }),
		refused: ({ status, message }) => (status === 422 ? { to, text: message } : null),
	});
}
