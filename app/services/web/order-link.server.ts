import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { Viewer } from "~/models/viewer/viewer";

/** The order of an entry, with where it opens: null for people who may not. Null without an order. */
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
	const mayOpen = location && canSee(pages.locationOrder, viewer, location);
	const to = mayOpen ? pagePath(pages.locationOrder, { id: location.storeId, orderId }) : null;
	return { to, label };
}
