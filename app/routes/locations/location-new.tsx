import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LocationForm } from "~/components/locations/location-form";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { DEFAULT_STORE_DENIED, LOCATION_IMAGES } from "~/models/locations/location";
import { locationFormSchema } from "~/models/locations/location.schema";
import { pages } from "~/models/pages/pages";
import { permissionsOf } from "~/models/pages/session";
import { createLocation } from "~/services/gateway/locations/locations.server";
import {
	newLocationEditor,
	offeredOnly,
	offersOf,
} from "~/services/locations/location-editor.server";
import { requirePage } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { takeFormImages } from "~/services/web/form-images.server";
import { redirectTo } from "~/services/web/request-state.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newLocation);
	return json({ page: access.page, view: newLocationEditor(access) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.newLocation, "LOCATION.API_CREATE");
	const images = await takeFormImages(args.request, access.gateway, LOCATION_IMAGES);
	const form = await parseForm(args.request, locationFormSchema);
	if (images.failure) return form.refused(images.failure);
	if (!form.value || images.isWrong) return form.again(images.errors);
	const kind = form.data.get("kind") === "default" ? "default-locations" : "locations";
	const mayCreateDefault = permissionsOf(access.viewer).includes("DEFAULT_STORE.API_CREATE");
	if (kind === "default-locations" && !mayCreateDefault) {
		return form.again({ kind: [DEFAULT_STORE_DENIED] });
	}
	const value = offeredOnly(form.value, offersOf(access, { kind }));
	const result = await createLocation(access.gateway, value, { key: form.key, kind });
	if (!result.ok) return form.refused(result.failure);
	const text = kind === "locations" ? "Location was created" : "Default store was created";
	return redirectTo(args, `/settings/locations/edit/${result.data.storeId}`, {
		type: "success",
		text,
	});
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
