import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { moveFormSchema } from "~/models/orders/order-forms.schema";
import { pages } from "~/models/pages/pages";
import { getOrder } from "~/services/gateway/orders/orders.server";
import { submitMove } from "~/services/orders/order-actions.server";
import { rowInList } from "~/services/orders/order-rows.server";
import { requireLocationPage } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/page/no-page";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { location } = await requireLocationPage(args, pages.locationOrder);
	return redirectTo(args, `/location/${location.storeId}/orders/${args.params.orderId}`);
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrder, "ORDER.ACTION");
	const { id } = await getOrder(access.gateway, args.params.orderId ?? "");
	const form = await parseForm(args.request, moveFormSchema);
	const row = form.value?.place === undefined ? null : await rowInList(access, id);
	return submitMove({ args, access, orderId: id, row }, form);
}
