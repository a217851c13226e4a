import type { ListOption } from "~/models/shared/define-list";
import { viewerPermissions } from "~/models/viewer/viewer";
import { listCentralMenuGroups } from "~/services/gateway/menu/central.server";
import type { PageAccess } from "~/services/web/access.server";
import { menuChoices } from "./catalog-update.server";

/** Franchise menus for new locations, and ids sold everywhere; null without permission. Throws a Response. */
export async function franchiseMenus({
	gateway,
	viewer,
}: PageAccess): Promise<{ options: ListOption[]; everywhere: string[] } | null> {
	if (!viewerPermissions(viewer).includes("MERCHANT_MENU_MANAGEMENT.API_READ")) return null;
	const groups = await listCentralMenuGroups(gateway);
	const menus = groups.flatMap((group) => group.menus);
	const everywhere = menus.filter(({ stores }) => stores === null).map(({ id }) => id);
	return { options: menuChoices(groups), everywhere: [...new Set(everywhere)] };
}
