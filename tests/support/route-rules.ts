import { MENU_KINDS } from "~/models/menu/menu-kind";
import type { Page } from "~/models/pages/page";
import { menuPagesOf } from "~/models/pages/page-data-menu";
import { pages } from "~/models/pages/pages";
import type { Permission } from "~/models/shared/permissions";
import { CRUD_THINGS } from "./crud-things";
import { locationForm } from "./locations/location-form-fields";

/** Who may request a route, stated independently. */
export interface RouteRule {
	/** The page with its rule; "public" and "signed-in" have none. */
	page: Page | "public" | "signed-in";
	/** A loader's permission beyond its page, for non-pages. */
	reading?: Permission;
	/** The action's permission beyond the page; null when it changes nothing of the organization's. */
	changing?: Permission | null;
	/** The permission that the thing itself names, which the gateway requires. */
	changingThis?: Permission;
	/** Redirects people who may not open it to a page they may. */
	leadsAway?: boolean;
	/** A loader that only redirects. */
	leadsOn?: boolean;
	/** Answers 404 even when permitted, since the test world is not a demo. */
	isOfDemo?: boolean;
	/** The path names something missing, so everybody gets 404. */
	namesNothing?: boolean;
	/** Leads people without a session to sign-in, whatever it names. */
	leadsGuests?: boolean;
	/** An action that always answers 404. */
	takesNothing?: boolean;
	/** Requested by programs, which read errors as data. */
	isForPrograms?: boolean;
	/** A loader that writes only to the audit log: an export. */
	isExport?: boolean;
	/** The permission to see somebody else's; to others it looks missing. */
	seeing?: Permission;
	/** A form that would have an effect. */
	fields?: Record<string, string>;
}

/** Routes that are not pages of the registry. Any other fails the census. */
export const NON_PAGES: Record<string, RouteRule> = {
	root: { page: "public" },
	"routes/shell/index": { page: "public" },
	"routes/shell/not-found": {
		page: "public",
		changing: null,
		namesNothing: true,
		leadsGuests: true,
		takesNothing: true,
	},
	"routes/shell/healthz": { page: "public", isForPrograms: true },
	"routes/shell/readyz": { page: "public", isForPrograms: true },
	"routes/shell/image": { page: "public", isForPrograms: true, namesNothing: true },
	"routes/storefront/store-page": { page: "public", namesNothing: true },
	"routes/shell/preferences": { page: "public", changing: null, fields: { theme: "dark" } },
	"routes/shell/shell": { page: "signed-in" },
	"routes/identity/continue": { page: "signed-in" },
	"routes/support/end": { page: "signed-in", changing: null },
	"routes/shell/palette": { page: "signed-in", isForPrograms: true },
	"routes/shell/search": { page: "signed-in" },
	"routes/shell/switch-level": { page: "signed-in" },
	"routes/shell/switch-merchant": { page: "signed-in", changing: null },
	// People who are set up are redirected; tests/e2e/merchants/setup.spec.ts covers the others.
	"routes/merchants/setup-business": { page: "signed-in", changing: null },
	"routes/merchants/setup-locations": { page: "signed-in" },
	"routes/merchants/setup-location-new": { page: "signed-in", changing: null },
	"routes/merchants/setup-team": { page: "signed-in", changing: null },
	"routes/identity/single-sign-on-start": { page: "public" },
	"routes/identity/single-sign-on-callback": { page: "public" },
	"routes/money/payment-authorization": { page: "public" },
	"routes/money/payment-consent": {
		page: pages.locationPaymentProvider,
		reading: "PAYMENT.API_UPDATE",
		leadsOn: true,
	},
	"routes/identity/linked-accounts-later": { page: "signed-in", changing: null },
	// It names the organization in no address of its own.
	"routes/menu/menu-management": {
		page: { ...pages.items, path: "/dashboard/menu-management/*" },
		leadsOn: true,
	},
	"routes/orders/live": { page: pages.locationOrders, isForPrograms: true },
	"routes/orders/move": {
		page: pages.locationOrder,
		changing: "ORDER.ACTION",
		leadsOn: true,
		fields: { move: "confirm" },
	},
	"routes/orders/courier-again": {
		page: pages.locationOrder,
		changing: "ORDER.ACTION",
		leadsOn: true,
		fields: {},
	},
	"routes/orders/courier-cancel": {
		page: pages.locationOrder,
		changing: "ORDER.ACTION",
		leadsOn: true,
		fields: {},
	},
	"routes/orders/send-again": {
		page: pages.locationOrder,
		changing: "ORDER.ACTION",
		leadsOn: true,
		fields: {},
	},
	"routes/notifier/clear-messages": {
		page: pages.notifications,
		changing: "NOTIFICATION.API_UPDATE",
		leadsOn: true,
		fields: {},
	},
	"routes/notifier/clear-all-messages": {
		page: pages.home,
		changing: "NOTIFICATION.API_UPDATE",
		leadsOn: true,
		leadsAway: true,
		fields: {},
	},
	"routes/notifier/recipient-test": {
		page: pages.notifications,
		changing: "NOTIFICATION.API_UPDATE",
		leadsOn: true,
		fields: { channel: "email" },
	},
	"routes/orders/orders-csv": {
		page: pages.locationOrders,
		reading: "ORDER.EXPORT",
		isExport: true,
	},
	"routes/fulfilment/stop-orders-csv": { page: pages.stopOrders, isExport: true },
	"routes/fulfilment/location-stop-orders-csv": {
		page: pages.locationStopOrders,
		isExport: true,
	},
	"routes/orders/all-orders-csv": {
		page: pages.allOrders,
		reading: "ORDER.EXPORT",
		isExport: true,
	},
	"routes/audit/location-audit-log-csv": {
		page: pages.locationAuditLog,
		reading: "AUDIT_LOG.EXPORT",
		isExport: true,
	},
	"routes/audit/audit-log-csv": {
		page: pages.auditLog,
		reading: "AUDIT_LOG.EXPORT",
		isExport: true,
	},
	"routes/locations/locations-csv": { page: pages.locations, isExport: true },
	"routes/locations/vendors-csv": { page: pages.vendors, isExport: true },
	"routes/tasks/task-errors-csv": {
		page: pages.task,
		isExport: true,
		seeing: "AUDIT_LOG.API_READ",
	},
	"routes/tasks/task-live": {
		page: pages.task,
		isForPrograms: true,
		seeing: "AUDIT_LOG.API_READ",
	},
	"routes/menu/sold-out-csv": { page: pages.soldOut, isExport: true },
	"routes/fulfilment/prep-times-csv": { page: pages.prepTimes, isExport: true },
	"routes/team/team-csv": { page: pages.team, isExport: true },
	"routes/team/location-team-csv": { page: pages.locationTeam, isExport: true },
	"routes/fulfilment/delivery-zones-geojson": { page: pages.deliveryZones, isExport: true },
	...Object.fromEntries(
		MENU_KINDS.flatMap((kind) => {
			const lists = menuPagesOf(kind);
			if (!lists) throw new Error(`No page lists ${kind}`);
			return [
				[`routes/menu/menu-parts-csv.${kind}`, { page: pages[lists.organisation], isExport: true }],
				[
					`routes/menu/location-menu-parts-csv.${kind}`,
					{ page: pages[lists.location], isExport: true },
				],
			];
		}),
	),
	...Object.fromEntries(
		CRUD_THINGS.map(({ routes, pages: { list } }) => [routes.csv, { page: list, isExport: true }]),
	),
};

/** Pages whose routes have an action, with its permission. Any other action fails the census. */
export const PAGE_ACTIONS: Record<string, Omit<RouteRule, "page">> = {
	"routes/identity/sign-in": {
		changing: null,
		fields: { email: "nobody@example.test", password: "guess" },
	},
	"routes/identity/sign-out": { changing: null },
	"routes/identity/second-step": { changing: null, fields: { code: "123456" } },
	"routes/identity/account-security": {
		changing: null,
		fields: { device: "00000000-0000-4000-8000-000000000000" },
	},
	"routes/identity/account-profile": { changing: null, fields: { givenName: "" } },
	"routes/identity/account-password": { changing: null, fields: { current: "guess" } },
	"routes/identity/account-second-step": {
		changing: null,
		fields: { step: "remove", proof: "123456" },
	},
	"routes/identity/linked-accounts": {
		changing: null,
		fields: { id: "00000000-0000-4000-8000-000000000000", password: "guess" },
	},
	"routes/identity/linked-accounts-confirm": { changing: null, fields: { answer: "link" } },
	"routes/identity/api-key-secret": { changing: "API_KEY.API_UPDATE", fields: {} },
	"routes/shell/outbox": { isOfDemo: true },
	"routes/shell/outbox-message": { isOfDemo: true },
	"routes/identity/sign-up": { changing: null, fields: { email: "nobody", terms: "on" } },
	"routes/identity/forgot-password": { changing: null, fields: { email: "nobody" } },
	"routes/identity/resend-activation": { changing: null, fields: { email: "nobody" } },
	"routes/identity/activate": { changing: null, fields: { code: "made up" } },
	"routes/identity/reset-password": { changing: null, fields: { code: "made up" } },
	"routes/identity/set-password": { changing: null, fields: { code: "made up" } },
	"routes/support/view-as": { changing: null, fields: { reason: "They asked on the phone" } },
	// Too short a reason: a started session would lend its permissions to the rest of the matrix.
	"routes/support/session": { changing: null, fields: { reason: "short" } },
	// undo.test.ts covers which changes can be undone; no row has this number.
	"routes/audit/audit-undo": { changing: null, fields: { row: "none" } },
	"routes/audit/location-audit-undo": { changing: null, fields: { row: "none" } },
	"routes/orders/orders": { changing: null, fields: { view: "save", name: "Mine" } },
	"routes/orders/refund": {
		changing: "ORDER.REFUND",
		fields: { amount: "1.00", reason: "Customer request" },
	},
	"routes/orders/cancel": {
		changing: "ORDER.CANCEL",
		fields: { refund: "none", reason: "Customer request" },
	},
	"routes/fulfilment/pickup-settings": {
		changing: "PICKUP.API_UPDATE",
		fields: { deltaNotificationTime: "10" },
	},
	"routes/fulfilment/delivery-settings": {
		changing: "DELIVERY.API_UPDATE",
		fields: { deltaNotificationTime: "10" },
	},
	"routes/money/payment": {
		changing: "PAYMENT.API_UPDATE",
		fields: { isCashEnabled: "on" },
	},
	"routes/money/payment-provider": {
		changing: "PAYMENT.API_UPDATE",
		fields: { apiKey: "key", publicClientKey: "key", transactionKey: "key" },
	},
	"routes/pos/pos-settings": {
		changing: "POS_SETTINGS.API_UPDATE",
		fields: { checkTitleTemplate: "{number}", autoCompleteDuration: "10" },
	},
	"routes/notifier/alert-times": {
		changing: "NOTIFICATION.API_UPDATE",
		fields: { unconfirmedMinutes: "7", lateMinutes: "15" },
	},
	"routes/fulfilment/delivery-zones": {
		changing: "DELIVERY.API_UPDATE",
		fields: { zone: crypto.randomUUID(), intent: "off" },
	},
	"routes/fulfilment/delivery-zones-copy": {
		changing: "DELIVERY.API_CREATE",
		fields: { zones: crypto.randomUUID(), stores: crypto.randomUUID() },
	},
	"routes/fulfilment/prep-time": {
		changing: "PREP_TIME.API_UPDATE",
		fields: { average: "15", delay: "5", additionalNotification: "0" },
	},
	"routes/fulfilment/change-dining-options": {
		changing: "DINING_OPTION.API_UPDATE",
		fields: { reach: "all", option: "DELIVERY", parts: "isEnabled" },
	},
	"routes/menu/menu-parts-change": {
		changing: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
		fields: { which: JSON.stringify({ search: "no such item" }), isEnabled: "no" },
	},
	"routes/fulfilment/change-prep-times": {
		changing: "PREP_TIME.API_UPDATE",
		fields: { reach: "all", delay: "5" },
	},
	"routes/fulfilment/orders-throttling": {
		changing: "THROTTLING.API_UPDATE",
		fields: { isEnabled: "on", defaultCapacity: "240" },
	},
	...Object.fromEntries(
		["", "location-"].flatMap((level) => [
			[
				`routes/fulfilment/${level}stop-orders`,
				{ changing: "STOP_ORDERS.API_UPDATE", fields: { stop: crypto.randomUUID() } },
			],
			[
				`routes/fulfilment/${level}stop-new`,
				{ changing: "STOP_ORDERS.API_UPDATE", fields: { reason: "Other" } },
			],
		]),
	),
	"routes/quotes/try-order": { changing: "ORDER.ACTION", fields: {} },
	"routes/hours/business-hours": {
		changing: "BUSINESS_HOURS.API_UPDATE",
		fields: { "weekly.mon[0].start": "01:00", "weekly.mon[0].end": "02:00" },
	},
	"routes/hours/change-hours": {
		changing: "BUSINESS_HOURS.API_UPDATE",
		fields: { reach: "all", days: "sun" },
	},
	"routes/tasks/task": {
		changing: null,
		changingThis: "BUSINESS_HOURS.API_UPDATE",
		seeing: "AUDIT_LOG.API_READ",
		fields: { step: "cancel" },
	},
	"routes/locations/general-info": { changing: "LOCATION.API_UPDATE", fields: locationForm() },
	"routes/locations/vendor": {
		changing: "LOCATION.API_UPDATE",
		fields: { name: "Made through the form" },
	},
	"routes/team/team-new": {
		changing: "TEAM.API_CREATE",
		fields: { email: "made-by-form@example.test", roleV2Uuid: crypto.randomUUID() },
	},
	"routes/team/location-team-new": {
		changing: "TEAM.API_CREATE",
		fields: { email: "made-by-form@example.test", roleV2Uuid: crypto.randomUUID() },
	},
	"routes/team/team-member": { changing: "TEAM.API_UPDATE", fields: { intent: "disable" } },
	"routes/team/location-team-member": {
		changing: "TEAM.API_UPDATE",
		fields: { intent: "disable" },
	},
	"routes/merchants/features-setup": {
		changing: "FEATURE.API_UPDATE",
		fields: { isLocationGroupsEnabled: "on" },
	},
	"routes/merchants/general": {
		changing: "MERCHANT.API_UPDATE",
		fields: {
			name: "Made through the form",
			description: "Changed by a form",
			allowsViewAs: "on",
		},
	},
	"routes/menu/franchise-menu": {
		changing: "FRANCHISE.API_UPDATE",
		fields: { MODIFY_PRICE: "on" },
	},
	"routes/menu/franchise-menu-location": {
		changing: "FRANCHISE.API_UPDATE",
		fields: { hasOwnSet: "on", MODIFY_PRICE: "on" },
	},
	"routes/menu/sold-out": {
		changing: "STORE_MENU_MANAGEMENT.SOLD_OUT",
		fields: { part: crypto.randomUUID() },
	},
	"routes/menu/sold-out-new": {
		changing: "STORE_MENU_MANAGEMENT.SOLD_OUT",
		fields: { ids: crypto.randomUUID(), end: "open" },
	},
	"routes/menu/menu-part-here": {
		changing: "STORE_MENU_MANAGEMENT.API_UPDATE",
		fields: { price: "11.49" },
	},
	"routes/locations/location-new": { changing: "LOCATION.API_CREATE", fields: locationForm() },
	"routes/locations/location-edit": { changing: "LOCATION.API_UPDATE", fields: locationForm() },
	...Object.fromEntries(CRUD_THINGS.flatMap(actionsOf)),
};

function actionsOf({ routes, permissions, fields }: (typeof CRUD_THINGS)[number]) {
	const actions: Record<string, Omit<RouteRule, "page">> = {
		[routes.new]: {
			changing: `${permissions}.API_CREATE`,
			fields: fields("Made through the form"),
		},
		[routes.edit]: {
			changing: `${permissions}.API_UPDATE`,
			fields: fields("Changed through the form"),
		},
	};
	return Object.entries(actions);
}
