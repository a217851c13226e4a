import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { CustomerForm } from "~/components/customers/customer-form";
import { DeleteCard } from "~/components/form/delete-card";
import { CustomerOrders } from "~/components/orders/customer-orders";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Badge } from "~/components/ui/badge";
import { ButtonLink, buttonClass } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList, FactHeader } from "~/components/ui/description-list";
import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { customerEntity } from "~/models/customers/customer.entity";
import { customerFormSchema } from "~/models/customers/customer.schema";
import { type CustomerHabits, habitsText } from "~/models/orders/customer-habits";
import type { OrdersOfCustomer } from "~/models/orders/customer-orders";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { monthName } from "~/models/shared/plain-date";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	customerConflict,
	customerContact,
	customerDetails,
	customerEditor,
	customerFacts,
	customerStatusLabel,
	getDefaultCountry,
} from "~/services/customers/customer-view.server";
import { getCustomer } from "~/services/gateway/customers/customers.server";
import {
	getCustomerHabits,
	getOrderingCustomer,
	listAllOrders,
} from "~/services/gateway/orders/orders.server";
import { pointsAccounts, totalPoints } from "~/services/loyalty/customer-points.server";
import { placeNames, placesWithOrders } from "~/services/orders/all-orders.server";
import { statusView } from "~/services/orders/order-rows.server";
import { type PageAccess, requirePage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

const SHOWN = 5;

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.customerProfile);
	const customer = await getCustomer(access.gateway, args.params.customerId);
	const ordering = await getOrderingCustomer(access.gateway, customer.id);
	const pointsTo = canSee(pages.customerLoyalty, access.viewer)
		? pagePath(pages.customerLoyalty, { customerId: customer.id })
		: null;
	return json({
		page: { ...access.page, title: customer.name },
		status: customerStatusLabel(customer),
		contact: customerContact(customer),
		facts: customerFacts(customer, ordering?.spent ?? [], access),
		details: customerDetails(customer, access),
		orders: await customerOrders(access, customer.id),
		view: customerEditor(customer, access),
		messagesTo: canSee(pages.customerMessages, access.viewer)
			? pagePath(pages.customerMessages, { customerId: customer.id })
			: null,
		points: pointsTo && {
			to: pointsTo,
			text: totalPoints(await pointsAccounts(access.gateway, customer.id)),
		},
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
	const { page, status, contact, facts, details, orders, view, lastChange, points, messagesTo } =
		useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page
			{...page}
			badge={status && <Badge tone="warning">{status}</Badge>}
			actions={
				<>
					{contact.map(({ href, label, icon }) => (
						<a key={href} href={href} className={buttonClass()}>
							<Icon name={icon} size={18} />
							<span>{label}</span>{" "}
						</a>
					))}
					{messagesTo && (
						<ButtonLink to={messagesTo} icon="megaphone">
							Messages
						</ButtonLink>
					)}
				</>
			}
		>
			<FactHeader
				items={[
					...facts,
					...(points
						? [{ term: "Points", value: <TextLink to={points.to}>{points.text}</TextLink> }]
						: []),
				]}
			/>
			{orders && <CustomerOrders orders={orders} />}
			<Card title="Details">
				<DescriptionList items={details} />
			</Card>
			<details open={answer !== undefined}>
				<summary className={buttonClass()}>
					<Icon name="edit" size={18} />
					<span>{view.readOnlyReason === null ? "Edit customer" : "Contact and status"}</span>
				</summary>
				<div className="mt-3">
					<CustomerForm page={page} view={view} answer={answer} />
				</div>
			</details>
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

async function customerOrders(
	{ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">,
	customerId: string,
): Promise<OrdersOfCustomer | null> {
	const places = placesWithOrders(viewer);
	if (places.length === 0) return null;
	const [{ rows, pagination }, habits] = await Promise.all([
		listAllOrders(gateway, { customerId, sort: "placedAt", direction: "desc", limit: SHOWN }),
		getCustomerHabits(gateway, customerId),
	]);
	const names = placeNames(places, viewer);
	const zones = new Map(places.map(({ storeId, timeZone }) => [storeId, timeZone]));
	const all = new URLSearchParams({ tab: "all", customer: customerId, sort: "-placedAt" });
	const table = zoneInHead(
		rows.map((order) => ({
			id: order.id,
			number: order.number,
			placed: formatInstant(order.dateInfo.placedAt, {
				zone: zones.get(order.storeId) ?? "UTC",
				clock: viewer.clock,
			}),
			place: names.get(order.storeId) ?? "",
			items: order.itemCount,
			total: formatMoney(order.total, order.currency),
			status: statusView(order),
			to: pagePath(pages.locationOrder, { id: order.storeId, orderId: order.id }),
		})),
		"placed",
	);
	return {
		...table,
		habits: presentHabits(habits, names),
		all:
			pagination.total > rows.length && canSee(pages.allOrders, viewer)
				? `${pages.allOrders.path}?${all}`
				: null,
	};
}

function presentHabits(
	{ months, storeId, ...habits }: CustomerHabits,
	names: ReadonlyMap<string, string>,
): OrdersOfCustomer["habits"] {
	if (months.every(({ orders }) => orders === 0)) return null;
	return {
		months: months.map(({ month, orders }) => ({
			label: monthName(Number(month.slice(5))),
			orders,
		})),
		text: habitsText(habits, storeId && (names.get(storeId) ?? null)),
	};
}
