import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { CatalogUpdateForm } from "~/components/menu/central/catalog-update-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { DEFAULT_UPDATE_REACH } from "~/models/menu/central/catalog-update";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import { listCentralMenuGroups } from "~/services/gateway/menu/central.server";
import { menuChoices, submitCatalogUpdate } from "~/services/menu/central/catalog-update.server";
import { requirePage } from "~/services/web/access.server";
import { requestedLocations, searchedLocations } from "~/services/web/searched-locations.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.copyMenus);
	const searched = await searchedLocations(access, { onlySelling: true });
	const { locations, chosen } = requestedLocations(args.request, searched);
	return json({
		page: access.page,
		menus: menuChoices(await listCentralMenuGroups(access.gateway)),
		locations,
		values: { ...chosen, putBack: DEFAULT_UPDATE_REACH },
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.copyMenus, "MERCHANT_MENU_MANAGEMENT.API_UPDATE");
	return submitCatalogUpdate(args, access);
}

export default function CopyMenus() {
	const { page, menus, locations, values } = useLoaderData<typeof loader>();
	const actionAnswer = useActionData<BulkChangeView | FormAnswer>();
	return (
		<BulkChangePage page={page} answer={actionAnswer} tasksTo={pages.tasks.path}>
			{(answer) => (
				<CatalogUpdateForm
					page={page}
					menus={menus}
					locations={locations}
					values={values}
					answer={answer}
					cancelTo={pages.franchiseMenu.path}
				/>
			)}
		</BulkChangePage>
	);
}
