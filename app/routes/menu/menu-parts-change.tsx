import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { MenuChangeForm } from "~/components/menu/menu-change-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import { menuChangeView, submitMenuChange } from "~/services/menu/bulk/menu-change.server";
import { redirectToTaxes } from "~/services/menu/bulk/requested-parts.server";
import { requireMenuPartPage } from "~/services/menu/menu-page.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMenuPartPage(args, pages.changeMenuParts);
	redirectToTaxes(args.request, access.listPath);
	const view = await menuChangeView(args, access);
	const title = `Change ${MENU_KIND[access.kind].noun[1]}`;
	return json({
		page: { ...access.page, title },
		view,
		tasksTo: canSee(pages.tasks, access.viewer) ? pages.tasks.path : null,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireMenuPartPage(args, pages.changeMenuParts);
	return submitMenuChange(args, access);
}

export default function ChangeMenuParts() {
	const { page, view, tasksTo } = useLoaderData<typeof loader>();
	const answer = useActionData<BulkChangeView | FormAnswer>();
	return (
		<BulkChangePage page={page} answer={answer} tasksTo={tasksTo}>
			{(answer) => <MenuChangeForm page={page} view={view} answer={answer} />}
		</BulkChangePage>
	);
}
