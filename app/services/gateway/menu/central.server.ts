import type { ScopedGateway } from "~/services/web/access.server";

/** Fetches the location that represents the franchise itself, or null. Throws a Response. */
export async function getCentralLocation({ get, merchantId }: ScopedGateway) {
	const answer = await get(`${BASE}/central-location`, { params: { merchantId } });
	return answer.centralLocation;
}

/** The franchise's menus by menu concept. Throws a Response. */
export function listCentralMenuGroups({ get, merchantId }: ScopedGateway) {
	return get(`${BASE}/central-menus/grouped`, { params: { merchantId } });
}

const BASE = "/api/v2/menu/:merchantId";
