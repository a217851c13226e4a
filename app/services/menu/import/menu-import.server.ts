import { CSV_FILE } from "~/models/menu/import/menu-import";
import { menuImportFormSchema } from "~/models/menu/import/menu-import.schema";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { previewMenuImport, startMenuImport } from "~/services/gateway/menu/menu-imports.server";
import { parseForm } from "~/services/web/form.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { takeTextFile } from "~/services/web/take-text-file.server";
import { submitPreviewed } from "../bulk/submit-previewed.server";
import type { MenuAccess } from "../menu-page.server";

export async function submitMenuImport(args: RouteArgs, access: MenuAccess): Promise<Response> {
	const { gateway, kind } = access;
	const problem = await takeTextFile(args.request, CSV_FILE, "csv");
	const form = await parseForm(args.request, menuImportFormSchema);
	if (problem) return form.again({ csv: [problem] }, { status: 422 });
	if (!form.value) return form.again();
	const { csv, mark, at } = form.value;
	return submitPreviewed(args, {
		...{ form, noun: MENU_KIND[kind].noun, field: "csv", at },
		async preview() {
			const result = await previewMenuImport(gateway, kind, { csv });
			if (!result.ok) return result;
			const rows = result.data.rows.map(({ row, ...told }) => ({ id: String(row), ...told }));
			return { ...result, data: { ...result.data, rows } };
		},
		start: () => startMenuImport(gateway, kind, { csv, mark, at }, form.key),
	});
}
