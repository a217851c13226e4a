import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import { getOrder } from "~/services/gateway/orders/orders.server";
import {
	markUntilOpening,
	orderSoldOut,
	soldOutByName,
} from "~/services/menu/sold-out-menu.server";
import { orderAddress } from "~/services/orders/all-orders.server";
import { redirectToOrder } from "~/services/orders/order-button.server";
import { requireLocationPage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/page/no-page";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrder);
	return redirectToOrder(args, access);
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(
		args,
		pages.locationOrder,
		"STORE_MENU_MANAGEMENT.SOLD_OUT",
	);
	const order = await getOrder(access.gateway, args.params.orderId ?? "");
	const id = access.location.storeId;
	const to = orderAddress(args, access, order.id);
	const item = String((await formBody(args.request)).get("item") ?? "");
	const items = await orderSoldOut(access, order.items);
	const line = order.items.find(({ id }) => items?.[id]?.id === item);
	if (!line) return redirectTo(args, to, { type: "error", text: "Choose an item from this order" });
	const menu = soldOutByName(id, line.name, order.id);
	return markUntilOpening(args, access, item, {
		to,
		links: [{ label: "Put it back on sale", to: `${menu}#part-${item}` }],
	});
}
