import type { MenuKind } from "~/models/menu/menu-kind";
import { locationMenuPages } from "~/models/pages/page-data-location-menu";
import { organizationMenuPages } from "~/models/pages/page-data-menu";
import { pagePath } from "~/models/pages/page-path";

export function partPath(
	merchantId: string,
	kind: MenuKind,
	id: string,
	storeId: string | null = null,
): string {
	const params = { merchantId, itemType: kind, itemStoreId: merchantId, menuPartId: id };
	return storeId === null
		? pagePath(organizationMenuPages.menuPart, params)
		: pagePath(locationMenuPages.locationMenuPart, { ...params, id: storeId });
}
