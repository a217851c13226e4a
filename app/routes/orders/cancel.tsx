import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RadioGroup } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { CARDS_TO_LABEL, CardsToField } from "~/components/orders/cards-to-field";
import { ReasonFields } from "~/components/orders/reason-fields";
import { RefundIssue } from "~/components/orders/refund-issue";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { lapsedCardsMessage } from "~/models/orders/lapsed-cards-message";
import { cancelFormSchema } from "~/models/orders/order-forms.schema";
import { CANCEL_REASONS, reasonText } from "~/models/orders/order-reasons";
import { pages } from "~/models/pages/pages";
import { normalizeEmail } from "~/models/shared/contact.schema";
import type { FormAnswer } from "~/models/shared/form-answer";
import { permissionCheck } from "~/models/shared/permissions";
import { viewOnlyNote } from "~/models/viewer/support-state";
import { viewerPermissions } from "~/models/viewer/viewer";
import { getOrder, getRefundTerms } from "~/services/gateway/orders/orders.server";
import { orderAddress } from "~/services/orders/all-orders.server";
import { sendCancel } from "~/services/orders/order-actions.server";
import { cancelChoices, paymentProviderPath } from "~/services/orders/order-view.server";
import { requireLocationPage } from "~/services/web/access.server";
import { formConstraint, parseForm } from "~/services/web/form.server";

/** Keeps what is typed and the order; changes by others are detected on sending. */
export const handle = { live: false };

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrderCancel);
	const { gateway, page, viewer } = access;
	const order = await getOrder(gateway, args.params.orderId ?? "");
	const canRefund = permissionCheck(viewerPermissions(viewer))("ORDER.REFUND");
	const terms = await getRefundTerms(gateway, order.id);
	const { choices, problem, refundable } = cancelChoices(order, canRefund, terms);
	const orderTo = orderAddress(args, access, order.id);
	const isRefundable = canRefund && refundable > 0 && terms.problem === null && !viewer.support;
	return json({
		page: { ...page, title: `Cancel order ${order.number}` },
		version: order.version,
		choices,
		cards: lapsedCardsMessage(terms.lapsedCards),
		isMailed: normalizeEmail(order.customer.email) !== null,
		problem: viewOnlyNote(viewer.support) ?? problem,
		providerTo: terms.problem === null ? null : paymentProviderPath(access),
		constraint: formConstraint(cancelFormSchema),
		orderTo,
		refundTo: isRefundable ? orderAddress(args, access, `${order.id}/refund`) : null,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrderCancel, "ORDER.CANCEL");
	const order = await getOrder(access.gateway, args.params.orderId ?? "");
	const form = await parseForm(args.request, cancelFormSchema);
	if (!form.value) return form.again();
	const { refund, cardsTo, reason, details } = form.value;
	return sendCancel({ args, access, orderId: order.id }, form, {
		order,
		refund,
		cardsTo,
		reason: reasonText({ reason, details }),
	});
}

export default function Cancel() {
	const data = useLoaderData<typeof loader>();
	const { page, version, choices, cards, isMailed, problem, constraint, orderTo } = data;
	const answer = useActionData<typeof action>();
	return (
		<Card title={page.title} id="dialog" className="order-dialog">
			{problem ? (
				<RefundIssue
					message={problem}
					providerTo={data.providerTo}
					refundTo={data.refundTo}
					orderTo={orderTo}
				/>
			) : (
				<CancelForm
					page={page}
					version={version}
					choices={choices}
					cards={cards}
					isMailed={isMailed}
					constraint={constraint}
					answer={answer}
					cancelTo={orderTo}
				/>
			)}
		</Card>
	);
}

type CancelChoice = {
	value: "none" | "full" | "elsewhere";
	label: string;
	hint: string;
	disabled: boolean;
};

type CancelFormProps = {
	page: { csrf: string; formKey: string };
	version: number;
	choices: CancelChoice[];
	cards: string | null;
	isMailed: boolean;
	constraint: Parameters<typeof formState>[0]["constraint"];
	answer?: FormAnswer;
	cancelTo: string;
};

function CancelForm(props: CancelFormProps) {
	const { page, version, choices, cards, isMailed, constraint, answer, cancelTo } = props;
	const open = choices.filter(({ disabled }) => !disabled);
	const form = formState({
		id: "cancel",
		lastResult: answer?.lastResult,
		defaultValue: open.length === 1 ? { refund: open[0]?.value } : {},
		constraint,
	});
	return (
		<EntityForm form={form} page={page} answer={answer} version={version} labels={LABELS}>
			{(pending) => (
				<div className="form-grid">
					<RadioGroup field={form.field("refund")} label="Payment" choices={choices} />
					{cards && <CardsToField form={form} hint={cards} isMailed={isMailed} />}
					<ReasonFields form={form} label="Reason" reasons={CANCEL_REASONS} />
					<div className="actions">
						<Button variant="danger" pending={pending} icon="x">
							Cancel order
						</Button>
						<ButtonLink to={cancelTo} variant="ghost">
							Keep order
						</ButtonLink>
					</div>
				</div>
			)}
		</EntityForm>
	);
}

const LABELS = {
	refund: "Payment",
	cardsTo: CARDS_TO_LABEL,
	reason: "Reason",
	details: "Details",
};
