import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useOutlet } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { DeliveryCard } from "~/components/orders/delivery-card";
import { orderActions } from "~/components/orders/order-actions";
import { OrderChips } from "~/components/orders/order-chips";
import { factItems, OrderFacts } from "~/components/orders/order-facts";
import { OrderLines } from "~/components/orders/order-lines";
import { OrderRefunds } from "~/components/orders/order-refunds";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList, FactHeader } from "~/components/ui/description-list";
import { Notice } from "~/components/ui/notice";
import { StatusBadge } from "~/components/ui/status-badge";
import type { PosOrderView, TimelineView } from "~/models/orders/order-view";
import { pages } from "~/models/pages/pages";
import { orderSoldOut } from "~/services/menu/sold-out-menu.server";
import { wayToAllOrders } from "~/services/orders/all-orders.server";
import { openOrder } from "~/services/orders/order-view.server";
import { posOrderView } from "~/services/orders/pos-order-view.server";
import { requireLocationPage } from "~/services/web/access.server";

export const handle = { live: true };

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrder);
	const { way, query } = wayToAllOrders(args.request, access.viewer);
	const order = await openOrder(access, args.params.orderId ?? "", query);
	return json({
		page: {
			...access.page,
			title: `Order ${order.number}`,
			breadcrumbs: way ? [way] : access.page.breadcrumbs,
		},
		query,
		order,
		posOrder: await posOrderView(access, order),
		soldOut: order.isOver ? null : await orderSoldOut(access, order.lines),
		isViewOnly: access.viewer.support?.kind === "view-as",
		base: `/location/${access.location.storeId}/orders`,
	});
}

export default function OrderPage() {
	const { page, query, order, posOrder, soldOut, isViewOnly, base } =
		useLoaderData<typeof loader>();
	const dialog = useOutlet();
	const back = `${base}/${order.id}`;
	const context = {
		csrf: page.csrf,
		formKey: page.formKey,
		base,
		back: `${back}${query}`,
		isViewOnly,
	};
	return (
		<Page
			{...page}
			purpose={undefined}
			badge={
				<>
					<StatusBadge tone={order.status.token}>{order.status.label}</StatusBadge>
					<OrderChips chips={order.chips} />
				</>
			}
			actions={!dialog && orderActions({ order, context, query })}
		>
			{dialog}
			<FactHeader items={factItems(order.head)} />
			{order.allergies.map((allergy) => (
				<Notice key={allergy} kind="error" title="Allergy">
					{allergy}
				</Notice>
			))}
			{order.courier?.isUrgent && (
				<DeliveryCard page={page} view={order.courier} base={back} query={query} />
			)}
			<div className="order-columns">
				<div className="order-side">
					<Card title="Items">
						{order.notes && (
							<div className="order-customer-note">
								<h3>Customer note</h3>
								<p>“{order.notes}”</p>
							</div>
						)}
						<OrderLines
							lines={order.lines}
							money={order.money}
							beside={({ id, name, quantity, refunded, refundTo }) => {
								const marked = soldOut?.[id];
								return (
									<div className="line-ways">
										{refunded && <p className="order-more">{refunded}</p>}
										{marked && !dialog && (
											<OutOfThis
												page={page}
												to={`${back}/sold-out${query}`}
												item={{ id: marked.id, name }}
												soldOut={marked.soldOut}
											/>
										)}
										{refundTo && !dialog && !isViewOnly && (
											<ButtonLink to={refundTo} variant="ghost" icon="receipt-refund">
												{quantity > 1 ? "Refund 1" : "Refund item"}
												<span className="sr-only">: {name}</span>
											</ButtonLink>
										)}
									</div>
								);
							}}
						/>
					</Card>
					<OrderRefunds
						page={page}
						refunds={order.refunds}
						againTo={`${back}/refund-again${query}`}
					/>
				</div>
				<div className="order-side order-aside">
					{order.courier && !order.courier.isUrgent && (
						<DeliveryCard page={page} view={order.courier} base={back} query={query} />
					)}
					<OrderFacts cards={order.cards} />
					{posOrder && (
						<PosOrderCard page={page} view={posOrder} sendAgainTo={`${back}/send-again${query}`} />
					)}
				</div>
				<OrderTimeline entries={order.timeline} />
			</div>
		</Page>
	);
}

function OrderTimeline({ entries }: { entries: TimelineView[] }) {
	return (
		<Card title="Timeline" id="timeline">
			{entries.length === 0 ? (
				<p className="text-muted-foreground">No history for this order.</p>
			) : (
				<ol className="order-steps">
					{entries.map((entry) => (
						<li key={entry.key}>
							<span className="font-semibold">{entry.title}</span>
							{entry.detail && <span> · {entry.detail}</span>}{" "}
							<span className="order-more">
								<time dateTime={entry.iso}>{entry.at}</time> · {entry.by}
							</span>
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}

type OutOfThisProps = {
	page: { csrf: string; formKey: string };
	to: string;
	item: { id: string; name: string };
	/** Until when it is sold out; null while it is on sale. */
	soldOut: string | null;
};

function OutOfThis({ page, to, item, soldOut }: OutOfThisProps) {
	if (soldOut) return <p className="sold-out-until">{soldOut}</p>;
	return (
		<Form method="post" action={to} preventScrollReset>
			<ViewOnly>
				<HiddenFields
					values={{ csrf: page.csrf, "idempotency-key": page.formKey, item: item.id }}
				/>
				<Button variant="ghost" icon="x-circle">
					Mark sold out<span className="sr-only">: {item.name}</span>
				</Button>
			</ViewOnly>
		</Form>
	);
}

type PosOrderCardProps = {
	page: { csrf: string; formKey: string };
	view: PosOrderView;
	sendAgainTo: string;
};

function PosOrderCard({ page, view, sendAgainTo }: PosOrderCardProps) {
	return (
		<Card title="POS">
			<DescriptionList items={view.facts.map(({ term, value }) => ({ term, value }))} />
			{view.again && (
				<Form method="post" action={sendAgainTo} className="actions mt-4">
					<ViewOnly>
						<HiddenFields values={{ csrf: page.csrf, "idempotency-key": `pos:${page.formKey}` }} />
						<Button type="submit" icon="undo">
							{view.again}
						</Button>
					</ViewOnly>
				</Form>
			)}
		</Card>
	);
}
