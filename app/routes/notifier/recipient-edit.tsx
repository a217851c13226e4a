import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityPage } from "~/components/audit/entity-page";
import { CheckboxGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { PhoneField } from "~/components/form/phone-field";
import { SAVE_LABEL } from "~/components/form/save-label";
import { TextField } from "~/components/form/text-field";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { NOTIFICATION_KINDS, NOTIFICATION_LABELS } from "~/models/notifier/notification-kind";
import { type RecipientEditor, recipientTitle } from "~/models/notifier/recipient";
import { recipientEntity } from "~/models/notifier/recipient.entity";
import { recipientFormSchema } from "~/models/notifier/recipient.schema";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { entityPage } from "~/services/audit/entity-page.server";
import {
	createRecipient,
	deleteRecipient,
	getCoverage,
	getRecipient,
	updateRecipient,
} from "~/services/gateway/notifier/recipients.server";
import { recipientConflict, recipientEditor } from "~/services/notifier/recipient-editor.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveEntity } from "~/services/web/save-entity.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { recipientId: id } = args.params;
	const access = await requireLocationPage(args, id ? pages.editRecipient : pages.newRecipient);
	const { storeId } = access.location;
	const recipient = id ? await getRecipient(access.gateway, id) : null;
	return json({
		...(await entityPage(
			access,
			recipientEntity,
			recipient && {
				id: recipient.id,
				title: recipientTitle(recipient),
				remove: "NOTIFICATION.API_DELETE",
			},
		)),
		storeId,
		view: recipientEditor(recipient),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { recipientId: id } = args.params;
	const access = id
		? await requireLocationPage(args, pages.editRecipient, "NOTIFICATION.API_UPDATE")
		: await requireLocationPage(args, pages.newRecipient, "NOTIFICATION.API_CREATE");
	return saveEntity(args, {
		schema: async () => recipientFormSchema((await getCoverage(access.gateway)).country),
		conflict: recipientConflict,
		what: "recipient",
		id,
		gateway: access.gateway,
		client: { create: createRecipient, update: updateRecipient, remove: deleteRecipient },
		list: `/location/${access.location.storeId}/notifications`,
	});
}

export default function EditRecipient() {
	const { page, storeId, view, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<EntityPage
			page={page}
			view={view}
			canDelete={canDelete}
			lastChange={lastChange}
			what="recipient"
		>
			<RecipientForm page={page} view={view} answer={answer} storeId={storeId} />
		</EntityPage>
	);
}

type RecipientFormProps = {
	page: { csrf: string; formKey: string };
	view: RecipientEditor;
	answer?: FormAnswer;
	storeId: string;
};

const CHOICES = NOTIFICATION_KINDS.map((value) => ({ value, label: NOTIFICATION_LABELS[value] }));

function RecipientForm({ page, view, answer, storeId }: RecipientFormProps) {
	const form = formState({
		id: "recipient",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
		marksRequired: true,
	});
	const fieldProps = (name: keyof typeof view.labels) => ({
		field: form.field(name),
		label: view.labels[name],
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version ?? undefined}
			labels={view.labels}
			saveLabel={view.version === null ? "Create recipient" : SAVE_LABEL}
			cancelTo={`/location/${storeId}/notifications`}
			noValidate
		>
			<FormSection
				title="Recipient"
				description="A person or a shared inbox. Enter an email address, a mobile number, or both."
			>
				<TextField {...fieldProps("name")} autoComplete="off" />
				<TextField {...fieldProps("email")} type="email" autoComplete="off" />
				<PhoneField {...fieldProps("phone")} autoComplete="off" />
			</FormSection>
			<FormSection title="Messages" description="Choose what this recipient gets.">
				<CheckboxGroup {...fieldProps("byEmail")} choices={CHOICES} />
				<CheckboxGroup {...fieldProps("byText")} choices={CHOICES} />
			</FormSection>
		</EditForm>
	);
}
