import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { refundAgainSchema } from "~/models/orders/order-forms.schema";
import { pages } from "~/models/pages/pages";
import { getOrder } from "~/services/gateway/orders/orders.server";
import { sendRefundAgain } from "~/services/orders/order-actions.server";
import { redirectToOrder } from "~/services/orders/order-button.server";
import { requireLocationPage } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";

export { default } from "~/components/page/no-page";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrder);
	return redirectToOrder(args, access);
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrder, "ORDER.REFUND");
	const { id } = await getOrder(access.gateway, args.params.orderId ?? "");
	const form = await parseForm(args.request, refundAgainSchema);
	return sendRefundAgain({ args, access, orderId: id }, form);
}
