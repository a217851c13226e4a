import { randomUUID } from "node:crypto";
import type { MenuChange, WhichParts } from "~/models/menu/bulk/menu-change";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { LocalMoment } from "~/models/menu/scheduled/local-moment.schema";
import type { PlannedClock } from "~/models/menu/scheduled/planned-clock";
import type { ScopedGateway } from "~/services/web/access.server";

export interface AskedMenuChange {
	which: WhichParts;
	change: MenuChange;
}

const CHANGES = "/api/v2/menu/:merchantId/parts/:kind/changes";
const HERE = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/changes";

/** What one change would do to many things of a kind, at the level of the page. A refusal is for the form to show. */
export function previewMenuChange(gateway: ScopedGateway, kind: MenuKind, body: AskedMenuChange) {
	const { send, merchantId, storeId } = gateway;
	const key = randomUUID();
	return storeId === null
		? send("POST", `${CHANGES}/preview`, { params: { merchantId, kind }, body, key })
		: send("POST", `${HERE}/preview`, { params: { merchantId, storeId, kind }, body, key });
}

/** Starts a previewed change, at the level of the page; 409 when anything in it was changed since. */
export function startMenuChange(
	gateway: ScopedGateway,
	kind: MenuKind,
	body: AskedMenuChange & { mark: string; at: LocalMoment | null; clock: PlannedClock },
	key: string,
) {
	const { send, merchantId, storeId } = gateway;
	return storeId === null
		? send("POST", CHANGES, { params: { merchantId, kind }, body, key })
		: send("POST", HERE, { params: { merchantId, storeId, kind }, body, key });
}
