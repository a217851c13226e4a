import { describeWeek } from "~/models/hours/business-hours";
import {
	BRAND_STATES,
	type Brand,
	type BrandAtLocation,
	type BrandPlace,
	COUNTER_LABELS,
	type LocationCounter,
} from "~/models/menu/brands/brand";
import { titlesIn } from "~/models/menu/brands/brand-place.list";
import type {
	BrandAtLocationView,
	BrandPlaceView,
	BrandView,
	CounterEditor,
} from "~/models/menu/brands/brand-view";
import { counterEntity } from "~/models/menu/brands/counter.entity";
import type { MenuKind } from "~/models/menu/menu-kind";
import { canSee } from "~/models/pages/page-access";
import { findMenuPages } from "~/models/pages/page-data-menu-kinds";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { fieldLabels } from "~/models/shared/entity";
import { VIEW_ONLY_SETTINGS } from "~/models/shared/messages";
import { realLocations, viewerPermissions } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";

const BRANDS_PERMISSION = "ROLE_PERMISSION.MERCHANT_SUPER_ADMIN";

export function brandViews(
	brands: readonly Brand[],
	{ viewer, merchant }: PageAccess,
): BrandView[] {
	const places = realLocations(viewer).filter(({ isCentralLocation }) => !isCentralLocation).length;
	const { merchantId } = merchant;
	return brands.map(({ id, title, subtitle, soldAt }) => ({
		id,
		title,
		subtitle,
		soldSummary: `Sold at ${soldAt} of ${places === 1 ? "1 location" : `${places} locations`}`,
		to: canSee(pages.menuConcepts, viewer)
			? pagePath(pages.menuPart, {
					merchantId,
					itemType: "itemSetConcept",
					itemStoreId: merchantId,
					menuPartId: id,
				})
			: null,
	}));
}

export function brandPlaceView(
	{ storeId, title, isShared, brands }: BrandPlace,
	names: ReadonlyMap<string, string>,
): BrandPlaceView {
	return {
		storeId,
		title: names.get(storeId) ?? title,
		counter: COUNTER_LABELS[isShared ? "shared" : "apart"],
		sold: titlesIn(brands, "sold"),
		off: titlesIn(brands, "off"),
		to: pagePath(pages.multiBrandLocation, { storeId }),
	};
}

/** Sorts brands sold at the location first, then those turned off, then those sold elsewhere. */
export function brandsInOrder(brands: readonly BrandAtLocation[]): BrandAtLocation[] {
	return BRAND_STATES.flatMap((state) => brands.filter((brand) => brand.state === state));
}

export function locationBrandView(
	brand: BrandAtLocation,
	storeId: string,
	{ viewer }: PageAccess,
): BrandAtLocationView {
	const { id, title, subtitle, state, version, menus } = brand;
	const place = viewer.locations.find((each) => each.storeId === storeId);
	const partPath = (kind: MenuKind, menuPartId: string) => {
		const list = findMenuPages(kind);
		if (!place || !list || !canSee(pages[list.location], viewer, place)) return null;
		return pagePath(pages.locationMenuPart, {
			id: storeId,
			itemType: kind,
			itemStoreId: storeId,
			menuPartId,
		});
	};
	return {
		id,
		title,
		subtitle,
		state,
		version,
		menus: menus.map((menu) => ({
			id: menu.id,
			title: menu.title,
			hours: menu.haveCustomSchedule ? describeWeek(menu.weeklySchedule, viewer.clock) : [],
			hiddenBecause: menu.hiddenBecause,
			to: partPath("itemSet", menu.id),
		})),
		to: partPath("itemSetConcept", id),
		button: viewerPermissions(viewer).includes(BRANDS_PERMISSION) ? BUTTONS[state] : null,
	};
}

const BUTTONS = {
	sold: { intent: "off", label: "Turn off here" },
	off: { intent: "on", label: "Turn on here" },
	elsewhere: { intent: "on", label: "Sell here too" },
} as const;

export function counterEditor(counter: LocationCounter, { viewer }: PageAccess): CounterEditor {
	return {
		values: { isShared: counter.isShared },
		version: counter.version,
		labels: fieldLabels(counterEntity),
		readOnlyReason: viewerPermissions(viewer).includes(BRANDS_PERMISSION)
			? null
			: VIEW_ONLY_SETTINGS,
	};
}

export function counterConflict({ isShared, version }: LocationCounter) {
	return { value: { isShared }, version, labels: conflictLabels(counterEntity) };
}
