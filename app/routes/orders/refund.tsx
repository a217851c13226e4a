import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RefundChoiceForm } from "~/components/orders/refund-choice-form";
import { RefundIssue } from "~/components/orders/refund-issue";
import { RefundReview } from "~/components/orders/refund-review";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Card } from "~/components/ui/card";
import { refundFormSchema } from "~/models/orders/order-forms.schema";
import { allowedActions, ORDER_MESSAGES } from "~/models/orders/order-moves";
import { reasonText } from "~/models/orders/order-reasons";
import { queryChoice, refundQuery } from "~/models/orders/refund-query";
import { pages } from "~/models/pages/pages";
import { viewOnlyNote } from "~/models/viewer/support-state";
import { getOrder, getRefundTerms } from "~/services/gateway/orders/orders.server";
import { orderAddress } from "~/services/orders/all-orders.server";
import { sendRefund } from "~/services/orders/order-actions.server";
import { paymentProviderPath } from "~/services/orders/order-view.server";
import { refundPage } from "~/services/orders/refund-page.server";
import { requireLocationPage } from "~/services/web/access.server";
import { formConstraint, parseForm } from "~/services/web/form.server";

/** Keeps what is typed and the order; changes by others are detected on sending. */
export const handle = { live: false };

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrderRefund);
	const { gateway, page, viewer } = access;
	const order = await getOrder(gateway, args.params.orderId ?? "");
	const { refundable } = allowedActions(order);
	const terms = await getRefundTerms(gateway, order.id);
	const issue =
		viewOnlyNote(viewer.support) ??
		(refundable > 0 ? terms.problem : notRefundable(order.status === "canceled"));
	const orderTo = orderAddress(args, access, order.id);
	const here = orderAddress(args, access, `${order.id}/refund`);
	const query = refundQuery(new URL(args.request.url).searchParams, order);
	return json({
		page: { ...page, title: `Refund order ${order.number}` },
		version: order.version,
		steps: issue === null ? refundPage({ order, terms, query, refundable, here }) : null,
		problem: issue,
		providerTo: issue === terms.problem ? paymentProviderPath(access) : null,
		constraint: formConstraint(refundFormSchema),
		orderTo,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrderRefund, "ORDER.REFUND");
	const order = await getOrder(access.gateway, args.params.orderId ?? "");
	const query = refundQuery(new URL(args.request.url).searchParams, order);
	const form = await parseForm(args.request, refundFormSchema);
	if (!form.value) return form.again();
	const { amount, cardsTo, reason, details } = form.value;
	return sendRefund({ args, access, orderId: order.id }, form, {
		amount,
		cardsTo,
		firstTo: query.firstTo,
		choice: queryChoice(query, order.items),
		reason: reasonText({ reason, details }),
	});
}

export default function Refund() {
	const {
		page,
		version,
		steps,
		problem: issue,
		providerTo,
		constraint,
		orderTo,
	} = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Card title={page.title} id="dialog" className="order-dialog">
			{!steps && <RefundIssue message={issue} providerTo={providerTo} orderTo={orderTo} />}
			{steps?.review && (
				<RefundReview
					page={page}
					version={version}
					review={steps.review}
					constraint={constraint}
					answer={answer}
					cancelTo={orderTo}
				/>
			)}
			{steps && !steps.review && (
				<RefundChoiceForm choice={steps.choice} answer={answer} cancelTo={orderTo} />
			)}
		</Card>
	);
}

function notRefundable(isCanceled: boolean): string {
	return isCanceled ? ORDER_MESSAGES.closed : ORDER_MESSAGES.notRefundable;
}
