import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { LocationGroupForm } from "~/components/locations/location-group-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { locationGroupEntity } from "~/models/locations/location-group.entity";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import { locationGroupClient, locationGroupForm } from "~/services/locations/location-group.server";
import { requirePage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.editLocationGroup);
	const group = await locationGroupClient.get(access.gateway, args.params.groupId);
	return json({
		page: { ...access.page, title: group.name },
		view: await locationGroupForm.view(access, group, { withoutGroup: group.id }),
		canDelete: viewerPermissions(access.viewer).includes("LOCATION_GROUP.API_DELETE"),
		lastChange: await findLastChange(access, locationGroupEntity.name, group.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.editLocationGroup, "LOCATION_GROUP.API_UPDATE");
	const { gateway } = access;
	const id = args.params.groupId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "location group",
			send: (options) => locationGroupClient.remove(gateway, id, options),
			done: { to: pages.locationGroups.path, text: "Location group was deleted" },
		});
	}
	return saveForm(args, {
		...(await locationGroupForm.saving(access, { withoutGroup: id })),
		send: (value, options) => locationGroupClient.update(gateway, id, value, options),
		done: () => ({ to: `/settings/location-group/${id}/edit`, text: "Location group was updated" }),
	});
}

export default function EditLocationGroup() {
	const { page, view, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<LocationGroupForm page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard
					page={page}
					what="location group"
					name={page.title}
					version={view.version}
					hint="Its locations stay as they are."
				/>
			)}
		</Page>
	);
}
