import type { MenuPart } from "~/models/menu/menu-part";
import { SOLD_OUT_KINDS } from "~/models/menu/sold-out";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { MenuAccess } from "./menu-page.server";

/** The page that marks a part as sold out at many locations; null if the viewer or the part can't. */
export function soldOutPath(
	{ viewer, merchant: { merchantId } }: MenuAccess,
	{ id: menuPartId, kind, isArchived }: Pick<MenuPart, "id" | "kind" | "isArchived">,
): string | null {
	const isFor = SOLD_OUT_KINDS.some((each) => each === kind) && !isArchived;
	if (!isFor || !canSee(pages.sellOutMenuPart, viewer)) return null;
	return pagePath(pages.sellOutMenuPart, {
		merchantId,
		itemStoreId: merchantId,
		menuPartId,
		itemType: kind,
	});
}
