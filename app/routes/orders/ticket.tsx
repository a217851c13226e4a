import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OrderTicket } from "~/components/order/order-ticket";
import { PrintButton } from "~/components/order/print-button";
import { pageMeta } from "~/components/page/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { pages } from "~/models/pages";
import { requireLocationPage } from "~/services/access.server";
import { dueWords } from "~/services/order-rows.server";
import { openOrder } from "~/services/order-view.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrderTicket);
	const { location } = access;
	const { view } = await openOrder(access, args.params.orderId ?? "");
	const now = new Date().toISOString();
	return json({
		page: { ...access.page, title: `Ticket ${view.number}` },
		order: view,
		locationTitle: location.title,
		printed: dueWords(now, location.timeZone, now),
		orderTo: `/location/${location.storeId}/orders/${view.id}`,
	});
}

export default function Ticket() {
	const { order, locationTitle, printed, orderTo } = useLoaderData<typeof loader>();
	return (
		<main id="content">
			<div className="ticket-bar no-print">
				<ButtonLink to={orderTo} icon="arrow-left">
					Back to the order
				</ButtonLink>
				<PrintButton />
			</div>
			<OrderTicket order={order} locationTitle={locationTitle} printed={printed} />
		</main>
	);
}
