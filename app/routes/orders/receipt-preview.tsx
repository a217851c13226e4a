import type { LoaderFunctionArgs } from "@remix-run/node";
import { pages } from "~/models/pages/pages";
import { getOrder } from "~/services/gateway/orders/orders.server";
import { getReceipt } from "~/services/gateway/orders/receipts.server";
import { requireLocationPage } from "~/services/web/access.server";
import { framedEmail } from "~/services/web/framed-page.server";

/** The receipt itself, as mail programs show it, framed by its page. */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway } = await requireLocationPage(args, pages.locationOrderReceipt);
	const { id } = await getOrder(gateway, args.params.orderId ?? "");
	const { html } = await getReceipt(gateway, id);
	return framedEmail(html);
}
