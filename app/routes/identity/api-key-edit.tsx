import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { ApiKeyForm } from "~/components/identity/api-key-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { apiKeyEntity } from "~/models/identity/api-key.entity";
import { apiKeyFormSchema } from "~/models/identity/api-key.schema";
import { pages } from "~/models/pages/pages";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import { deleteApiKey, getApiKey, updateApiKey } from "~/services/gateway/identity/api-keys.server";
import {
	apiKeyConflict,
	apiKeyEditor,
	secretHint,
} from "~/services/identity/api-key-editor.server";
import { requirePage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";
import { searchedLocations } from "~/services/web/searched-locations.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.editApiKey);
	const { gateway, page, viewer } = access;
	const apiKey = await getApiKey(gateway, args.params.apiKeyId ?? "");
	return json({
		page: { ...page, title: apiKey.name },
		view: apiKeyEditor(apiKey, await searchedLocations(access)),
		secret: {
			to: `/settings/api-keys/${apiKey.id}/secret`,
			hint: secretHint(apiKey, viewerLocalTime(viewer)),
		},
		canDelete: viewerPermissions(viewer).includes("API_KEY.API_DELETE"),
		lastChange: await findLastChange(access, apiKeyEntity.name, apiKey.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.editApiKey, "API_KEY.API_UPDATE");
	const { gateway, viewer } = access;
	const id = args.params.apiKeyId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "API key",
			send: (options) => deleteApiKey(gateway, id, options),
			done: { to: "/settings/api-keys", text: "API key was revoked" },
		});
	}
	return saveForm(args, {
		schema: apiKeyFormSchema,
		searched: await searchedLocations(access),
		send: (value, form) => updateApiKey(gateway, id, value, form),
		conflict: (current) => apiKeyConflict(viewer, current),
		done: () => ({ to: `/settings/api-keys/${id}/edit`, text: "API key was updated" }),
	});
}

export default function EditApiKey() {
	const { page, view, secret, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<ApiKeyForm page={page} view={view} answer={answer} />
			<Card title="Secret">
				<p className="mb-4">{secret.hint}</p>
				<ButtonLink to={secret.to} icon="lock">
					Create new secret
				</ButtonLink>
			</Card>
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard
					page={page}
					what="API key"
					verb="Revoke"
					name={page.title}
					version={view.version}
					hint="It stops working right away. You can't undo this."
				/>
			)}
		</Page>
	);
}
