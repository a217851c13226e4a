import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { PaymentForm } from "~/components/money/payment-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { StatusBadge } from "~/components/ui/status-badge";
import { CURRENCY_LABELS } from "~/models/locations/location";
import type { PaymentEditor } from "~/models/money/payment-editor";
import type { PaymentProviderSummary as Summary } from "~/models/money/payment-provider-view";
import {
	enabledPaymentMethods,
	NO_METHOD_MESSAGE,
	type PaymentSettings,
} from "~/models/money/payment-settings";
import { paymentEntity } from "~/models/money/payment-settings.entity";
import { paymentFormSchema } from "~/models/money/payment-settings.schema";
import type { LocationPayment } from "~/models/money/payment-settings-answer.schema";
import { PAYMENT_METHOD_LABELS } from "~/models/orders/order";
import { pages } from "~/models/pages/pages";
import { fieldLabels } from "~/models/shared/entity";
import { VIEW_ONLY_SETTINGS } from "~/models/shared/messages";
import type { Currency } from "~/models/shared/money";
import { rateInput } from "~/models/shared/rate";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { getPaymentLink } from "~/services/gateway/money/payment-provider.server";
import { paymentProviderSummary } from "~/services/money/payment-provider-view.server";
import { type LocationAccess, requireLocationPage } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { answerPreview, saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationPayment);
	const { gateway, page, location } = access;
	return json({
		page,
		view: paymentEditor(
			access,
			await gateway.get("/api/v2/store-v2/:merchantId/locations/:storeId/payment-settings", {
				params: locationParams(gateway),
			}),
		),
		provider: paymentProviderSummary(access, await getPaymentLink(gateway)),
		lastChange: await findLastChange(access, paymentEntity.name, location.storeId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationPayment, "PAYMENT.API_UPDATE");
	const { gateway, location } = access;
	return saveForm(args, {
		schema: paymentFormSchema,
		beforeSave: answerPreview((value) => checkoutPreview(access, value)),
		send: (value, form) =>
			gateway.send("PATCH", "/api/v2/store-v2/:merchantId/locations/:storeId/payment-settings", {
				params: locationParams(gateway),
				body: value,
				key: form.key,
				version: form.version,
			}),
		conflict: paymentConflict,
		done: () => ({
			to: `/location/${location.storeId}/general/payment`,
			text: "Payment settings were updated",
		}),
	});
}

export default function PaymentPage() {
	const { page, view, provider, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<PaymentProviderSummary summary={provider} />
			<PaymentForm page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
		</Page>
	);
}

function PaymentProviderSummary({ summary }: { summary: Summary }) {
	const { badge, text, to, label } = summary;
	return (
		<Card
			title="Provider"
			actions={
				<ButtonLink to={to} size="sm">
					{label}
				</ButtonLink>
			}
		>
			<p>
				{badge && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>} {text}
			</p>
		</Card>
	);
}

function paymentEditor(access: LocationAccess, settings: LocationPayment): PaymentEditor {
	return {
		values: toFormValues(settings),
		version: settings.version,
		labels: fieldLabels(paymentEntity),
		readOnlyReason: viewerPermissions(access.viewer).includes("PAYMENT.API_UPDATE")
			? null
			: VIEW_ONLY_SETTINGS,
	};
}

function checkoutPreview({ location }: LocationAccess, settings: PaymentSettings): string[] {
	const { title, merchantTitle, isLive } = settings;
	const methods = enabledPaymentMethods(settings).map(
		(method) => PAYMENT_METHOD_LABELS[method].label,
	);
	return [
		`Customers pay in ${CURRENCY_LABELS[location.currency as Currency]}.`,
		methods.length > 0 ? `They can pay with: ${methods.join(", ")}.` : `${NO_METHOD_MESSAGE}.`,
		...(title ? [`Checkout shows: ${title}.`] : []),
		...(merchantTitle ? [`Card statements show: ${merchantTitle}.`] : []),
		...(isLive ? [] : ["Test payments: no money moves."]),
	];
}

function paymentConflict(settings: LocationPayment) {
	return {
		value: toFormValues(settings),
		version: settings.version,
		labels: conflictLabels(paymentEntity),
	};
}

function toFormValues({ storeId: _, version: __, ...settings }: LocationPayment) {
	const { taxRatePpm } = settings;
	return { ...settings, taxRatePpm: taxRatePpm === null ? "" : rateInput(taxRatePpm) };
}
