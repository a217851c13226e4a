import { randomUUID } from "node:crypto";
import type { ChosenColumn } from "~/models/menu/import/menu-import";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { LocalMoment } from "~/models/menu/scheduled/local-moment.schema";
import type { ScopedGateway } from "~/services/web/access.server";

const IMPORTS = "/api/v2/menu/:merchantId/parts/:kind/imports";
const HERE = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/imports";

interface ImportedCsv {
	csv: string;
	columns: ChosenColumn[];
}

/** What importing a CSV of a kind would do, at the level of the page. A refusal is for the form to show. */
export function previewMenuImport(gateway: ScopedGateway, kind: MenuKind, body: ImportedCsv) {
	const { send, merchantId, storeId } = gateway;
	const key = randomUUID();
	return storeId === null
		? send("POST", `${IMPORTS}/preview`, { params: { merchantId, kind }, body, key })
		: send("POST", `${HERE}/preview`, { params: { merchantId, storeId, kind }, body, key });
}

/** Starts a previewed import, at the level of the page, or plans it for a time; 409 when anything in it was changed since. */
export function startMenuImport(
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
