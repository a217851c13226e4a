import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LocationGroupForm } from "~/components/locations/location-group-form";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { locationGroupFormSchema } from "~/models/locations/location-group.schema";
import { pages } from "~/models/pages/pages";
import { createLocationGroup } from "~/services/gateway/locations/location-groups.server";
import {
	locationGroupEditor,
	searchedLocations,
} from "~/services/locations/location-group-editor.server";
import { requirePage } from "~/services/web/access.server";
import { groupOptions } from "~/services/web/location-groups.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newLocationGroup);
	const { page, viewer } = access;
	return json({ page, view: locationGroupEditor(viewer, null, await groupOptions(access)) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.newLocationGroup, "LOCATION_GROUP.API_CREATE");
	const { gateway, viewer } = access;
	return saveForm(args, {
		schema: locationGroupFormSchema,
		searched: searchedLocations(viewer, await groupOptions(access)),
		send: (value, { key }) => createLocationGroup(gateway, value, key),
		done: () => ({ to: pages.locationGroups.path, text: "Location group was created" }),
	});
}

export default function NewLocationGroup() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<LocationGroupForm page={page} view={view} answer={answer} />
		</Page>
	);
}
