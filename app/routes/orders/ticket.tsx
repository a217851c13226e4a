import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OrderTicket } from "~/components/orders/order-ticket";
import { PrintButton } from "~/components/page/print-button";
import { ButtonLink } from "~/components/ui/button";
import { pages } from "~/models/pages/pages";
import { getOrderVendor } from "~/services/gateway/locations/vendors.server";
import { getOrder } from "~/services/gateway/orders/orders.server";
import { orderAddress } from "~/services/orders/all-orders.server";
import { ticketView } from "~/services/orders/order-view.server";
import { requireLocationPage } from "~/services/web/access.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrderTicket);
	const { gateway, page, location, viewer } = access;
	const orderId = args.params.orderId ?? "";
	const [order, tags, vendor] = await Promise.all([
		getOrder(gateway, orderId),
		gateway.get("/api/v2/orders/:uuid/print-tags", { params: { uuid: orderId } }),
		getOrderVendor(gateway, orderId),
	]);
	return json({
		page: { ...page, title: `Ticket ${order.number}` },
		ticket: ticketView(order, location, viewer.clock),
		tags,
		vendor,
		orderTo: orderAddress(args, access, order.id),
	});
}

export default function Ticket() {
	const { ticket, tags, vendor, orderTo } = useLoaderData<typeof loader>();
	return (
		<main id="content">
			<div className="ticket-bar no-print">
				<ButtonLink to={orderTo} icon="arrow-left">
					Back to the order
				</ButtonLink>
				<PrintButton />
			</div>
			<OrderTicket ticket={ticket} tags={tags} vendor={vendor} />
		</main>
	);
}
