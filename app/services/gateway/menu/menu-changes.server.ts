import { randomUUID } from "node:crypto";
import type { MenuChange, WhichParts } from "~/models/menu/bulk/menu-change";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { LocalMoment } from "~/models/menu/scheduled/local-moment.schema";
import type { ScopedGateway } from "~/services/web/access.server";

export interface AskedMenuChange {
	which: WhichParts;
	change: MenuChange;
}

const CHANGES = "/api/v2/menu/:merchantId/parts/:kind/changes";

/** What one change would do to many things of a kind. A refusal is for the form to show. */
export function previewMenuChange(
	{ send, merchantId }: ScopedGateway,
	kind: MenuKind,
	body: AskedMenuChange,
) {
	const key = randomUUID();
	return send("POST", `${CHANGES}/preview`, { params: { merchantId, kind }, body, key });
}

/** Starts a previewed change; 409 when anything in it was changed since. */
export function startMenuChange(
	{ send, merchantId }: ScopedGateway,
	kind: MenuKind,
	body: AskedMenuChange & { mark: string; at: LocalMoment | null },
	key: string,
) {
	return send("POST", CHANGES, { params: { merchantId, kind }, body, key });
}
