import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { ChartFigure } from "~/components/charts/chart-figure";

import { CustomerForm } from "~/components/customers/customer-form";
import { orderMonths } from "~/components/customers/order-months.server";
import { DeleteCard } from "~/components/form/delete-card";
import { type Column, DataTable } from "~/components/list/data-table";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { FactHeader } from "~/components/ui/description-list";
import { StatusBadge } from "~/components/ui/status-badge";
import { TextLink } from "~/components/ui/text-link";
import { customerEntity } from "~/models/customers/customer.entity";
import { customerFormSchema } from "~/models/customers/customer.schema";
import type { OrdersOfCustomer } from "~/models/orders/customer-orders";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { headWithZone } from "~/models/shared/zone-in-head";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	consentFacts,
	customerConflict,
	customerEditor,
	customerFacts,
	customerStatusLabel,
	getDefaultCountry,
} from "~/services/customers/customer-view.server";
import { getCustomer } from "~/services/gateway/customers/customers.server";
import { getOrderingCustomer } from "~/services/gateway/orders/orders.server";
import { customerOrders } from "~/services/orders/customer-orders.server";
import { requirePage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.customerProfile);
	const customer = await getCustomer(access.gateway, args.params.customerId);
	const ordering = await getOrderingCustomer(access.gateway, customer.id);
	return json({
		page: { ...access.page, title: customer.name },
		status: customerStatusLabel(customer),
		facts: [
			...customerFacts(customer, ordering?.spent ?? [], access),
			...consentFacts(customer, access),
		],
		months: orderMonths(ordering?.months ?? []),
		orders: await customerOrders(access, customer.id),
		view: customerEditor(customer, access),
		messagesTo: canSee(pages.customerMessages, access.viewer)
			? pagePath(pages.customerMessages, { customerId: customer.id })
			: null,
		pointsTo: canSee(pages.customerLoyalty, access.viewer)
			? pagePath(pages.customerLoyalty, { customerId: customer.id })
			: null,
		lastChange: await findLastChange(access, customerEntity.name, customer.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.customerProfile, "CUSTOMER.API_UPDATE");
	const { gateway } = access;
	const id = args.params.customerId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "customer",
			send: (options) =>
				gateway.send("DELETE", "/api/v2/customers/:merchantId/:id", {
					params: { merchantId: gateway.merchantId, id },
					...options,
				}),
			done: { to: pages.mobileCustomers.path, text: "The customer’s data was deleted" },
		});
	}
	return saveForm(args, {
		schema: customerFormSchema(await getDefaultCountry(access)),
		send: (value, options) =>
			gateway.send("PATCH", "/api/v2/customers/:merchantId/:id", {
				params: { merchantId: gateway.merchantId, id },
				body: value,
				...options,
			}),
		conflict: customerConflict,
		done: () => ({ to: `${pages.mobileCustomers.path}/${id}`, text: "Customer was updated" }),
	});
}

export default function CustomerProfile() {
	const { page, status, facts, months, orders, view, lastChange, pointsTo, messagesTo } =
		useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page
			{...page}
			badge={status && <Badge tone="warning">{status}</Badge>}
			actions={
				<>
					{messagesTo && (
						<ButtonLink to={messagesTo} icon="megaphone">
							Messages
						</ButtonLink>
					)}
					{pointsTo && (
						<ButtonLink to={pointsTo} icon="gift">
							Points
						</ButtonLink>
					)}
				</>
			}
		>
			<FactHeader items={facts} />
			{months && (
				<Card>
					<ChartFigure title="Orders by month" markup={months} legend={[]} />
				</Card>
			)}
			{orders && <CustomerOrders orders={orders} />}
			<CustomerForm page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
			{view.readOnlyReason === null && (
				<DeleteCard
					page={page}
					what="customer"
					name={page.title}
					version={view.version}
					hint="Use this when a customer asks you to delete their data. Name, contact details, addresses, notes and points are erased for good. You can’t undo this."
				/>
			)}
		</Page>
	);
}

type Row = OrdersOfCustomer["rows"][number];

function CustomerOrders({ orders: { rows, all, zone } }: { orders: OrdersOfCustomer }) {
	return (
		<Card title="Latest orders" flush>
			{rows.length === 0 ? (
				<p className="card-body">No orders yet.</p>
			) : (
				<DataTable
					caption="Latest orders"
					columns={orderColumns(zone)}
					rows={rows}
					rowKey={({ id }) => id}
					rowHref={({ to }) => to}
				/>
			)}
			{all && (
				<p className="card-body">
					<TextLink to={all}>All orders from this customer</TextLink>
				</p>
			)}
		</Card>
	);
}

const orderColumns = (zone: string | null): Column<Row>[] => [
	{ id: "number", header: "Order", card: "title", cell: ({ number }) => number },
	{ id: "placed", header: headWithZone("Placed", zone), cell: ({ placed }) => placed },
	{ id: "place", header: "Location", cell: ({ place }) => place },
	{ id: "items", header: "Items", hideBelow: "md", card: "hide", cell: ({ items }) => items },
	{ id: "total", header: "Total", align: "right", card: "plain", cell: ({ total }) => total },
	{
		id: "status",
		header: "Status",
		card: "status",
		cell: ({ status }) => <StatusBadge tone={status.token}>{status.label}</StatusBadge>,
	},
];
