import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { MenuImportForm } from "~/components/menu/menu-import-form";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ID_HEADER, partImportColumns } from "~/models/menu/import/import-columns";
import { localImportColumns } from "~/models/menu/import/location-import-columns";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import { submitMenuImport } from "~/services/menu/import/menu-import.server";
import { requireMenuPartPage } from "~/services/menu/menu-page.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMenuPartPage(args, pages.importMenuParts);
	const { page, viewer, location, kind, listPath } = access;
	const { noun } = MENU_KIND[kind];
	const known = location ? localImportColumns(kind) : partImportColumns(kind);
	return json({
		page: { ...page, title: `Import ${noun[1]}` },
		columns: [ID_HEADER, ...known.map(({ header }) => header)],
		isHere: location !== null,
		tasksTo: canSee(pages.tasks, viewer) ? pages.tasks.path : null,
		noun,
		listPath,
		csvPath: `${listPath}.csv?archived=both`,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireMenuPartPage(args, pages.importMenuParts);
	return submitMenuImport(args, access);
}

export default function ImportMenuParts() {
	const { page, tasksTo, ...form } = useLoaderData<typeof loader>();
	const answer = useActionData<BulkChangeView | FormAnswer>();
	return (
		<BulkChangePage page={page} answer={answer} tasksTo={tasksTo}>
			{(answer) => <MenuImportForm page={page} {...form} answer={answer} />}
		</BulkChangePage>
	);
}
