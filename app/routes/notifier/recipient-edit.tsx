import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { RecipientForm } from "~/components/notifier/recipient-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { recipientTitle } from "~/models/notifier/recipient";
import { recipientEntity } from "~/models/notifier/recipient.entity";
import { recipientFormSchema } from "~/models/notifier/recipient.schema";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	deleteRecipient,
	getCoverage,
	getRecipient,
	updateRecipient,
} from "~/services/gateway/notifier/recipients.server";
import { recipientConflict, recipientEditor } from "~/services/notifier/recipient-editor.server";
import { requireLocationPage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.editRecipient);
	const { gateway, page, viewer, location } = access;
	const recipient = await getRecipient(gateway, args.params.recipientId ?? "");
	return json({
		page: { ...page, title: recipientTitle(recipient) },
		storeId: location.storeId,
		view: recipientEditor(recipient),
		canDelete: viewerPermissions(viewer).includes("NOTIFICATION.API_DELETE"),
		lastChange: await findLastChange(access, recipientEntity.name, recipient.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.editRecipient,
		"NOTIFICATION.API_UPDATE",
	);
	const { storeId } = location;
	const id = args.params.recipientId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "recipient",
			send: (options) => deleteRecipient(gateway, id, options),
			done: { to: `/location/${storeId}/notifications`, text: "Recipient was deleted" },
		});
	}
	const { country } = await getCoverage(gateway);
	return saveForm(args, {
		schema: recipientFormSchema(country),
		send: (value, form) => updateRecipient(gateway, id, value, form),
		conflict: recipientConflict,
		done: () => ({
			to: `/location/${storeId}/notifications/${id}/edit`,
			text: "Recipient was updated",
		}),
	});
}

export default function EditRecipient() {
	const { page, storeId, view, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<RecipientForm page={page} view={view} answer={answer} storeId={storeId} />
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard page={page} what="recipient" name={page.title} version={view.version} />
			)}
		</Page>
	);
}
