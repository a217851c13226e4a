import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ForeignMenuPreview } from "~/components/menu/foreign/foreign-menu-preview";
import { MenuFileForm } from "~/components/menu/foreign/menu-file-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import type { ForeignMenuView } from "~/models/menu/foreign/foreign-menu-view";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { COLUMN_OPTIONS, submitForeignMenu } from "~/services/menu/import/foreign-menu.server";
import { requirePage } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, merchant } = await requirePage(args, pages.importMenu);
	const { path } = pages.importMenu;
	return json({
		page,
		columnOptions: COLUMN_OPTIONS,
		restartTo: path,
		cancelTo: pagePath(pages.menus, { merchantId: merchant.merchantId }),
		exports: [
			{ to: `${path}/square.csv`, label: "Square item library (CSV)" },
			{ to: `${path}/menu.jsonld`, label: "schema.org menu (JSON-LD)" },
		],
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.importMenu);
	return submitForeignMenu(args, access);
}

export default function ImportMenu() {
	const { page, columnOptions, restartTo, cancelTo, exports } = useLoaderData<typeof loader>();
	const answer = useActionData<ForeignMenuView | FormAnswer>();
	return (
		<Page {...page}>
			{answer && "packed" in answer ? (
				<ForeignMenuPreview
					page={page}
					view={answer}
					columnOptions={columnOptions}
					restartTo={restartTo}
				/>
			) : (
				<MenuFileForm page={page} answer={answer} cancelTo={cancelTo} exports={exports} />
			)}
		</Page>
	);
}
