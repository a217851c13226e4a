import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LocationGroupForm } from "~/components/locations/location-group-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import { locationGroupClient, locationGroupForm } from "~/services/locations/location-group.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newLocationGroup);
	return json({ page: access.page, view: await locationGroupForm.view(access, null) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.newLocationGroup, "LOCATION_GROUP.API_CREATE");
	return saveForm(args, {
		...(await locationGroupForm.saving(access)),
		send: (value, { key }) => locationGroupClient.create(access.gateway, value, key),
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
