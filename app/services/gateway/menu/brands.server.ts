import type { Brand } from "~/models/menu/brands/brand";
import type { BrandPlaceFilter, BrandPlaceSort } from "~/models/menu/brands/brand-place.list";
import type { ListQuery } from "~/models/shared/define-list";
import type { ScopedGateway } from "~/services/web/access.server";

/** The brands of the food hall. Throws a Response. */
export async function getBrands({ get, merchantId }: ScopedGateway): Promise<Brand[]> {
	return (await get(BRANDS, { params: { merchantId } })).brands;
}

/** Reads pages of the locations with the brands that each sells. Throws a Response. */
export function brandPlaceReader({ get, merchantId }: ScopedGateway) {
	return (query: ListQuery<BrandPlaceFilter, BrandPlaceSort>) =>
		get(`${BRANDS}/locations`, { params: { merchantId }, query });
}

const BRANDS = "/api/v2/menu/:merchantId/brands";
