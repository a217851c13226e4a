import type { MenuPart } from "~/models/menu/menu-part";
import { SOLD_OUT_KINDS, titlesAre } from "~/models/menu/sold-out";
import type { SoldOutChange } from "~/models/menu/sold-out-change.schema";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { sellOut } from "~/services/gateway/menu/sold-out.server";
import type { BulkForm } from "~/services/web/bulk-change.server";
import { shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { land } from "~/services/web/save-form.server";
import { type MenuAccess, menuPartPath, type PartViewer } from "./menu-page.server";
import { untilText } from "./sold-out.server";

/** The page that marks a part as sold out at many locations; null if the viewer or the part can't. */
export function soldOutPath(
	{ viewer, merchant: { merchantId } }: PartViewer,
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

/** Marks a part as sold out at one location and leads back to the part. */
export async function sellOutAt(
	args: RouteArgs,
	access: MenuAccess,
	storeId: string,
	form: BulkForm<SoldOutChange>,
): Promise<Response> {
	const { gateway, viewer, kind } = access;
	const { id, ...wanted } = form.value.change;
	const scoped = { ...gateway, storeId };
	const result = await sellOut(scoped, { ids: [id], ...wanted }, `${form.key}:${storeId}`);
	if (!result.ok) return form.refused(result.failure);
	const location = viewer.locations.find((each) => each.storeId === storeId) ?? null;
	const { titles, until } = result.data;
	const end = untilText(until, viewerLocalTime(viewer, location));
	const place = shortNames(viewer).get(storeId) ?? location?.title ?? "the location";
	return land(args, {
		to: menuPartPath(access, kind, id),
		text: `${titlesAre(titles)} sold out at ${place} ${end}`,
		...(location &&
			canSee(pages.soldOut, viewer, location) && {
				links: [{ label: "Put it back on sale", to: pagePath(pages.soldOut, { id: storeId }) }],
			}),
	});
}
