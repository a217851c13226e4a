import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiKeyForm } from "~/components/identity/api-key-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { apiKeyFormSchema } from "~/models/identity/api-key.schema";
import { pages } from "~/models/pages/pages";
import { createApiKey } from "~/services/gateway/identity/api-keys.server";
import { apiKeyEditor } from "~/services/identity/api-key-editor.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";
import { searchedLocations } from "~/services/web/searched-locations.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newApiKey);
	return json({ page: access.page, view: apiKeyEditor(null, await searchedLocations(access)) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.newApiKey, "API_KEY.API_CREATE");
	return saveForm(args, {
		schema: apiKeyFormSchema,
		searched: await searchedLocations(access),
		send: (value, { key }) => createApiKey(access.gateway, value, key),
		done: ({ id }) => ({
			to: `/settings/api-keys/${id}/secret`,
			text: "API key was created. Create its secret to use it.",
		}),
	});
}

export default function NewApiKey() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<ApiKeyForm page={page} view={view} answer={answer} />
		</Page>
	);
}
