import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { Viewer } from "~/models/viewer/viewer";

/** Order number, linked if the viewer can open the order. Null without an order. */
export function orderLink(
	{
		storeId,
		orderId,
		orderNumber: label,
	}: { storeId: string | null; orderId: string | null; orderNumber: string },
	viewer: Viewer,
): { to: string | null; label: string } | null {
	if (!orderId) return null;
	const location = viewer.locations.find((each) => each.storeId === storeId);
	const canOpen = location && canSee(pages.locationOrder, viewer, location);
	const to = canOpen ? pagePath(pages.locationOrder, { id: location.storeId, orderId }) : null;
	return { to, label };
}
