import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MenuPartForm } from "~/components/menu/menu-part-form";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { menuImagesOf } from "~/models/menu/menu-images-of";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { menuPartFormOf } from "~/models/menu/menu-part-form.schema";
import { pages } from "~/models/pages/pages";
import { searchedCategories } from "~/services/menu/item-categories.server";
import {
	bodyOf,
	menuPartEditor,
	searchedParts,
	searchedPlaces,
} from "~/services/menu/menu-editor.server";
import { menuPartPath, requireMenuPartPage } from "~/services/menu/menu-page.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

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
		schema: menuPartFormOf(kind),
		images: { gateway, fields: menuImagesOf(kind) },
		searched: await searchedParts(access, args.request),
		finds: await searchedCategories(access, args.request),
		places: searchedPlaces(access.viewer),
		send: (value, { key }) =>
			gateway.send("POST", "/api/v2/menu/:merchantId/parts/:kind", {
				params: { merchantId: gateway.merchantId, kind },
				body: bodyOf(kind, value),
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
