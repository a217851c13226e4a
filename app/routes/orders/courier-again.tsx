import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import { sendCourierAgain } from "~/services/gateway/orders/courier-orders.server";
import { redirectToOrder, submitOrderButton } from "~/services/orders/order-button.server";
import { requireLocationPage } from "~/services/web/access.server";

export { default } from "~/components/page/no-page";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrder);
	return redirectToOrder(args, access);
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrder, "ORDER.ACTION");
	return submitOrderButton(args, access, {
		send: sendCourierAgain,
		text: "Requesting the courier again",
	});
}
