import type { Location } from "~/models/locations/location";
import { canChangeField } from "~/models/locations/location-fields";
import { isSetByFranchise } from "~/models/menu/franchisee-permissions";
import type { OwnField } from "~/models/menu/own-values";
import type { Page } from "~/models/pages/page";
import { pages } from "~/models/pages/pages";
import { PROTECTED_POS_FIELDS } from "~/models/pos/pos-settings";
import type { Permission } from "~/models/shared/permissions";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { CRUD_THINGS, type ThingIds } from "../crud-things";
import { PAGE_ACTIONS } from "../page-actions";

/** Where a field would be changed, and who would change it. */
export interface FieldQuestion {
	field: string;
	permissions: readonly string[];
	location: Pick<LocationSummary, "type" | "isCentralLocation">;
	/** What this person reads there; null unless the rule asks. */
	// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
	read: any;
}

/** The pages that change what an endpoint changes. */
export interface FieldPages {
	/** Each with the route whose action sends it. */
	pages: readonly { page: Page; route: string }[];
	/** Which of the fields these pages let somebody change; all, where it is missing. */
	shows?(question: FieldQuestion): boolean;
	/** Whether that depends on what the person reads there. */
	readsItself?: boolean;
	/** Where the endpoint is asked. */
	at: readonly PlaceKind[];
}

export type PlaceKind = "own" | "sibling" | "default";

export const HERE = "/api/v2/store-v2/:merchantId/locations/:storeId";
const LOCATIONS = ["own", "sibling"] as const;
const HERE_ALONE = ["own"] as const;
const WITH_DEFAULT = ["own", "default"] as const;

const editor = {
	pages: [
		{ page: pages.editLocation, route: "routes/locations/location-edit" },
		{ page: pages.locationInfo, route: "routes/locations/general-info" },
	],
	shows: ({ field, permissions, location }: FieldQuestion) =>
		canChangeField(field as keyof Location, permissions, location),
} satisfies Omit<FieldPages, "at">;

const protectedPos: readonly string[] = PROTECTED_POS_FIELDS;

const one = (page: Page, route: string, more: Partial<FieldPages> = {}): FieldPages => ({
	pages: [{ page, route: `routes/${route}` }],
	at: WITH_DEFAULT,
	...more,
});

const NEW_PAGES: Partial<Record<keyof ThingIds, Page>> = {
	taxId: pages.newTax,
	serviceChargeId: pages.newServiceCharge,
	diningOptionId: pages.newDiningOption,
	deliveryZoneId: pages.newDeliveryZone,
	deliveryPartnerId: pages.newDeliveryPartner,
	recipientId: pages.newRecipient,
	printTagId: pages.newPrintTag,
	localDiscountId: pages.newLocationDiscount,
};

/** Things that default stores do not have: their endpoints answer 404 there. */
const NOT_AT_DEFAULT: ReadonlySet<string> = new Set(["localDiscountId"]);

/** The pages of every endpoint that changes fields of a location. */
export const FIELD_PAGES: Record<string, FieldPages> = {
	"patch /api/v2/store-v2/:merchantId/locations/:storeId": { ...editor, at: LOCATIONS },
	"patch /api/v2/store-v2/:merchantId/default-locations/:storeId": { ...editor, at: ["default"] },
	"patch /api/v2/webstores/:merchantId/locations/:storeId": { ...editor, at: LOCATIONS },
	"post /api/v2/store-v2/:merchantId/locations": {
		...editor,
		pages: [{ page: pages.newLocation, route: "routes/locations/location-new" }],
		at: ["own"],
	},
	"post /api/v2/store-v2/:merchantId/default-locations": {
		...editor,
		pages: [{ page: pages.newLocation, route: "routes/locations/location-new" }],
		at: ["default"],
	},
	"patch /api/v2/vendor/:storeId": one(pages.locationVendor, "locations/vendor", {
		at: HERE_ALONE,
	}),
	[`patch ${HERE}/business-hours`]: one(pages.locationHours, "hours/business-hours"),
	[`patch ${HERE}/pickup-settings`]: one(pages.pickupSettings, "fulfilment/pickup-settings"),
	[`patch ${HERE}/delivery-settings`]: one(pages.deliverySettings, "fulfilment/delivery-settings"),
	[`patch ${HERE}/prep-time`]: one(pages.prepTime, "fulfilment/prep-time"),
	[`post ${HERE}/throttling`]: one(pages.ordersThrottling, "fulfilment/orders-throttling"),
	[`patch ${HERE}/throttling`]: one(pages.ordersThrottling, "fulfilment/orders-throttling"),
	[`patch ${HERE}/payment-settings`]: one(pages.locationPayment, "money/payment"),
	[`patch ${HERE}/pos-settings`]: one(pages.posSettings, "pos/pos-settings", {
		shows: ({ field, permissions }) =>
			!protectedPos.includes(field) || permissions.includes("POS_SETTINGS.PROTECTED_UPDATE"),
	}),
	[`patch ${HERE}/webstore-styling`]: one(pages.webstoreStyling, "webstore/webstore-styling"),
	[`patch ${HERE}/webstore-integrations`]: one(
		pages.webstoreIntegrations,
		"webstore/webstore-integrations",
	),
	[`patch ${HERE}/webstore-configuration`]: one(
		pages.webstoreConfigurations,
		"webstore/webstore-configurations",
	),
	[`patch ${HERE}/alert-times`]: one(pages.alertTimes, "notifier/alert-times"),
	[`patch ${HERE}/receipt-settings`]: one(pages.receiptSettings, "notifier/receipt-settings"),
	"patch /api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id": one(
		pages.locationMenuPart,
		"menu/location-menu-part",
		{
			readsItself: true,
			shows: ({ field, read }) => !isSetByFranchise(read.kind, field as OwnField, read.left),
			at: HERE_ALONE,
		},
	),
	"patch /api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id/taxes": one(
		pages.locationItemTaxes,
		"money/item-taxes",
		{ at: HERE_ALONE },
	),
	"patch /api/v2/menu/:merchantId/franchisee-permissions/locations/:storeId": one(
		pages.franchiseMenuLocation,
		"menu/franchise-menu-location",
		{ at: HERE_ALONE },
	),
	...Object.fromEntries(
		CRUD_THINGS.filter(({ api }) => api.startsWith(HERE)).flatMap((thing) => {
			const newPage = NEW_PAGES[thing.param];
			if (!newPage) throw new Error(`No page makes a ${thing.param}`);
			return [
				[
					`post ${thing.api}`,
					{
						pages: [{ page: newPage, route: thing.routes.new }],
						at: NOT_AT_DEFAULT.has(thing.param) ? HERE_ALONE : WITH_DEFAULT,
					} satisfies FieldPages,
				],
				[
					`patch ${thing.api}/:id`,
					{
						pages: [{ page: thing.pages.edit, route: thing.routes.edit }],
						at: HERE_ALONE,
					} satisfies FieldPages,
				],
			];
		}),
	),
};

/** Endpoints below a location that start something or ask, or that only a food hall has: they change no field of it. */
export const NO_FIELDS = new Set([
	`put ${HERE}/payment-provider/keys`,
	`patch ${HERE}/discounts/:id/switch`,
	"patch /api/v2/store-v2/:merchantId/gift-card-locations/:storeId",
	"patch /api/v2/menu/:merchantId/locations/:storeId/brands/:id",
	"patch /api/v2/menu/:merchantId/locations/:storeId/counter",
	"patch /api/v2/menu/:merchantId/locations/:storeId/parts/:kind",
	"post /api/v2/menu/:merchantId/locations/:storeId/parts/:kind/changes",
	"post /api/v2/menu/:merchantId/locations/:storeId/parts/:kind/imports",
	"post /api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id/scheduled-edits",
	"post /api/v2/menu/:merchantId/locations/:storeId/sold-out",
	"post /api/v2/menu/:merchantId/locations/:storeId/sold-out/endings",
	"put /api/v2/menu-sync/:merchantId/locations/:storeId/parts/:kind/:id/link",
	"post /api/v2/menu-sync/:merchantId/locations/:storeId/jobs",
	"post /api/v2/menu/:merchantId/locations/:storeId/parts/:kind/tax-changes",
	`post ${HERE}/service-charges/pos-values`,
	`post ${HERE}/service-charges/:id/pos-change`,
	`post ${HERE}/payment-provider/consent`,
	`post ${HERE}/delivery-zone-copies`,
	`patch ${HERE}/webstore-default-look`,
	`post ${HERE}/delivery-zones/:id/move`,
	`post ${HERE}/notifications/:id/tests`,
]);

/** The permission with which a route's action changes something. */
export function changePermission(route: string): Permission | null | undefined {
	const action = PAGE_ACTIONS[route];
	if (!action) throw new Error(`${route} has no action`);
	return action.changing;
}
