import { isShownInPlace } from "~/models/shared/failed-words";
import type { MenuLink } from "~/models/storefront/menu-link";
import { permissionsOf } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";

/** Where customers read the menu of a location, or why that is not known; null for people who may not read menus. */
export async function findMenuLink(
	{ gateway, viewer, merchant }: PageAccess,
	storeId: string,
): Promise<MenuLink | null> {
	const permissions = permissionsOf(viewer);
	if (!READING.some((permission) => permissions.includes(permission))) return null;
	const { merchantId } = merchant;
	try {
		const { menuUrl } = await gateway.get(PATH, { params: { merchantId, storeId } });
		return menuUrl === null ? null : { to: menuUrl };
	} catch (error) {
		// The page is of use without it; who is not signed in or may not see the location is told by the page itself.
		if (error instanceof Response && isShownInPlace(error.status)) return { to: null };
		throw error;
	}
}

const READING = ["STORE_MENU_MANAGEMENT.API_READ", "MERCHANT_MENU_MANAGEMENT.API_READ"] as const;
const PATH = "/api/v2/webstores/:merchantId/locations/:storeId/urls";
