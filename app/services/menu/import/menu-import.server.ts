import { randomUUID } from "node:crypto";
import { type ChosenColumn, CSV_FILE } from "~/models/menu/import/menu-import";
import { menuImportFormSchema } from "~/models/menu/import/menu-import.schema";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import type { LocalMoment } from "~/models/menu/scheduled/local-moment.schema";
import { parseForm } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import { pasteTextFile } from "~/services/web/paste-text-file.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import type { ScopedGateway } from "../../web/access.server";
import { submitPreviewed } from "../bulk/submit-previewed.server";
import type { MenuAccess } from "../menu-page.server";

export async function submitMenuImport(args: RouteArgs, access: MenuAccess): Promise<Response> {
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

const IMPORTS = "/api/v2/menu/:merchantId/parts/:kind/imports";
const HERE = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/imports";

interface ImportedCsv {
	csv: string;
	columns: ChosenColumn[];
}

/** Previews importing a CSV of a kind, at the page's level. Returns failures for the form to show. */
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
