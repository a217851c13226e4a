import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityPage } from "~/components/audit/entity-page";
import { RecipientForm } from "~/components/notifier/recipient-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { recipientTitle } from "~/models/notifier/recipient";
import { recipientEntity } from "~/models/notifier/recipient.entity";
import { recipientFormSchema } from "~/models/notifier/recipient.schema";
import { pages } from "~/models/pages/pages";
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
	const { country } = await getCoverage(access.gateway);
	return saveEntity(args, {
		schema: recipientFormSchema(country),
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
