import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AudienceForm } from "~/components/audiences/audience-form";
import { EntityPage } from "~/components/audit/entity-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import { audienceEntity } from "~/models/audiences/audience.entity";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import {
	audienceClient,
	audienceEditor,
	audienceSaving,
	countDraftAudience,
} from "~/services/audiences/audience.server";
import { entityPage } from "~/services/audit/entity-page.server";
import { requirePage } from "~/services/web/access.server";
import { saveEntity } from "~/services/web/save-entity.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { audienceId: id } = args.params;
	const access = await requirePage(args, id ? pages.editAudience : pages.newAudience);
	const audience = id ? await audienceClient.get(access.gateway, id) : null;
	return json({
		...(await entityPage(
			access,
			audienceEntity,
			audience && { id: audience.id, title: audience.name, remove: "COHORT.API_DELETE" },
		)),
		view: await audienceEditor(access, audience),
		customersTo: audience && pagePath(pages.audienceCustomers, { audienceId: audience.id }),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { audienceId: id } = args.params;
	const access = id
		? await requirePage(args, pages.editAudience, "COHORT.API_UPDATE")
		: await requirePage(args, pages.newAudience, "COHORT.API_CREATE");
	return saveEntity(args, {
		...audienceSaving(access),
		beforeSave: countDraftAudience(access),
		what: "audience",
		id,
		gateway: access.gateway,
		client: audienceClient,
		list: "/mobile-app/audiences",
		done: ({ id }, landing) => ({ ...landing, to: `/mobile-app/audiences/${id}/edit` }),
	});
}

export default function EditAudience() {
	const { page, view, canDelete, lastChange, customersTo } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<EntityPage
			page={page}
			view={view}
			canDelete={canDelete}
			lastChange={lastChange}
			what="audience"
			actions={
				customersTo && (
					<ButtonLink to={customersTo} icon="users">
						View customers
					</ButtonLink>
				)
			}
		>
			<AudienceForm page={page} view={view} answer={answer} />
		</EntityPage>
	);
}
