import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RecipientForm } from "~/components/notifier/recipient-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { recipientFormSchema } from "~/models/notifier/recipient.schema";
import { pages } from "~/models/pages/pages";
import { createRecipient, getCoverage } from "~/services/gateway/notifier/recipients.server";
import { recipientEditor } from "~/services/notifier/recipient-editor.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, location } = await requireLocationPage(args, pages.newRecipient);
	return json({ page, storeId: location.storeId, view: recipientEditor(null) });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.newRecipient,
		"NOTIFICATION.API_CREATE",
	);
	const { storeId } = location;
	const { country } = await getCoverage(gateway);
	return saveForm(args, {
		schema: recipientFormSchema(country),
		send: (value, { key }) => createRecipient(gateway, value, key),
		done: () => ({ to: `/location/${storeId}/notifications`, text: "Recipient was created" }),
	});
}

export default function NewRecipient() {
	const { page, storeId, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<RecipientForm page={page} view={view} answer={answer} storeId={storeId} />
		</Page>
	);
}
