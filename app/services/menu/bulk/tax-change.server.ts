import { json } from "@remix-run/node";
import { taxChangeFormSchema } from "~/models/menu/bulk/tax-change.schema";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { previewTaxChange, startTaxChange } from "~/services/gateway/menu/tax-changes.server";
import { toTask } from "~/services/web/bulk-change.server";
import { parseForm } from "~/services/web/form.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { land } from "~/services/web/save-form.server";
import type { MenuAccess } from "../menu-page.server";
import { PLANNED_WORDS, planned } from "../scheduled/planned.server";
import { previewView } from "./asked-parts.server";

/** Shows what the form would change; the step "run" of the address starts it, unless something was changed since. */
export async function submitTaxChange(args: RouteArgs, access: MenuAccess): Promise<Response> {
	const { gateway, kind } = access;
	const form = await parseForm(args.request, taxChangeFormSchema);
	if (!form.value) return form.again();
	const { mark, at, ...asked } = form.value;
	let note = at ? PLANNED_WORDS.organization : "";
	if (new URL(args.request.url).searchParams.get("step") === "run") {
		const started = await startTaxChange(gateway, kind, { ...asked, mark, at }, form.key);
		if (started.ok) return at ? land(args, planned(started.data)) : toTask(args, started.data);
		if (started.failure.status !== 409) return form.refused(started.failure);
		note = started.failure.message;
	}
	const preview = await previewTaxChange(gateway, kind, asked);
	if (!preview.ok) return form.refused(preview.failure);
	const { noun } = MENU_KIND[kind];
	return json(previewView(args.request, noun, { preview: preview.data, note, data: form.data }));
}
