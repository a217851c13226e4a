import { randomUUID } from "node:crypto";
import type { CatalogUpdate } from "~/models/menu/central/catalog-update";
import type { LocalMoment } from "~/models/menu/scheduled/local-moment.schema";
import type { ScopedGateway } from "~/services/web/access.server";

/** The location that stands for the franchise itself, or null. Throws a Response. */
export async function getCentralLocation({ get, merchantId }: ScopedGateway) {
	const answer = await get(`${BASE}/central-location`, { params: { merchantId } });
	return answer.centralLocation;
}

export function linkCentralLocation(
	{ send, merchantId }: ScopedGateway,
	body: { storeId: string },
	key: string,
) {
	return send("POST", `${BASE}/central-location/links`, { params: { merchantId }, body, key });
}

/** The franchise's menus by menu concept. Throws a Response. */
export function listCentralMenuGroups({ get, merchantId }: ScopedGateway) {
	return get(`${BASE}/central-menus/grouped`, { params: { merchantId } });
}

/** What an update of the catalogue would change where. A refusal is for the form to show. */
export function previewCatalogUpdate({ send, merchantId }: ScopedGateway, body: CatalogUpdate) {
	const key = randomUUID();
	return send("POST", `${BASE}/catalog-updates/preview`, { params: { merchantId }, body, key });
}

/** Starts a previewed update, or plans it for a time on the organization's clock; 409 when anything in it was changed since. */
export function startCatalogUpdate(
	{ send, merchantId }: ScopedGateway,
	body: CatalogUpdate & { mark: string; at: LocalMoment | null },
	key: string,
) {
	return send("POST", `${BASE}/catalog-updates`, { params: { merchantId }, body, key });
}

const BASE = "/api/v2/menu/:merchantId";
