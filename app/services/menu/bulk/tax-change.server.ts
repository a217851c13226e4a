import { taxChangeFormSchema } from "~/models/menu/bulk/tax-change.schema";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { previewTaxChange, startTaxChange } from "~/services/gateway/menu/tax-changes.server";
import { parseForm } from "~/services/web/form.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import type { MenuAccess } from "../menu-page.server";
import { submitPreviewed } from "./submit-previewed.server";

export async function submitTaxChange(args: RouteArgs, access: MenuAccess): Promise<Response> {
	const { gateway, kind } = access;
	const form = await parseForm(args.request, taxChangeFormSchema);
	if (!form.value) return form.again();
	const { mark, at, ...asked } = form.value;
	return submitPreviewed(args, {
		...{ form, noun: MENU_KIND[kind].noun, field: "which", at },
		preview: () => previewTaxChange(gateway, kind, asked),
		start: () => startTaxChange(gateway, kind, { ...asked, mark, at }, form.key),
	});
}
