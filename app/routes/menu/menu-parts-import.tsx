import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { MenuImportForm } from "~/components/menu/menu-import-form";
import { keepForm } from "~/components/page/keep-form";
import { pageMeta } from "~/components/page/page-meta";
import { ID_HEADER, importColumnsOf } from "~/models/menu/import/import-columns";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import { submitMenuImport } from "~/services/menu/import/menu-import.server";
import { requireMenuPartPage } from "~/services/menu/menu-page.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, kind, listPath } = await requireMenuPartPage(args, pages.importMenuParts);
	const { noun } = MENU_KIND[kind];
	return json({
		page: { ...page, title: `Import ${noun[1]}` },
		columns: [ID_HEADER, ...importColumnsOf(kind).map(({ header }) => header)],
		...{ noun, listPath, csvPath: `${listPath}.csv?archived=both` },
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireMenuPartPage(
		args,
		pages.importMenuParts,
		"MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	);
	return submitMenuImport(args, access);
}

export default function ImportMenuParts() {
	const { page, ...form } = useLoaderData<typeof loader>();
	const answer = useActionData<BulkChangeView | FormAnswer>();
	return (
		<BulkChangePage page={page} answer={answer} tasksTo={pages.tasks.path}>
			{(answer) => <MenuImportForm page={page} {...form} answer={answer} />}
		</BulkChangePage>
	);
}
