import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RefundForm } from "~/components/orders/refund-form";
import { RefundProblem } from "~/components/orders/refund-problem";
import { keepForm } from "~/components/page/keep-form";
import { pageMeta } from "~/components/page/page-meta";
import { Card } from "~/components/ui/card";
import { lapsedWords } from "~/models/orders/lapsed-words";
import { refundFormSchema } from "~/models/orders/order-forms.schema";
import { allowedActions, ORDER_MESSAGES } from "~/models/orders/order-moves";
import { reasonText } from "~/models/orders/order-reasons";
import { pages } from "~/models/pages/pages";
import { normalEmail } from "~/models/shared/contact.schema";
import { CURRENCY_SYMBOLS, formatMoney, moneyInput } from "~/models/shared/money";
import { lookOnlyNote } from "~/models/viewer/support-state";
import { getOrder, getRefundTerms } from "~/services/gateway/orders/orders.server";
import { sendRefund } from "~/services/orders/order-actions.server";
import { refundShareWords } from "~/services/orders/order-paid.server";
import { paymentProviderPath } from "~/services/orders/order-view.server";
import { requireLocationPage } from "~/services/web/access.server";
import { constraintOf, parseForm } from "~/services/web/form.server";

/** Keeps what is typed and the order; changes by others are detected on sending. */
export const handle = { live: false };

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrderRefund);
	const { gateway, page, location, viewer } = access;
	const order = await getOrder(gateway, args.params.orderId ?? "");
	const { refundable } = allowedActions(order);
	const terms = await getRefundTerms(gateway, order.id);
	const problem =
		lookOnlyNote(viewer.support) ??
		(refundable > 0 ? terms.problem : notRefundable(order.status === "canceled"));
	const through = terms.provider === null ? "" : ` through ${terms.provider}`;
	return json({
		page: { ...page, title: `Refund order ${order.number}` },
		order: { version: order.version, currencySymbol: CURRENCY_SYMBOLS[order.currency] },
		left:
			problem === null
				? {
						...{ input: moneyInput(refundable), words: formatMoney(refundable, order.currency) },
						...{ through, share: refundShareWords(order), cards: lapsedWords(terms.lapsedCards) },
						isMailed: normalEmail(order.customer.email) !== null,
					}
				: null,
		problem,
		providerTo: problem === terms.problem ? paymentProviderPath(access) : null,
		constraint: constraintOf(refundFormSchema(refundable)),
		orderTo: `/location/${location.storeId}/orders/${order.id}`,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrderRefund, "ORDER.REFUND");
	const order = await getOrder(access.gateway, args.params.orderId ?? "");
	const { refundable } = allowedActions(order);
	const form = await parseForm(args.request, refundFormSchema(refundable));
	if (!form.value) return form.again();
	const { amount, cardsTo, reason, details } = form.value;
	return sendRefund({ args, access, orderId: order.id }, form, {
		...{ amount, cardsTo },
		reason: reasonText({ reason, details }),
	});
}

export default function Refund() {
	const { page, order, left, problem, providerTo, constraint, orderTo } =
		useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Card title={page.title} id="dialog" className="order-dialog">
			{left ? (
				<RefundForm
					page={page}
					order={order}
					left={left}
					constraint={constraint}
					answer={answer}
					cancelTo={orderTo}
				/>
			) : (
				<RefundProblem words={problem} providerTo={providerTo} orderTo={orderTo} />
			)}
		</Card>
	);
}

function notRefundable(isCanceled: boolean): string {
	return isCanceled ? ORDER_MESSAGES.closed : ORDER_MESSAGES.notRefundable;
}
