import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { OutOfThis } from "~/components/menu/out-of-this";
import { DeliveryCard } from "~/components/orders/delivery-card";
import { OrderActions } from "~/components/orders/order-actions";
import { OrderChips } from "~/components/orders/order-chips";
import { OrderFacts } from "~/components/orders/order-facts";
import { OrderLines } from "~/components/orders/order-lines";
import { OrderRefunds } from "~/components/orders/order-refunds";
import { OrderTimeline } from "~/components/orders/order-timeline";
import { PosOrderCard } from "~/components/orders/pos-order-card";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { Card } from "~/components/ui/card";
import { StatusBadge } from "~/components/ui/status-badge";
import { pages } from "~/models/pages/pages";
import { soldOutOfOrder } from "~/services/menu/sold-out-menu.server";
import { openOrder } from "~/services/orders/order-view.server";
import { posOrderView } from "~/services/orders/pos-order-view.server";
import { requireLocationPage } from "~/services/web/access.server";

export const handle = { live: true };

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrder);
	const order = await openOrder(access, args.params.orderId ?? "");
	return json({
		page: { ...access.page, title: `Order ${order.number}` },
		order,
		posOrder: await posOrderView(access, order),
		soldOut: order.isOver
			? null
			: await soldOutOfOrder(
					access,
					order.lines.flatMap(({ itemId }) => itemId ?? []),
				),
		isLookOnly: access.viewer.support?.kind === "view-as",
		base: `/location/${access.location.storeId}/orders`,
	});
}

export default function OrderPage() {
	const { page, order, posOrder, soldOut, isLookOnly, base } = useLoaderData<typeof loader>();
	const dialog = useOutlet();
	const back = `${base}/${order.id}`;
	const context = { csrf: page.csrf, formKey: page.formKey, base, back, isLookOnly };
	return (
		<Page
			{...page}
			purpose={order.summary}
			badge={
				<>
					<StatusBadge tone={order.status.token}>{order.status.label}</StatusBadge>
					<OrderChips chips={order.chips} />
				</>
			}
			actions={!dialog && <OrderActions order={order} context={context} />}
		>
			{dialog}
			<div className="order-columns">
				<div className="order-side">
					<Card title="Items">
						{order.notes && (
							<div className="order-customer-note">
								<h3>Customer note</h3>
								<p>“{order.notes}”</p>
							</div>
						)}
						{order.allergies.map((words) => (
							<p key={words} className="order-customer-note order-allergy">
								<strong>Allergy</strong> {words}
							</p>
						))}
						<OrderLines
							lines={order.lines}
							money={order.money}
							below={({ itemId, name }) =>
								soldOut &&
								itemId !== null &&
								itemId in soldOut && (
									<OutOfThis
										page={page}
										to={`${back}/sold-out`}
										item={{ id: itemId, name }}
										soldOut={soldOut[itemId] ?? null}
									/>
								)
							}
						/>
					</Card>
					<OrderRefunds page={page} refunds={order.refunds} againTo={`${back}/refund-again`} />
				</div>
				<div className="order-side order-aside">
					{order.courier && <DeliveryCard page={page} view={order.courier} base={back} />}
					<OrderFacts cards={order.cards} />
					{posOrder && (
						<PosOrderCard page={page} view={posOrder} sendAgainTo={`${back}/send-again`} />
					)}
				</div>
				<OrderTimeline entries={order.timeline} />
			</div>
		</Page>
	);
}
