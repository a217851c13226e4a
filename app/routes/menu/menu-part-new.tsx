import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MenuPartForm } from "~/components/menu/menu-part-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { menuImageKinds } from "~/models/menu/menu-image-kinds";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { menuPartFormFor } from "~/models/menu/menu-part-form.schema";
import { pages } from "~/models/pages/pages";
import { searchedCategories } from "~/services/menu/item-categories.server";
import {
	menuPartEditor,
	searchedParts,
	searchedPlaces,
	toPartBody,
} from "~/services/menu/menu-editor.server";
import { menuPartPath, requireMenuPartPage } from "~/services/menu/menu-page.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMenuPartPage(args, pages.newMenuPart);
	return json({
		page: {
			...access.page,
			title: `New ${MENU_KIND[access.kind].noun[0]}`,
			purpose: MENU_KIND[access.kind].purpose,
		},
		view: menuPartEditor(access, null, args.request),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireMenuPartPage(
		args,
		pages.newMenuPart,
		"MERCHANT_MENU_MANAGEMENT.API_CREATE",
	);
	const { gateway, kind } = access;
	return saveForm(args, {
		schema: menuPartFormFor(kind),
		images: { gateway, fields: menuImageKinds(kind) },
		searched: await searchedParts(access, args.request),
		finds: await searchedCategories(access, args.request),
		places: searchedPlaces(access.viewer),
		send: (value, { key }) =>
			gateway.send("POST", "/api/v2/menu/:merchantId/parts/:kind", {
				params: { merchantId: gateway.merchantId, kind },
				body: toPartBody(kind, value),
				key,
			}),
		done: ({ id }) => ({
			to: menuPartPath(access, kind, id),
			text: `${MENU_KIND[kind].label} was created`,
		}),
	});
}

export default function NewMenuPart() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<MenuPartForm page={page} view={view} answer={answer} />
		</Page>
	);
}
