import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { ReadOnlyNotice } from "~/components/form/read-only-notice";
import { SaveBar } from "~/components/form/save-bar";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import type { CustomerSubscriptions } from "~/models/campaigns/campaign-choices";
import { subscriptionsFormSchema } from "~/models/campaigns/campaign-choices.schema";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { viewerPermissions } from "~/models/viewer/viewer";
import { getSubscriptions, setSubscriptions } from "~/services/campaigns/campaign-mail.server";
import { consentText } from "~/services/customers/customer-view.server";
import { getCustomer } from "~/services/gateway/customers/customers.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.customerMessages);
	const { gateway, page, viewer } = access;
	const { id: customerId, name, email, phone } = await getCustomer(gateway, args.params.customerId);
	const { consents, ...values } = await getSubscriptions(gateway, customerId);
	return json({
		page: { ...page, purpose: `Campaign channels for ${name}.` },
		view: {
			values,
			hints: {
				email: email ? consentText(consents.email, access) : "No email address on file.",
				sms: phone ? consentText(consents.sms, access) : "No phone number on file.",
				push: consentText(consents.push, access),
			},
			canChange: viewerPermissions(viewer).includes("CUSTOMER.API_UPDATE"),
			backTo: pagePath(pages.customerProfile, { customerId }),
		},
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.customerMessages, "CUSTOMER.API_UPDATE");
	const customerId = args.params.customerId ?? "";
	return saveForm(args, {
		schema: subscriptionsFormSchema,
		send: (value, { key }) => setSubscriptions(gateway, customerId, value, key),
		done: () => ({
			to: pagePath(pages.customerProfile, { customerId }),
			text: "Campaign channels were saved",
		}),
	});
}

export default function CustomerMessages() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page} narrow>
			<SubscriptionsForm page={page} view={view} answer={answer} />
		</Page>
	);
}

type SubscriptionsFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		values: CustomerSubscriptions;
		hints: Record<keyof CustomerSubscriptions, string>;
		canChange: boolean;
		backTo: string;
	};
	answer?: FormAnswer;
};

const LABELS = {
	email: "Email campaigns",
	sms: "Text messages",
	push: "Push notifications",
} as const;

function SubscriptionsForm({ page, view, answer }: SubscriptionsFormProps) {
	const { values, hints, canChange, backTo } = view;
	const form = formState({
		id: "subscriptions",
		lastResult: answer?.lastResult,
		defaultValue: values,
	});
	const fieldProps = (name: keyof typeof LABELS) => ({
		field: form.field(name),
		label: LABELS[name],
		look: "switch" as const,
		readOnly: !canChange,
	});
	const fields = (
		<FormSection
			title="Campaigns"
			description="Turn a channel on only if the customer agreed. Messages about an order are always sent."
		>
			<CheckboxField {...fieldProps("email")} hint={hints.email} />
			<CheckboxField {...fieldProps("sms")} hint={hints.sms} />
			<CheckboxField {...fieldProps("push")} hint={hints.push} />
		</FormSection>
	);
	if (!canChange) {
		return (
			<>
				<ReadOnlyNotice>You can view this but not change it.</ReadOnlyNotice>
				{fields}
			</>
		);
	}
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					{fields}
					<SaveBar cancelTo={backTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
