import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityPage } from "~/components/audit/entity-page";
import { LocationGroupForm } from "~/components/locations/location-group-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { locationGroupEntity } from "~/models/locations/location-group.entity";
import { pages } from "~/models/pages/pages";
import { entityPage } from "~/services/audit/entity-page.server";
import { locationGroupClient, locationGroupForm } from "~/services/locations/location-group.server";
import { requirePage } from "~/services/web/access.server";
import { saveEntity } from "~/services/web/save-entity.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { groupId: id } = args.params;
	const access = await requirePage(args, id ? pages.editLocationGroup : pages.newLocationGroup);
	const locationGroup = id ? await locationGroupClient.get(access.gateway, id) : null;
	return json({
		...(await entityPage(
			access,
			locationGroupEntity,
			locationGroup && {
				id: locationGroup.id,
				title: locationGroup.name,
				remove: "LOCATION_GROUP.API_DELETE",
			},
		)),
		view: await locationGroupForm.view(access, locationGroup, { withoutGroup: id }),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { groupId: id } = args.params;
	const access = id
		? await requirePage(args, pages.editLocationGroup, "LOCATION_GROUP.API_UPDATE")
		: await requirePage(args, pages.newLocationGroup, "LOCATION_GROUP.API_CREATE");
	return saveEntity(args, {
		...locationGroupForm.saving(access, { withoutGroup: id }),
		what: "location group",
		id,
		gateway: access.gateway,
		client: locationGroupClient,
		list: pages.locationGroups.path,
	});
}

export default function EditLocationGroup() {
	const { page, view, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<EntityPage
			page={page}
			view={view}
			canDelete={canDelete}
			lastChange={lastChange}
			what="location group"
			hint="Its locations stay as they are."
		>
			<LocationGroupForm page={page} view={view} answer={answer} />
		</EntityPage>
	);
}
