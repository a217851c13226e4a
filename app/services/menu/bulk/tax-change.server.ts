import { randomUUID } from "node:crypto";
import type { WhichParts } from "~/models/menu/bulk/menu-change";
import type { TaxChange } from "~/models/menu/bulk/tax-change";
import { taxChangeFormSchema } from "~/models/menu/bulk/tax-change.schema";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import type { LocalMoment } from "~/models/menu/scheduled/local-moment.schema";
import { parseForm } from "~/services/web/form.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { locationParams } from "../../gateway/location-params.server";
import type { ScopedGateway } from "../../web/access.server";
import type { MenuAccess } from "../menu-page.server";
import { submitPreviewed } from "./submit-previewed.server";

export async function submitTaxChange(args: RouteArgs, access: MenuAccess): Promise<Response> {
	const { gateway, kind } = access;
	const form = await parseForm(args.request, taxChangeFormSchema);
	if (!form.value) return form.again();
	const { mark, at, ...requestedChange } = form.value;
	return submitPreviewed(args, {
		form,
		noun: MENU_KIND[kind].noun,
		field: "which",
		at,
		preview: () => previewTaxChange(gateway, kind, requestedChange),
		start: () => startTaxChange(gateway, kind, { ...requestedChange, mark, at }, form.key),
	});
}

interface RequestedTaxChange {
	which: WhichParts;
	change: TaxChange;
}

const CHANGES = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/tax-changes";

/** Previews one tax change to many items at the location. Returns failures for the form to show. */
function previewTaxChange(gateway: ScopedGateway, kind: MenuKind, body: RequestedTaxChange) {
	const params = { ...locationParams(gateway), kind };
	return gateway.send("POST", `${CHANGES}/preview`, { params, body, key: randomUUID() });
}

/** Starts or, on the location's clock, plans a previewed change; 409 when anything in it was changed since. */
function startTaxChange(
	gateway: ScopedGateway,
	kind: MenuKind,
	body: RequestedTaxChange & { mark: string; at: LocalMoment | null },
	key: string,
) {
	return gateway.send("POST", CHANGES, { params: { ...locationParams(gateway), kind }, body, key });
}
