import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { PaymentKeysForm } from "~/components/money/payment-keys-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import { Notice } from "~/components/ui/notice";
import { StatusBadge } from "~/components/ui/status-badge";
import type { PaymentLink } from "~/models/money/payment-provider";
import { paymentProviderEntity } from "~/models/money/payment-provider.entity";
import { paymentKeysSchema } from "~/models/money/payment-provider.schema";
import type { PaymentProviderView } from "~/models/money/payment-provider-view";
import { pages } from "~/models/pages/pages";
import { findLastChange } from "~/services/audit/last-change.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { getPaymentLink } from "~/services/gateway/money/payment-provider.server";
import { paymentProviderView } from "~/services/money/payment-provider-view.server";
import { requireLocationPage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationPaymentProvider);
	const { gateway, page, location } = access;
	return json({
		page,
		view: paymentProviderView(access, await getPaymentLink(gateway)),
		lastChange: await findLastChange(access, paymentProviderEntity.name, location.storeId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.locationPaymentProvider,
		"PAYMENT.API_UPDATE",
	);
	const to = `/location/${location.storeId}/general/payment/provider`;
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "payment provider",
			send: (options) =>
				gateway.send("DELETE", "/api/v2/store-v2/:merchantId/locations/:storeId/payment-provider", {
					params: locationParams(gateway),
					key: options.key,
					version: options.version,
				}),
			done: { to, text: "Payment provider was revoked" },
		});
	}
	return saveForm(args, {
		schema: paymentKeysSchema,
		send: (value, form) =>
			gateway.send("PUT", "/api/v2/store-v2/:merchantId/locations/:storeId/payment-provider/keys", {
				params: locationParams(gateway),
				body: value,
				key: form.key,
				version: form.version,
			}),
		conflict: (current: PaymentLink) => ({ value: {}, version: current.version, labels: [] }),
		done: () => ({ to, text: "Authorize.Net was linked" }),
	});
}

export default function PaymentProviderPage() {
	const { page, view, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { linked } = view;
	return (
		<Page {...page}>
			<PaymentProviderCard view={view} />
			{view.keys && <PaymentKeysForm page={page} view={view} keys={view.keys} answer={answer} />}
			<LastChange change={lastChange} />
			{linked && !view.readOnlyReason && (
				<DeleteCard
					page={page}
					what="payment provider"
					verb={linked.verb}
					name={linked.name}
					version={view.version}
					hint={linked.revokeHint}
				/>
			)}
		</Page>
	);
}

function PaymentProviderCard({ view }: { view: PaymentProviderView }) {
	const { linked, consents, permissions, atStake, former, readOnlyReason } = view;
	return (
		<Card title={linked ? linked.name : "No provider linked"}>
			{linked ? (
				<>
					<p className="mb-4">
						<StatusBadge tone={linked.tone}>{linked.state}</StatusBadge> {linked.text}
					</p>
					<DescriptionList items={linked.facts} />
				</>
			) : (
				<p className="mb-4">
					Link the account that receives this location’s card payments. Until then, you can't charge
					cards.
				</p>
			)}
			{former.map((text) => (
				<p key={text} className="mt-4">
					{text}
				</p>
			))}
			{atStake && !readOnlyReason && (
				<div className="mt-4">
					<Notice kind="warning" title="Before you change the provider">
						<p>{atStake}</p>
					</Notice>
				</div>
			)}
			{consents.length > 0 && (
				<div className="actions mt-4">
					{consents.map(({ id, label, to, isRenewal }) => (
						<ButtonLink
							key={id}
							to={to}
							reloadDocument
							variant={isRenewal ? "primary" : "secondary"}
							icon="card"
						>
							{label}
						</ButtonLink>
					))}
				</div>
			)}
			{permissions.length > 0 && (
				<details className="mt-4">
					<summary className="link details-link">What Square asks you to allow</summary>
					<ul className="list-disc pl-5">
						{permissions.map((why) => (
							<li key={why}>{why}</li>
						))}
					</ul>
				</details>
			)}
		</Card>
	);
}
