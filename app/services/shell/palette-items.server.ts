import { landingPageAt, requiredSetup } from "~/models/pages/landing";
import { canSee } from "~/models/pages/page-access";
import { WIN_BACK_PATH } from "~/models/pages/page-data-campaigns";
import { pagePath } from "~/models/pages/page-path";
import { type PageId, pages } from "~/models/pages/pages";
import type { PaletteItem } from "~/models/pages/palette";
import { ACCOUNT_SEARCH_WORDS, SEARCH_WORDS } from "~/models/pages/search-words";
import { sidebar } from "~/models/pages/sidebar";
import { REPORT_HOMES } from "~/models/reports/report-home";
import { RANGE_PRESETS } from "~/models/reports/report-range";
import { countText } from "~/models/shared/count-text";
import { permissionCheck } from "~/models/shared/permissions";
import { sectionAnchor } from "~/models/shared/section-anchor";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { type IndexedHome, reportsIndex } from "~/services/reports/reports-index.server";
import { connectedGroups } from "~/services/web/connected-pages.server";
import { shortNames } from "~/services/web/location-options.server";

const PLACES_WITH_PAGES = 100;
const PERIODS = Object.values(RANGE_PRESETS).join(" ");

/** Initial palette items: pages with their sections, account pages, reports and locations. */
export function paletteItems(viewer: Viewer, storeId: string | null): PaletteItem[] {
	if (requiredSetup(viewer)) return [];
	const can = permissionCheck(viewerPermissions(viewer));
	const [only] = viewer.locations;
	const names = shortNames(viewer);
	// People without the organization's view are always at a location (spec 4.3).
	const here =
		viewer.locations.find((location) => location.storeId === storeId) ??
		(can("MERCHANT.NAVBAR_VIEW") ? undefined : only);
	const canOpen = can("STORE.NAVBAR_VIEW");
	const around = canOpen ? viewer.locations.slice(0, PLACES_WITH_PAGES) : [];
	return [
		...(here ? pagesAround(viewer, here, around, names) : []),
		...pagesAt(viewer, null, names),
		...(canOpen ? viewer.locations.flatMap((each) => toPaletteItems(each, viewer, names)) : []),
		...pagesAround(viewer, undefined, here ? [] : around, names),
		...ownPages(viewer),
		...reportsFor(viewer, here),
		...campaignToLapsed(viewer),
		...lateOrdersNow(viewer, here),
		...refundAnOrder(viewer, here),
		...(canFindOrders(viewer)
			? [
					{
						title: "Order",
						hint: "Find this order",
						icon: "orders",
						path: here ? `/search?at=${here.storeId}` : "/search",
						on: "number" as const,
					},
				]
			: []),
	];
}

function ownPages(viewer: Viewer): PaletteItem[] {
	return (Object.keys(ACCOUNT_SEARCH_WORDS) as (keyof typeof ACCOUNT_SEARCH_WORDS)[])
		.filter((id) => canSee(pages[id], viewer))
		.map((id) => {
			const { title, icon, path } = pages[id];
			return {
				title,
				icon,
				path,
				hint: "Your account",
				words: ACCOUNT_SEARCH_WORDS[id],
				on: "words",
			};
		});
}

function campaignToLapsed(viewer: Viewer): PaletteItem[] {
	const { icon } = pages.newCampaign;
	if (!canSee(pages.newCampaign, viewer)) return [];
	return [
		{
			title: "Campaign to lapsed customers",
			hint: "Start it",
			words: `start a campaign, win back, come back, inactive customers, gone quiet, we miss you, ${LAPSED}`,
			icon,
			path: WIN_BACK_PATH,
			on: "words",
			leads: true,
		},
	];
}

const LAPSED =
	"lapsed, lapsed customers, campaign lapsed, lapsed customers campaign, campaign to lapsed";

function refundAnOrder(viewer: Viewer, here: LocationSummary | undefined): PaletteItem[] {
	const isForAll = canSee(pages.allOrders, viewer);
	const place = here ?? viewer.locations[0];
	if (!viewer.locations.some((each) => canSee(pages.locationOrderRefund, viewer, each))) return [];
	if (!isForAll && !(place && canSee(pages.locationOrders, viewer, place))) return [];
	const page = isForAll ? pages.allOrders : pages.locationOrders;
	return [
		{
			title: "Refund an order",
			hint: `Choose it in ${page.title}`,
			words: REFUND,
			icon: "receipt-refund",
			path: isForAll ? page.path : pagePath(page, { id: place?.storeId }),
			on: "words",
			leads: true,
		},
	];
}

const REFUND =
	"refund, refund item, refund an item, refund one item, refund order, refund customer, give money back";

function lateOrdersNow(viewer: Viewer, here: LocationSummary | undefined): PaletteItem[] {
	const isForAll = canSee(pages.allOrders, viewer);
	if (!isForAll && !(here && canSee(pages.locationOrders, viewer, here))) return [];
	const path = isForAll
		? pages.allOrders.path
		: pagePath(pages.locationOrders, { id: here?.storeId ?? "" });
	return [
		{
			title: "Late orders now",
			hint: isForAll ? "Each with its location" : "At this location",
			also: "which what store stores location locations shop is are has have running order late",
			words: LATE,
			icon: pages.allOrders.icon,
			path: `${path}?late=yes`,
			on: "words",
			leads: true,
		},
	];
}

const LATE =
	"late, late now, late orders, orders late, which store is late, which stores are late, late store, late stores, overdue, behind";

function reportsFor(viewer: Viewer, here: LocationSummary | undefined): PaletteItem[] {
	const homes = REPORT_HOMES.map((id) => ({ page: pages[id], viewer, location: null }))
		.filter(({ page }) => page.level !== "location" && canSee(page, viewer))
		.map((home): IndexedHome => home);
	const place = here ?? viewer.locations[0];
	if (homes.length === 0 && place && canSee(pages.locationReports, viewer, place)) {
		homes.push({ page: pages.locationReports, viewer, location: place });
	}
	const found = new Map<string, PaletteItem>();
	for (const home of homes) {
		for (const { title, reports } of reportsIndex(home, null).categories) {
			for (const { title: name, question, to } of reports) {
				if (found.has(name)) continue;
				const hint = `Reports, ${title.toLowerCase()}`;
				found.set(name, {
					title: name,
					hint,
					also: `${question} ${PERIODS}`,
					...(to.endsWith("/tips") && { words: TIPS, leads: true }),
					icon: "chart",
					path: to,
					hasPeriod: to !== pages.royaltyInvoices.path,
					on: "words",
				});
			}
		}
	}
	return [...found.values()];
}

const TIPS = "tip, tips, gratuity, gratuities, tipping";

export function canFindOrders(viewer: Viewer): boolean {
	return viewer.locations.some((each) => canSee(pages.locationOrder, viewer, each));
}

function pagesAt(
	viewer: Viewer,
	location: LocationSummary | null,
	names: ReadonlyMap<string, string>,
): PaletteItem[] {
	const level = location ? "location" : "organization";
	return connectedGroups(sidebar(viewer, level, location ?? undefined)).flatMap((group) =>
		group.entries.flatMap(({ id, title, icon, path }) => {
			if (pages[id as PageId].level !== level) return [];
			const { words, leads, sections = {} } = SEARCH_WORDS[id as PageId] ?? {};
			const place = location && nameIn(names, location);
			const hint = place ?? (group.title === title ? "Organization" : group.title);
			return [
				{ title, icon, path, hint, ...(words && { words }), ...(leads && { leads }) },
				...Object.entries(sections).map(([section, more]) => ({
					title: `${title}: ${section}`,
					icon,
					hint,
					words: `${section}, ${more}`,
					on: "words" as const,
					path: `${path}#${sectionAnchor(section)}`,
				})),
			];
		}),
	);
}

/** One entry per page title: the current location's page with the others, or all locations' pages. */
function pagesAround(
	viewer: Viewer,
	here: LocationSummary | undefined,
	around: readonly LocationSummary[],
	names: ReadonlyMap<string, string>,
): PaletteItem[] {
	const stores = new Set(around.filter(sells).map((place) => nameIn(names, place)));
	const own = here ? pagesAt(viewer, here, names) : [];
	const byTitle = new Map(own.map((item) => [item.title, item]));
	for (const place of around) {
		if (place === here) continue;
		for (const item of pagesAt(viewer, place, names)) {
			const known = byTitle.get(item.title);
			const at = { title: item.hint, path: item.path };
			if (known) known.places = [...(known.places ?? []), at];
			else byTitle.set(item.title, { ...item, on: "place", places: [at] });
		}
	}
	return [...byTitle.values()].map((item) => withLocationHint(item, stores));
}

/** Home and reports count neither the template of new locations nor the central one. */
function sells({ type, isCentralLocation }: LocationSummary): boolean {
	return type !== "default" && !isCentralLocation;
}

function withLocationHint(item: PaletteItem, stores: ReadonlySet<string>): PaletteItem {
	const { on, places: [first, second] = [], ...page } = item;
	if (on !== "place" || !first) return item;
	if (!second) return { ...page, on, hint: first.title, path: first.path };
	const path = `/search?${new URLSearchParams({ q: page.title })}`;
	const all = item.places ?? [];
	const count = all.filter(({ title }) => stores.has(title)).length || all.length;
	return { ...item, hint: `at ${countText(count, "location")}`, path };
}

/** Without the addresses of sections at other locations, which are many: the search page has them. */
export function shortItems(items: readonly PaletteItem[]): PaletteItem[] {
	return items.map((item) => {
		if (!item.places || !item.title.includes(": ")) return item;
		const { places: _, ...rest } = item;
		return rest;
	});
}

function toPaletteItems(
	location: LocationSummary,
	viewer: Viewer,
	names: ReadonlyMap<string, string>,
): PaletteItem[] {
	const path = landingPageAt(location, viewer);
	if (!path) return [];
	const hint = [location.city, location.state].filter(Boolean).join(", ");
	return [{ title: nameIn(names, location), also: location.title, hint, icon: "pin", path }];
}

function nameIn(names: ReadonlyMap<string, string>, { storeId, title }: LocationSummary): string {
	return names.get(storeId) ?? title;
}
