import type { MenuKind } from "~/models/menu/menu-kind";
import { organisationMenuPages } from "~/models/pages/page-data-menu";
import { pagePath } from "~/models/pages/page-path";

/** The address of a thing at the organization's level. */
export function pathOfPart(merchantId: string, kind: MenuKind, id: string): string {
	const params = { merchantId, itemType: kind, itemStoreId: merchantId, menuPartId: id };
	return pagePath(organisationMenuPages.menuPart, params);
}
