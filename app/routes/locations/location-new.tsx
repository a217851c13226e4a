import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LocationForm } from "~/components/locations/location-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import { createFromForm, newLocationEditor } from "~/services/locations/location-editor.server";
import { requirePage } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newLocation);
	return json({ page: access.page, view: await newLocationEditor(access) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.newLocation, "LOCATION.API_CREATE");
	return createFromForm(args, access);
}

export default function NewLocation() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<LocationForm page={page} view={view} answer={answer} cancelTo="/settings/locations" />
		</Page>
	);
}
