import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { getOrder } from "~/services/gateway/orders/orders.server";
import { getReceipt, sendReceipt } from "~/services/gateway/orders/receipts.server";
import { orderAddress } from "~/services/orders/all-orders.server";
import { submitOrderButton } from "~/services/orders/order-button.server";
import { requireLocationPage } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrderReceipt);
	const { gateway, page, location, viewer } = access;
	const order = await getOrder(gateway, args.params.orderId ?? "");
	const { recipient, problem, sentAt, subject } = await getReceipt(gateway, order.id);
	const local = viewerLocalTime(viewer, location);
	return json({
		page: { ...page, title: `Receipt of order ${order.number}` },
		recipient,
		subject,
		problem: viewerPermissions(viewer).includes("ORDER.ACTION")
			? problem
			: "You can view receipts but not send them.",
		sent: sentAt && formatInstant(sentAt, local),
		orderTo: orderAddress(args, access, order.id),
		previewTo: `/location/${location.storeId}/orders/${order.id}/receipt/preview`,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrderReceipt, "ORDER.ACTION");
	return submitOrderButton(args, access, { send: sendReceipt, text: "Receipt is on its way" });
}

export default function Receipt() {
	const { page, recipient, subject, problem, sent, orderTo, previewTo } =
		useLoaderData<typeof loader>();
	return (
		<Card title={page.title} id="dialog" className="order-dialog">
			{problem && <Notice kind="warning">{problem}</Notice>}
			{sent && <p>Last emailed {sent}.</p>}
			<Form method="post" className="actions">
				<ViewOnly>
					<HiddenFields
						values={{ csrf: page.csrf, "idempotency-key": `receipt:${page.formKey}` }}
					/>
					{!problem && (
						<Button variant="primary" icon="mail">
							Send to {recipient}
						</Button>
					)}
					<ButtonLink to={orderTo} variant="ghost">
						Back to the order
					</ButtonLink>
				</ViewOnly>
			</Form>
			<iframe title={`Email: ${subject}`} src={previewTo} className="email-preview" sandbox="" />
		</Card>
	);
}
