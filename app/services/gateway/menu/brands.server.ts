import type { Brand, LocationBrands } from "~/models/menu/brands/brand";
import type { BrandPlaceFilter, BrandPlaceSort } from "~/models/menu/brands/brand-place.list";
import type { ListQuery } from "~/models/shared/define-list";
import type { ScopedGateway } from "~/services/web/access.server";

interface Seen {
	key: string;
	version: number | null;
}

/** The brands of the food hall. Throws a Response. */
export async function getBrands({ get, merchantId }: ScopedGateway): Promise<Brand[]> {
	return (await get(BRANDS, { params: { merchantId } })).brands;
}

/** Reads pages of the locations with the brands that each sells. Throws a Response. */
export function brandPlaceReader({ get, merchantId }: ScopedGateway) {
	return (query: ListQuery<BrandPlaceFilter, BrandPlaceSort>) =>
		get(`${BRANDS}/locations`, { params: { merchantId }, query });
}

/** The brands of one location, with their menus, and its counter. Throws a Response. */
export function getLocationBrands(
	{ get, merchantId }: ScopedGateway,
	storeId: string,
): Promise<LocationBrands> {
	return get(`${HERE}/brands`, { params: { merchantId, storeId } });
}

export function sellBrand(
	{ send, merchantId }: ScopedGateway,
	{ storeId, id, isSold }: { storeId: string; id: string; isSold: boolean },
	{ key, version }: Seen,
) {
	return send("PATCH", `${HERE}/brands/:id`, {
		params: { merchantId, storeId, id },
		body: { isSold },
		key,
		version,
	});
}

export function updateCounter(
	{ send, merchantId }: ScopedGateway,
	{ storeId, isShared }: { storeId: string; isShared: boolean },
	{ key, version }: Seen,
) {
	return send("PATCH", `${HERE}/counter`, {
		params: { merchantId, storeId },
		body: { isShared },
		key,
		version,
	});
}

const BRANDS = "/api/v2/menu/:merchantId/brands";
const HERE = "/api/v2/menu/:merchantId/locations/:storeId";
