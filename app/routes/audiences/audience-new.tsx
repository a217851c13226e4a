import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AudienceForm } from "~/components/audiences/audience-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import {
	audienceClient,
	audienceEditor,
	audienceSaving,
	countDraftAudience,
} from "~/services/audiences/audience.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newAudience);
	return json({
		page: access.page,
		view: await audienceEditor(access, null),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.newAudience, "COHORT.API_CREATE");
	return saveForm(args, {
		...(await audienceSaving(access)),
		beforeSave: countDraftAudience(access),
		send: (value, { key }) => audienceClient.create(access.gateway, value, key),
		done: ({ id }) => ({ to: `/mobile-app/audiences/${id}/edit`, text: "Audience was created" }),
	});
}

export default function NewAudience() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<AudienceForm page={page} view={view} answer={answer} />
		</Page>
	);
}
