import type { HomeShortcut, HomeView } from "~/models/home/home-view";
import type { LocationState } from "~/models/home/location-state";
import { openPhrase } from "~/models/hours/open-state";
import { shortTitle } from "~/models/locations/location-name";
import type { LocationSummary } from "~/models/locations/location-summary";
import type { OrderCounts } from "~/models/orders/order-detail";
import { landingPageAt } from "~/models/pages/landing";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { type PageId, pages } from "~/models/pages/pages";
import { localTimeOf, permissionsOf, type Viewer } from "~/models/pages/session";
import { sidebar } from "~/models/pages/sidebar";
import { heldBy } from "~/models/shared/permissions";
import { nameOf } from "~/models/shared/person-name";
import { getDayInsight, listLocationStates } from "~/services/gateway/home/insights.server";
import { countAllOrders } from "~/services/gateway/orders/orders.server";
import type { PageAccess } from "~/services/web/access.server";
import { homeSales } from "./home-sales.server";

/** Home of one location, or of all visible ones (spec 2.24). */
export async function homeView(
	{ gateway, viewer }: PageAccess,
	location: LocationSummary | null,
): Promise<HomeView> {
	const holds = heldBy(permissionsOf(viewer));
	const seesOrders = holds("ORDER.API_READ");
	const [insight, counts, states] = await Promise.all([
		seesOrders || holds("REPORT.API_READ") ? getDayInsight(gateway) : null,
		seesOrders ? countAllOrders(gateway) : null,
		listLocationStates(gateway),
	]);
	const now = new Date().toISOString();
	return {
		welcome: `Welcome, ${nameOf(viewer.user)}`,
		sales: insight && homeSales(insight, viewer.clock),
		waiting: counts && {
			lines: waitingLines(counts, viewer, location),
			late: lateWords(insight?.waiting.late ?? 0),
		},
		places: states
			.flatMap((state) => placeOf(state, viewer, now) ?? [])
			.sort((a, b) => (b.newOrders ?? 0) - (a.newOrders ?? 0)),
		shortcuts: shortcutsOf(viewer, location),
		isNew: newness(states, counts),
	};
}

function newness(states: readonly LocationState[], counts: OrderCounts | null): HomeView["isNew"] {
	if (states.length === 0) return "no-location";
	const isUntouched = counts !== null && Object.values(counts).every((count) => count === 0);
	return isUntouched ? "no-order" : null;
}

function waitingLines(counts: OrderCounts, viewer: Viewer, location: LocationSummary | null) {
	const path =
		location && canSee(pages.locationOrders, viewer, location)
			? pagePath(pages.locationOrders, { id: location.storeId })
			: null;
	return WAITING.map(({ tab, label, hint }) => ({
		label,
		hint,
		count: counts[tab],
		to: path && `${path}?tab=${tab}`,
	}));
}

const WAITING = [
	{ tab: "new", label: "New", hint: "Nobody has confirmed them yet" },
	{ tab: "in-progress", label: "In Progress", hint: "Being made or ready to go" },
	{ tab: "order-ahead", label: "Order Ahead", hint: "Ordered for later" },
] as const;

function lateWords(late: number): string | null {
	if (late === 0) return null;
	const count = late.toLocaleString("en-US");
	return late === 1 ? `${count} order is late.` : `${count} orders are late.`;
}

function placeOf({ storeId, open, orders }: LocationState, viewer: Viewer, now: string) {
	const location = viewer.locations.find((each) => each.storeId === storeId);
	if (!location) return null;
	const phrase = openPhrase(open, localTimeOf(viewer, location), now);
	return {
		storeId,
		title: location.title,
		shortTitle: shortTitle(location, viewer.merchant?.name ?? ""),
		isOpen: open.open,
		phrase,
		hours: phrase.slice(phrase.indexOf(", ") + 2),
		newOrders: orders?.new ?? null,
		inProgress: orders?.inProgress ?? null,
		to: landingPageAt(location, viewer),
		ordersTo: canSee(pages.locationOrders, viewer, location)
			? `${pagePath(pages.locationOrders, { id: storeId })}?tab=new`
			: null,
	};
}

function shortcutsOf(viewer: Viewer, location: LocationSummary | null): HomeShortcut[] {
	return sidebar(viewer, location ? "location" : "organisation", location ?? undefined)
		.filter(({ title }) => title !== "Home")
		.flatMap(({ entries }) => entries)
		.map(({ id, title, icon, path }) => ({
			title,
			icon,
			path,
			purpose: pages[id as PageId].purpose,
		}));
}
