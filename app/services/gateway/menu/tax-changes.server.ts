import { randomUUID } from "node:crypto";
import type { WhichParts } from "~/models/menu/bulk/menu-change";
import type { TaxChange } from "~/models/menu/bulk/tax-change";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { LocalMoment } from "~/models/menu/scheduled/local-moment.schema";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

interface AskedTaxChange {
	which: WhichParts;
	change: TaxChange;
}

const CHANGES = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/tax-changes";

/** What one change would do to the taxes of many items at the location. A refusal is for the form to show. */
export function previewTaxChange(gateway: ScopedGateway, kind: MenuKind, body: AskedTaxChange) {
	const params = { ...placeOf(gateway), kind };
	return gateway.send("POST", `${CHANGES}/preview`, { params, body, key: randomUUID() });
}

/** Starts or, on the location's clock, plans a previewed change; 409 when anything in it was changed since. */
export function startTaxChange(
	gateway: ScopedGateway,
	kind: MenuKind,
	body: AskedTaxChange & { mark: string; at: LocalMoment | null },
	key: string,
) {
	return gateway.send("POST", CHANGES, { params: { ...placeOf(gateway), kind }, body, key });
}
