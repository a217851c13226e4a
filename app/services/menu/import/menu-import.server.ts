import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { CSV_FILE } from "~/models/menu/import/menu-import";
import { menuImportFormSchema } from "~/models/menu/import/menu-import.schema";
import { MENU_KIND } from "~/models/menu/menu-kind";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import { previewMenuImport, startMenuImport } from "~/services/gateway/menu/menu-imports.server";
import { toTask, typedOf } from "~/services/web/bulk-change.server";
import { parseForm } from "~/services/web/form.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { takeTextFile } from "~/services/web/take-text-file.server";
import { sentAgain } from "~/services/web/typed-form.server";
import type { MenuAccess } from "../menu-page.server";

/** Shows what a file would change; the step "run" of the address starts it, unless something was changed since. */
export async function submitMenuImport(args: RouteArgs, access: MenuAccess): Promise<Response> {
	const { gateway, kind } = access;
	await takeTextFile(args.request, CSV_FILE, "csv");
	const form = await parseForm(args.request, menuImportFormSchema);
	if (!form.value) return form.again();
	const { csv, mark } = form.value;
	let note = "";
	if (new URL(args.request.url).searchParams.get("step") === "run") {
		const started = await startMenuImport(gateway, kind, { csv, mark }, form.key);
		if (started.ok) return toTask(args, started.data);
		if (started.failure.status !== 409) return form.refused(started.failure);
		note = started.failure.message;
	}
	const preview = await previewMenuImport(gateway, kind, { csv });
	if (!preview.ok) return form.refused(preview.failure);
	form.data.delete("mark");
	const { mark: seen, rows, ...counts } = preview.data;
	const view: BulkChangeView = {
		...counts,
		noun: MENU_KIND[kind].noun,
		rows: rows.map(({ row, ...told }) => ({ key: String(row), ...told })),
		note,
		runTo: "?step=run",
		run: [...sentAgain(form.data), ["mark", seen]],
		typed: typedOf(form.data, "csv"),
		key: randomUUID(),
	};
	return json(view);
}
