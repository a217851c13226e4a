import type { HomeTask } from "~/models/home/home-view";
import { canSee } from "~/models/pages/page-access";
import { WIN_BACK_PATH } from "~/models/pages/page-data-campaigns";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { permissionCheck } from "~/models/shared/permissions";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { reportsIndex } from "~/services/reports/reports-index.server";

/** What people come for most, each one press away from home. */
export function homeTasks(viewer: Viewer, location: LocationSummary | null): HomeTask[] {
	const tasks = [
		{ label: "Change a price", to: pricesPath(viewer, location) },
		{ label: "Mark sold out", to: soldOutPath(viewer, location) },
		{ label: "Refund an item", to: refundPath(viewer, location) },
		{ label: "Last month’s tips", to: tipsPath(viewer, location) },
		{ label: "Win back customers", to: location ? null : winBackPath(viewer) },
	];
	return tasks.flatMap(({ label, to }) => (to === null ? [] : [{ label, to }]));
}

function pricesPath(viewer: Viewer, location: LocationSummary | null): string | null {
	const can = permissionCheck(viewerPermissions(viewer));
	if (!can("STORE_MENU_MANAGEMENT.API_UPDATE")) return null;
	if (location) {
		const { locationItems: page } = pages;
		return canSee(page, viewer, location) ? pagePath(page, { id: location.storeId }) : null;
	}
	return canSee(pages.menuPartPrices, viewer) ? itemsPath(viewer, "prices") : null;
}

function soldOutPath(viewer: Viewer, location: LocationSummary | null): string | null {
	if (!location)
		return canSee(pages.sellOutMenuPart, viewer) ? itemsPath(viewer, "sold-out") : null;
	const { newSoldOut: page } = pages;
	return canSee(page, viewer, location) ? pagePath(page, { id: location.storeId }) : null;
}

/** The list of items whose rows lead to their prices by location, or to where they are sold out. */
function itemsPath(viewer: Viewer, goal: "prices" | "sold-out"): string | null {
	if (!canSee(pages.items, viewer)) return null;
	const params = { id: viewer.merchant?.merchantId, merchantId: viewer.merchant?.merchantId };
	return `${pagePath(pages.items, params)}?for=${goal}&size=100`;
}

function refundPath(viewer: Viewer, location: LocationSummary | null): string | null {
	const page = location ? pages.locationOrders : pages.allOrders;
	const places = location ? [location] : viewer.locations;
	if (!places.some((each) => canSee(pages.locationOrderRefund, viewer, each))) return null;
	if (!canSee(page, viewer, location)) return null;
	return `${pagePath(page, { id: location?.storeId })}?tab=complete`;
}

function tipsPath(viewer: Viewer, location: LocationSummary | null): string | null {
	const homes = location ? [pages.locationReports] : [pages.onlineReports, pages.someReports];
	const page = homes.find((each) => canSee(each, viewer, location));
	if (!page) return null;
	const { categories } = reportsIndex({ page, viewer, location }, null);
	const links = categories.flatMap(({ reports }) => reports);
	const tips = links.find(({ to }) => to.endsWith("/tips"));
	return tips ? `${tips.to}?range=last-month` : null;
}

function winBackPath(viewer: Viewer): string | null {
	return canSee(pages.newCampaign, viewer) ? WIN_BACK_PATH : null;
}
