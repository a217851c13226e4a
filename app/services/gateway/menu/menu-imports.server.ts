import { randomUUID } from "node:crypto";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { ScopedGateway } from "~/services/web/access.server";

const IMPORTS = "/api/v2/menu/:merchantId/parts/:kind/imports";

/** What importing a CSV of a kind would do. A refusal is for the form to show. */
export function previewMenuImport(
	{ send, merchantId }: ScopedGateway,
	kind: MenuKind,
	body: { csv: string },
) {
	const key = randomUUID();
	return send("POST", `${IMPORTS}/preview`, { params: { merchantId, kind }, body, key });
}

/** Starts a previewed import; 409 when anything in it was changed since. */
export function startMenuImport(
	{ send, merchantId }: ScopedGateway,
	kind: MenuKind,
	body: { csv: string; mark: string },
	key: string,
) {
	return send("POST", IMPORTS, { params: { merchantId, kind }, body, key });
}
