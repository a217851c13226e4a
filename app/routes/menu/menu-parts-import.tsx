import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { MenuImportForm } from "~/components/menu/menu-import-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ID_HEADER, partImportColumns } from "~/models/menu/import/import-columns";
import { localImportColumns } from "~/models/menu/import/location-import-columns";
import { type ChosenColumn, CSV_FILE } from "~/models/menu/import/menu-import";
import { menuImportFormSchema } from "~/models/menu/import/menu-import.schema";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import type { LocalMoment } from "~/models/menu/scheduled/local-moment.schema";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import { submitPreviewed } from "~/services/menu/bulk/submit-previewed.server";
import { type MenuAccess, requireMenuPartPage } from "~/services/menu/menu-page.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import { pasteTextFile } from "~/services/web/paste-text-file.server";
import type { RouteArgs } from "~/services/web/request-state.server";

const IMPORTS = "/api/v2/menu/:merchantId/parts/:kind/imports";

const HERE = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/imports";

interface ImportedCsv {
	csv: string;
	columns: ChosenColumn[];
}

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

async function submitMenuImport(args: RouteArgs, access: MenuAccess): Promise<Response> {
	const { gateway, kind } = access;
	const issue = await pasteTextFile(args.request, CSV_FILE, "csv");
	const form = await parseForm(args.request, menuImportFormSchema);
	if (issue) return form.again({ csv: [issue] }, { status: 422 });
	if (!form.value) return form.again();
	const { csv, columns, mark, at } = form.value;
	const result = await previewMenuImport(gateway, kind, { csv, columns });
	if (!result.ok && Array.isArray(result.failure.details.columns)) {
		const data = await formBody(args.request);
		for (const name of [...data.keys()]) if (name.startsWith("columns[")) data.delete(name);
		for (const [index, { heading, column }] of result.failure.details.columns.entries()) {
			data.set(`columns[${index}].heading`, heading);
			data.set(`columns[${index}].column`, column);
		}
		return (await parseForm(args.request, menuImportFormSchema)).refused(result.failure);
	}
	return submitPreviewed(args, {
		form,
		noun: MENU_KIND[kind].noun,
		field: "csv",
		at,
		async preview() {
			if (!result.ok) return result;
			const rows = result.data.rows.map(({ row, ...fields }) => ({ id: String(row), ...fields }));
			return { ...result, data: { ...result.data, rows } };
		},
		start: () => startMenuImport(gateway, kind, { csv, columns, mark, at }, form.key),
	});
}

function previewMenuImport(gateway: ScopedGateway, kind: MenuKind, body: ImportedCsv) {
	const { send, merchantId, storeId } = gateway;
	const key = randomUUID();
	return storeId === null
		? send("POST", `${IMPORTS}/preview`, { params: { merchantId, kind }, body, key })
		: send("POST", `${HERE}/preview`, { params: { merchantId, storeId, kind }, body, key });
}

/** Starts a previewed import, at the level of the page, or plans it for a time; 409 when anything in it was changed since. */
function startMenuImport(
	gateway: ScopedGateway,
	kind: MenuKind,
	body: ImportedCsv & { mark: string; at: LocalMoment | null },
	key: string,
) {
	const { send, merchantId, storeId } = gateway;
	return storeId === null
		? send("POST", IMPORTS, { params: { merchantId, kind }, body, key })
		: send("POST", HERE, { params: { merchantId, storeId, kind }, body, key });
}
