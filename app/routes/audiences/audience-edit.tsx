import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AudienceForm } from "~/components/audiences/audience-form";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import { audienceEntity } from "~/models/audiences/audience.entity";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import {
	audienceClient,
	audienceEditor,
	audienceSaving,
	countDraftAudience,
} from "~/services/audiences/audience.server";
import { findLastChange } from "~/services/audit/last-change.server";
import { requirePage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.editAudience);
	const audience = await audienceClient.get(access.gateway, args.params.audienceId);
	return json({
		page: { ...access.page, title: audience.name },
		customersTo: pagePath(pages.audienceCustomers, { audienceId: audience.id }),
		view: await audienceEditor(access, audience),
		canDelete: viewerPermissions(access.viewer).includes("COHORT.API_DELETE"),
		lastChange: await findLastChange(access, audienceEntity.name, audience.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.editAudience, "COHORT.API_UPDATE");
	const { gateway } = access;
	const id = args.params.audienceId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "audience",
			send: (options) => audienceClient.remove(gateway, id, options),
			done: { to: "/mobile-app/audiences", text: "Audience was deleted" },
		});
	}
	return saveForm(args, {
		...(await audienceSaving(access)),
		beforeSave: countDraftAudience(access),
		send: (value, options) => audienceClient.update(gateway, id, value, options),
		done: () => ({ to: `/mobile-app/audiences/${id}/edit`, text: "Audience was updated" }),
	});
}

export default function EditAudience() {
	const { page, view, canDelete, lastChange, customersTo } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page
			{...page}
			actions={
				<ButtonLink to={customersTo} icon="users">
					View customers
				</ButtonLink>
			}
		>
			<AudienceForm page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard page={page} what="audience" name={page.title} version={view.version} />
			)}
		</Page>
	);
}
