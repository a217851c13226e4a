import { landingPage, onlyLocation, requiredSetup } from "~/models/pages/landing";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { ShellView } from "~/models/pages/shell";
import { type SidebarGroup, sidebar, withTabs } from "~/models/pages/sidebar";
import { wholeSidebar } from "~/models/pages/whole-sidebar";
import { permissionCheck, roleLabel } from "~/models/shared/permissions";
import { displayName } from "~/models/shared/person-name";
import { MAX_OFFERED, SEARCHED_FROM } from "~/models/shared/searched-choices";
import { offsetAt } from "~/models/shared/zone-database.server";
import { publicAddress, storeAddress } from "~/models/storefront/store-address";
import { shortTitles } from "~/models/viewer/location-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { flagOn } from "~/models/viewer/merchant";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { choosesMerchant } from "~/services/gateway/viewer.server";
import { config } from "~/services/web/config.server";
import { connectedGroups } from "~/services/web/connected-pages.server";
import { ownHome } from "~/services/web/landing.server";
import { formToken } from "~/services/web/origin.server";
import { readPreferences } from "~/services/web/preferences.server";
import type { RequestState } from "~/services/web/request-state.server";
import { chooseLocation, type ShellAddress, seesOrganizationLevel } from "./chosen-location.server";
import { shellLost, shellStop } from "./shell-banners.server";

/** The shell for one person at the path's level (spec 2.21, 2.22, 6.4). */
export function shellView(
	request: Request,
	address: ShellAddress,
	state: RequestState,
	viewer: ViewerAnswer,
): Omit<ShellView, "syncs"> {
	const place = findPlace(viewer, chooseLocation(request, state, viewer, address));
	const { location, isRestricted } = place;
	const paths = landingPaths(viewer, place);
	return {
		...levelTitles(viewer, place),
		...navigation(viewer, place, paths.organizationPath),
		...paths,
		...locationPicker(viewer, place),
		...identity(viewer, location),
		helpUrl: flagOn(viewer.flags, "help") ? config.HELP_URL : null,
		storeUrl: storeUrl(viewer.merchant, location),
		posDashboardUrl: flagOn(viewer.flags, "team-member-invite") ? config.POS_DASHBOARD_URL : null,
		liveStoreId:
			location && !isRestricted && canSee(pages.locationOrders, viewer, location)
				? location.storeId
				: null,
		stop: location && !isRestricted ? shellStop(location, viewer) : null,
		lost: isRestricted ? [] : shellLost(viewer, location ?? null, paths.homePath),
		notice: isRestricted ? null : viewer.notice,
		csrf: formToken(state),
		...readPreferences(request),
		clock: viewer.clock,
		now: startOfMinute(Date.now()),
	};
}

interface ShellPlace {
	level: ShellView["level"];
	location: LocationSummary | undefined;
	only: LocationSummary | null;
	/** An organization must be chosen or set up first: nowhere else to go. */
	isRestricted: boolean;
	seesOrganization: boolean;
	names: ReadonlyMap<string, string>;
}

function findPlace(viewer: ViewerAnswer, storeId: string | null): ShellPlace {
	const seesOrganization = seesOrganizationLevel(viewer);
	const only = onlyLocation(viewer);
	const location =
		viewer.locations.find((each) => each.storeId === storeId) ??
		only ??
		(seesOrganization ? undefined : viewer.locations[0]);
	return {
		level: location ? "location" : "organization",
		location,
		only,
		isRestricted: choosesMerchant(viewer) || requiredSetup(viewer) !== null,
		seesOrganization,
		names: shortTitles(viewer.locations, viewer.merchant?.name ?? ""),
	};
}

function levelTitles(viewer: ViewerAnswer, { level, location, names }: ShellPlace) {
	const levelTitle = choosesMerchant(viewer)
		? "No organization chosen"
		: (location?.title ?? "All locations");
	const levelShortTitle = (location && names.get(location.storeId)) ?? levelTitle;
	return { level, levelTitle, levelShortTitle };
}

function landingPaths(viewer: ViewerAnswer, { only, isRestricted, seesOrganization }: ShellPlace) {
	const homePath = isRestricted ? null : (ownHome(viewer) ?? landingPage(viewer));
	return { homePath, organizationPath: seesOrganization && !only ? homePath : null };
}

function navigation(
	viewer: ViewerAnswer,
	{ level, location, only, isRestricted, seesOrganization }: ShellPlace,
	organizationPath: string | null,
) {
	const build = () =>
		only && seesOrganization ? wholeSidebar(viewer, only) : sidebar(viewer, level, location);
	const groups = isRestricted
		? []
		: cachedGroups(viewer, location?.storeId ?? level, () => withTabs(connectedGroups(build())));
	const entryCount = groups.flatMap(({ entries }) => entries).length;
	const leadsBack = level === "location" && organizationPath !== null;
	return {
		groups,
		hasSidebar: entryCount + (leadsBack ? 1 : 0) > 1,
		quickLinks:
			location && entryCount > 0 && entryCount <= MAX_FOR_QUICK_LINKS
				? quickLinks(viewer, location)
				: [],
	};
}

function identity(viewer: ViewerAnswer, location: LocationSummary | undefined) {
	const merchantId = viewer.merchant?.merchantId ?? null;
	return {
		name: displayName(viewer.user),
		email: viewer.user.email,
		roleName: roleLabel(viewer.role?.name ?? ""),
		merchantName: viewer.merchant?.name ?? "",
		logoId: (location ?? viewer.locations.find(({ logoId }) => logoId))?.logoId ?? null,
		merchants: viewer.merchants.map((each) => ({
			...each,
			current: each.merchantId === merchantId,
		})),
		hasMoreMerchants: viewer.hasMoreMerchants,
	};
}

const MAX_FOR_QUICK_LINKS = 3;

function quickLinks(viewer: ViewerAnswer, location: LocationSummary) {
	return [
		{ page: pages.newSoldOut, title: "Sold out", icon: "x-circle" },
		{ page: pages.locationNewStop, title: "Stop orders", icon: "alert" },
	]
		.filter(({ page }) => canSee(page, viewer, location))
		.map(({ page, title, icon }) => {
			return { title, icon, path: pagePath(page, { id: location.storeId }) };
		});
}

const sidebars = new WeakMap<ViewerAnswer, Map<string, SidebarGroup[]>>();

/** Caches the sidebar per viewer and place, because one cached viewer (`cachedViewer`) serves several requests. */
function cachedGroups(
	viewer: ViewerAnswer,
	level: string,
	make: () => SidebarGroup[],
): SidebarGroup[] {
	const byLevel = sidebars.get(viewer) ?? new Map<string, SidebarGroup[]>();
	sidebars.set(viewer, byLevel);
	const groups = byLevel.get(level) ?? make();
	byLevel.set(level, groups);
	return groups;
}

/** Whole minutes, so that pages of one minute are equal and can be cached. */
function startOfMinute(now: number): string {
	return new Date(now - (now % 60_000)).toISOString();
}

function locationPicker(
	viewer: ViewerAnswer,
	{ location, isRestricted, seesOrganization, names }: ShellPlace,
): Pick<ShellView, "picker" | "pickerMore"> {
	const can = permissionCheck(viewerPermissions(viewer));
	const seesLocations = can("STORE.NAVBAR_VIEW");
	if (isRestricted || !(seesOrganization || seesLocations || can("DEFAULT_STORE.VIEW"))) {
		return { picker: null, pickerMore: 0 };
	}
	const locations = viewer.locations.filter(({ type }) => type === "default" || seesLocations);
	const now = Date.now();
	const isCurrent = ({ storeId }: LocationSummary) => storeId === location?.storeId;
	const shown =
		locations.length > SEARCHED_FROM
			? locations.filter((each, index) => index < MAX_OFFERED || isCurrent(each))
			: locations;
	return {
		picker: shown.map((each) => ({
			storeId: each.storeId,
			title: names.get(each.storeId) ?? each.title,
			kind: each.isCentralLocation ? "central" : each.type === "default" ? "default" : "location",
			utcOffset: offsetAt(now, each.timeZone) / 60_000,
			city: each.city,
			current: isCurrent(each),
		})),
		pickerMore: locations.length - shown.length,
	};
}

/** Host plus /locations/{slug} of the location or organization (spec 9.8); null where nothing is sold. */
function storeUrl(
	merchant: ViewerAnswer["merchant"],
	location: LocationSummary | undefined,
): string | null {
	if (location) return storeAddress(config.STORE_URL, location);
	return merchant && publicAddress(config.STORE_URL, merchant.slug);
}
