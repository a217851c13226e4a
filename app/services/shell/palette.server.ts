import { landingPageAt, requiredSetup } from "~/models/pages/landing";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { type PaletteItem, typedNumber } from "~/models/pages/palette";
import { sidebar } from "~/models/pages/sidebar";
import { formatInstant } from "~/models/shared/instants";
import { heldBy } from "~/models/shared/permissions";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { permissionsOf, type Viewer } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";
import { menuReader } from "~/services/gateway/menu/menu-parts.server";
import { listAllOrders } from "~/services/gateway/orders/orders.server";
import { shortNames } from "~/services/web/location-options.server";

const PLACES_WITH_PAGES = 100;
const ORDERS = 10;
const ITEMS = 50;

export function paletteItems(viewer: Viewer, storeId: string | null): PaletteItem[] {
	if (requiredSetup(viewer)) return [];
	const holds = heldBy(permissionsOf(viewer));
	const [only] = viewer.locations;
	const names = shortNames(viewer);
	// People without the organization's view are always at a location (spec 4.3).
	const here =
		viewer.locations.find((location) => location.storeId === storeId) ??
		(holds("MERCHANT.NAVBAR_VIEW") ? undefined : only);
	return [
		...(here ? pagesAt(viewer, here, names) : []),
		...pagesAt(viewer, null, names),
		...(holds("STORE.NAVBAR_VIEW")
			? [
					...viewer.locations.flatMap((each) => placeOf(each, viewer, names)),
					...viewer.locations
						.slice(0, PLACES_WITH_PAGES)
						.filter((each) => each !== here)
						.flatMap((each) => pagesAt(viewer, each, names))
						.map((item) => ({ ...item, on: "words" as const })),
				]
			: []),
		...(mayFindOrders(viewer)
			? [
					{
						title: "Order",
						hint: "Find it",
						icon: "orders",
						path: "/search",
						on: "number" as const,
					},
				]
			: []),
	];
}

/** Orders with the typed number, at locations whose orders the viewer may open. */
export async function ordersByNumber(
	gateway: GatewayClient,
	viewer: ViewerAnswer,
	typed: string,
): Promise<PaletteItem[]> {
	const number = typedNumber(typed);
	if (!number || viewer.lacksSecondStep || !mayFindOrders(viewer)) return [];
	const { rows } = await listAllOrders(gateway, { search: number, limit: 100 });
	const found = rows.filter((order) => order.number === number);
	return found.slice(0, ORDERS).flatMap(({ id, storeId, dateInfo }) => {
		const place = viewer.locations.find((each) => each.storeId === storeId);
		if (!place || !canSee(pages.locationOrder, viewer, place)) return [];
		return [
			{
				title: `Order ${number}`,
				hint: `${shortNames(viewer).get(storeId) ?? place.title}, ${formatInstant(dateInfo.placedAt, { zone: place.timeZone, clock: viewer.clock })}`,
				icon: "orders",
				path: pagePath(pages.locationOrder, { id: storeId, orderId: id }),
			},
		];
	});
}

/** Items of the organization's menu whose name holds what was typed, for those who may see them. */
export async function menuItemsByName(
	gateway: GatewayClient,
	viewer: ViewerAnswer,
	typed: string,
): Promise<PaletteItem[]> {
	const { merchantId } = viewer.merchant ?? {};
	if (typed.trim() === "" || viewer.lacksSecondStep || requiredSetup(viewer)) return [];
	if (!merchantId || !canSee(pages.items, viewer)) return [];
	const read = menuReader({ get: gateway.get, merchantId }, "storeItem");
	const { rows } = await read({
		search: typed,
		archived: ["both"],
		sort: "title",
		direction: "asc",
		limit: ITEMS,
		offset: 0,
	});
	return rows.map(({ id, title, internalName, isEnabled, isArchived }) => ({
		title,
		hint: [
			internalName && internalName !== title ? internalName : "Menu item",
			...(isArchived ? ["archived"] : isEnabled ? [] : ["off"]),
		].join(", "),
		icon: pages.items.icon,
		path: pagePath(pages.menuPart, {
			...{ merchantId, itemType: "storeItem" },
			...{ itemStoreId: merchantId, menuPartId: id },
		}),
	}));
}

function mayFindOrders(viewer: Viewer): boolean {
	return viewer.locations.some((each) => canSee(pages.locationOrder, viewer, each));
}

function pagesAt(
	viewer: Viewer,
	location: LocationSummary | null,
	names: ReadonlyMap<string, string>,
): PaletteItem[] {
	const level = location ? "location" : "organisation";
	return sidebar(viewer, level, location ?? undefined).flatMap((group) =>
		group.entries.map(({ title, icon, path }) => ({
			title,
			icon,
			path,
			hint:
				(location && nameIn(names, location)) ??
				(group.title === title ? "Organization" : group.title),
		})),
	);
}

function placeOf(
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
