import type { StopRow } from "~/models/fulfilment/stop";
import { ESTIMATE_NOTE } from "~/models/fulfilment/stop-view";
import type { DayInsight } from "~/models/home/day-insight";
import { checkedCountMessage } from "~/models/home/get-ready";
import type { HomeNeed, HomeStops, HomeView } from "~/models/home/home-view";
import type { LocationState } from "~/models/home/location-state";
import type { OrderCounts } from "~/models/orders/order-detail";
import { canSee } from "~/models/pages/page-access";
import { pageAtLevel, pathAtLevel } from "~/models/pages/page-level";
import { pagePath } from "~/models/pages/page-path";
import { type PageId, pages } from "~/models/pages/pages";
import { countText } from "~/models/shared/count-text";
import { HOME_WIDGETS } from "~/models/shared/home-widgets";
import { formatInstant } from "~/models/shared/instants";
import { permissionCheck } from "~/models/shared/permissions";
import { displayName } from "~/models/shared/person-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { realLocations, type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { listRunningStops } from "~/services/gateway/fulfilment/stops.server";
import { fetchLocationStates, listLocationStates } from "~/services/gateway/home/insights.server";
import { countAllOrders } from "~/services/gateway/orders/orders.server";
import type { PageAccess } from "~/services/web/access.server";
import { connectedGroups } from "~/services/web/connected-pages.server";
import { stopViews } from "../fulfilment/stop-view.server";
import { getAllReady, getReady as readySteps } from "./get-ready.server";
import { homeLost } from "./home-lost.server";
import { groupHomeIssues, stopNeeds, toSingleNeed } from "./home-needs.server";
import { homePayments } from "./home-payments.server";
import {
	homePlaces,
	type LocationSort,
	ownHomePlaces,
	problemsElsewhere,
} from "./home-places.server";
import { homePlanned, readFailedPlans } from "./home-planned.server";
import { closedPlaces, homeStopped, lateOrderNeeds, lateOrders } from "./home-problems.server";
import { homeSales, salesSoFar } from "./home-sales.server";
import { homeInsights, homeShortcuts } from "./home-shortcuts.server";
import { homeTasks } from "./home-tasks.server";
import { homeCouriers, homePosOrders, homeUnconfirmed, type Place } from "./home-troubles.server";

export async function homeView(
	access: PageAccess,
	location: LocationSummary | null,
	{ sort = null, showsAll = false }: { sort?: LocationSort | null; showsAll?: boolean } = {},
): Promise<HomeView> {
	const { gateway, viewer } = access;
	const can = permissionCheck(viewerPermissions(viewer));
	const seesOrders = can("ORDER.API_READ");
	const own = location && !can("MERCHANT.NAVBAR_VIEW") ? realLocations(viewer) : [];
	const ownIds = own.length > 1 ? own.map(({ storeId }) => storeId) : [];
	const [insight, counts, states, stops, payments, plans, ownStates] = await Promise.all([
		seesOrders || can("REPORT.API_READ")
			? gateway.get("/api/v2/insights/day", { query: { storeIds: gateway.storeId } })
			: null,
		seesOrders ? countAllOrders(gateway) : null,
		listLocationStates(gateway),
		can("STOP_ORDERS.API_READ") ? listRunningStops(gateway) : [],
		can("PAYMENT.API_READ")
			? gateway.get("/api/v2/payment-providers/ending", { query: {} })
			: NO_TROUBLES,
		readFailedPlans(gateway, viewer, location),
		fetchLocationStates(gateway, ownIds),
	]);
	const ordersPath = findOrdersPath(viewer, location);
	const places = homePlaces(states, viewer, sort);
	const ownPlaces = ownHomePlaces(ownStates, viewer, payments);
	const togetherPath = canSee(pages.someHome, viewer) ? pages.someHome.path : null;
	const elsewhere = problemsElsewhere(ownPlaces, location, togetherPath);
	const allPath = showsAll ? null : `${homePath(access)}?${ALL_ISSUES}`;
	const here = { at: location, ordersPath };
	const isNew = newness(states, counts);
	const known = { states, counts };
	const getReady = location
		? await readySteps(access, location, known)
		: await getAllReady(access, known);
	const running = homeStops(stops, viewer, location);
	const stopHere = running?.isShown ? (running.lines[0]?.to ?? null) : null;
	// People without access to the list of stops still see stopped locations as problems.
	const seesStops = !location && can("STOP_ORDERS.API_READ");
	const lost = groupHomeIssues(homeLost(viewer, location, allPath), "Some settings block orders");
	const closed = closedPlaces(places);
	const blocked = [
		...(running && !running.isShown ? stopNeeds(running) : []),
		...(seesStops ? [] : homeStopped(places, location ? running : null)).map(toSingleNeed),
		...lost,
	];
	const late =
		counts && insight && lateOrders(insight.waiting.late, ordersPath, location ? [] : places);
	const needs = [
		...blocked,
		...(late ? lateOrderNeeds(late) : []),
		...(counts && insight ? troubles(insight, viewer, here) : []),
		...groupHomeIssues(
			homePayments(payments, viewer, location, allPath),
			"Payment providers need attention",
		),
		...groupHomeIssues(homePlanned(plans, location), "Scheduled menu changes failed"),
		...groupHomeIssues(closed, `${closed.length} locations are closed today`),
	].sort((a, b) => Number(b.tone === "danger") - Number(a.tone === "danger"));
	return {
		widgets: viewer.homeWidgets ?? [...HOME_WIDGETS],
		arrangePath: viewer.support?.kind === "view-as" ? null : pages.arrangeHome.path,
		welcome: `Welcome, ${displayName(viewer.user)}`,
		openCount: location || places.length === 0 ? null : openCount(places),
		salesSoFar: insight && !isNew ? salesSoFar(insight) : null,
		day: insight?.date ? formatInstant(`${insight.date}T12:00:00.000Z`, "UTC", "weekday") : null,
		sales: insight && homeSales(insight, viewer.clock, ordersPath),
		insights: isNew ? [] : homeInsights(viewer, location, insight?.date ?? null),
		needs: counts || !location || needs.length > 0 || elsewhere ? needs : null,
		waiting: counts && waitingLines(counts, ordersPath),
		late,
		stopPath:
			stopHere ??
			(canSee(pageAtLevel(pages.newStop, location), viewer, location)
				? pathAtLevel(pages.newStop, location)
				: null),
		places,
		ownPlaces,
		elsewhere,
		getReady,
		getReadyNote: location ? "" : checkedCountMessage(states.length),
		tasks: isNew ? [] : homeTasks(viewer, location),
		shortcuts: homeShortcuts(viewer, location, connectedGroups),
		isNew,
		...(isNew && {
			sales: null,
			needs: blocked.length > 0 || elsewhere ? blocked : null,
			waiting: null,
			late: null,
		}),
	};
}

function openCount(places: HomeView["places"]): string {
	const open = places.filter(({ isOpen }) => isOpen).length;
	return `${open} of ${places.length} open`;
}

function troubles(
	{ unconfirmed, pos, couriers }: DayInsight,
	viewer: Viewer,
	here: Place,
): HomeNeed[] {
	const orders = (count: number) => countText(count, "order");
	return [
		...groupHomeIssues(
			homeUnconfirmed(unconfirmed, viewer, here),
			`${orders(unconfirmed.count)} have waited too long for confirmation`,
		),
		...groupHomeIssues(
			homePosOrders(pos, viewer, here),
			`${orders(pos.count)} have problems at the POS`,
		),
		...groupHomeIssues(
			homeCouriers(couriers, viewer, here),
			`${orders(couriers.count)} have courier problems`,
		),
	];
}

const ALL_ISSUES = "problems=all";

/** Whether the address requests all problems; home names only the first ones by default. */
export function showsAllIssues(request: Request): boolean {
	return new URL(request.url).searchParams.get("problems") === "all";
}

function homePath({ page, location }: PageAccess): string {
	return pagePath(pages[page.id as PageId], { id: location?.storeId });
}

const NO_TROUBLES = { rows: [], unlinked: [] };

function findOrdersPath(viewer: Viewer, location: LocationSummary | null): string | null {
	const page = location ? pages.locationOrders : pages.allOrders;
	return canSee(page, viewer, location) ? pagePath(page, { id: location?.storeId }) : null;
}

function newness(states: readonly LocationState[], counts: OrderCounts | null): HomeView["isNew"] {
	if (states.length === 0) return "no-location";
	const isUntouched = counts !== null && Object.values(counts).every((count) => count === 0);
	return isUntouched ? "no-order" : null;
}

function waitingLines(counts: OrderCounts, path: string | null) {
	return WAITING.map(({ tab, label, hint }) => ({
		label,
		hint,
		count: counts[tab],
		to: path && `${path}?tab=${tab}`,
	}));
}

const WAITING = [
	{ tab: "new", label: "New", hint: "Waiting for you to confirm" },
	{ tab: "in-progress", label: "In Progress", hint: "Being made or ready" },
	{ tab: "order-ahead", label: "Order Ahead", hint: "Scheduled for later" },
] as const;

const SHOWN = 6;

/** Stops in effect now, longest first; null when orders are taken everywhere. */
function homeStops(
	rows: readonly StopRow[],
	viewer: Viewer,
	at: LocationSummary | null,
): HomeStops | null {
	if (rows.length === 0) return null;
	// Each page of a location already shows its stop at the top, with start, reason and end.
	const isShown = at !== null && rows.length === 1;
	const ofAll = canSee(pages.stopOrders, viewer) ? pages.stopOrders.path : null;
	const lines = stopViews(rows, viewer).map(
		({ id, place, to, reason, duration, end, lost, canResume }) => {
			const resumeTo = at ? to : (ofAll ?? to);
			return {
				key: id,
				place: isShown ? `Stopped for ${duration}` : place,
				to: to ?? ofAll,
				text: `For ${duration}: ${reason}. ${endSentence(end)}`,
				lost: lost && `About ${lost} lost`,
				action:
					canResume && resumeTo
						? { label: "Resume orders", about: `at ${place}`, to: resumeTo, fields: { stop: id } }
						: null,
			};
		},
	);
	const isEstimated = lines.some(({ lost }) => lost !== null);
	return {
		isShown,
		lines: lines.slice(0, SHOWN),
		all:
			lines.length > SHOWN ? { count: lines.length, to: ofAll && `${ofAll}?state=running` } : null,
		note: isEstimated ? ESTIMATE_NOTE : "",
	};
}

const endSentence = (end: string) => (end.startsWith("Until") ? `${end}.` : `Until ${end}.`);
