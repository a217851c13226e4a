import { getToken, requestGateway } from "../e2e-gateway";
import { MERCHANT_ID } from "../locations/demo-places";

const OWNER = "owner@emberrye.test";

interface OwnValue {
	/** Who sets it. */
	by?: string;
	storeId: string;
	/** The item's title at the organization. */
	item: string;
	values: Record<string, unknown>;
}

/** Has a location of Ember & Rye sell an item in another way. */
export async function setOwnValue({ by = OWNER, storeId, item, values }: OwnValue): Promise<void> {
	const parts = `/api/v2/menu/${MERCHANT_ID}/parts/storeItem`;
	const { rows } = await requestGateway<{ rows: { id: string; title: string }[] }>(
		"GET",
		`${parts}?limit=500`,
		{ token: await getToken(OWNER) },
	);
	const found = rows.find(({ title }) => title === item);
	if (!found) throw new Error(`No item of the menu is called ${item}`);
	const path = `/api/v2/menu/${MERCHANT_ID}/locations/${storeId}/parts/storeItem/${found.id}`;
	await requestGateway("PATCH", path, { token: await getToken(by), body: values });
}

/** Lets a location of Ember & Rye change what is said, or, with `hasOwnSet` false, what all others may. */
export async function setPermissions(storeId: string, body: object): Promise<void> {
	const path = `/api/v2/menu/${MERCHANT_ID}/franchisee-permissions/locations/${storeId}`;
	await requestGateway("PATCH", path, { token: await getToken(OWNER), body });
}
