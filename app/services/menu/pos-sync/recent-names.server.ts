import { MENU_KIND } from "~/models/menu/menu-kind";
import { syncJobLabel } from "~/models/menu/pos-sync/sync-job";
import type { RecentNameView } from "~/models/menu/pos-sync/sync-job-view";
import { recentSyncNames } from "~/services/gateway/menu/pos-sync.server";
import { menuPartPath } from "~/services/menu/menu-page.server";
import type { PageAccess } from "~/services/web/access.server";

export async function recentNamesView(access: PageAccess): Promise<RecentNameView[]> {
	const names = await recentSyncNames(access.gateway);
	return names.map(({ uniqueName, type, title, status, isCanceled }) => ({
		uniqueName,
		title,
		status,
		kind: MENU_KIND[type].label,
		label: syncJobLabel({ status, isCanceled }),
		to: `${menuPartPath(access, type, uniqueName)}/pos`,
	}));
}
