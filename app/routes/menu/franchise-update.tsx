import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { CatalogUpdateForm } from "~/components/menu/central/catalog-update-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import { listCentralMenuGroups } from "~/services/gateway/menu/central.server";
import { menuChoices, submitCatalogUpdate } from "~/services/menu/central/catalog-update.server";
import { requirePage } from "~/services/web/access.server";
import { firstLocations, searchedLocations } from "~/services/web/searched-locations.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.updateCatalog);
	const searched = await searchedLocations(access, { onlySelling: true });
	const { locations, chosen } = firstLocations(args.request, searched);
	return json({
		page: access.page,
		menus: menuChoices(await listCentralMenuGroups(access.gateway)),
		locations,
		values: { ...chosen, putBack: "franchise" },
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(
		args,
		pages.updateCatalog,
		"MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	);
	return submitCatalogUpdate(args, access);
}

export default function UpdateCatalog() {
	const { page, menus, locations, values } = useLoaderData<typeof loader>();
	const answer = useActionData<BulkChangeView | FormAnswer>();
	return (
		<BulkChangePage page={page} answer={answer} tasksTo={pages.tasks.path}>
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
