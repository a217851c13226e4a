import { isShownInPlace } from "~/models/shared/failure-message";
import type { MenuLink } from "~/models/storefront/menu-link";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";

/** Link to a location's public menu, with a null `to` if unknown; null without permission or menu. */
export async function findMenuLink(
	{ gateway, viewer, merchant }: PageAccess,
	storeId: string,
): Promise<MenuLink | null> {
	const permissions = viewerPermissions(viewer);
	if (!READING.some((permission) => permissions.includes(permission))) return null;
	const { merchantId } = merchant;
	try {
		const { menuUrl } = await gateway.get(PATH, { params: { merchantId, storeId } });
		return menuUrl === null ? null : { to: menuUrl };
	} catch (error) {
		// The page works without this link, and itself reports a missing sign-in or access.
		if (error instanceof Response && isShownInPlace(error.status)) return { to: null };
		throw error;
	}
}

const READING = ["STORE_MENU_MANAGEMENT.API_READ", "MERCHANT_MENU_MANAGEMENT.API_READ"] as const;
const PATH = "/api/v2/webstores/:merchantId/locations/:storeId/urls";
