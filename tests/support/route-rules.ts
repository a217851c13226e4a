import { MENU_KINDS } from "~/models/menu/menu-kind";
import type { Page } from "~/models/pages/page";
import { findMenuPages } from "~/models/pages/page-data-menu-kinds";
import { pages } from "~/models/pages/pages";
import type { Permission } from "~/models/shared/permissions";
import { CRUD_THINGS } from "./crud-things";

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
	/** The permission that shows it to people of its location. */
	running?: Permission;
	/** Takes no token of a session: what is sent proves itself, and a stranger's form is refused all the same. */
	provesItself?: boolean;
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
	"routes/shell/security-contact": { page: "public", isForPrograms: true },
	"routes/shell/image": { page: "public", isForPrograms: true, namesNothing: true },
	"routes/storefront/store-page": { page: "public", namesNothing: true },
	"routes/storefront/deals": { page: "public", namesNothing: true },
	"routes/gift-cards/guest-gift-card": { page: "public", namesNothing: true },
	"routes/storefront/robots": { page: "public", isForPrograms: true },
	"routes/storefront/sitemap": { page: "public", isForPrograms: true },
	"routes/storefront/theme-css": { page: "public", isForPrograms: true, namesNothing: true },
	"routes/shell/client-errors": {
		page: "public",
		changing: null,
		isForPrograms: true,
		leadsOn: true,
		fields: { kind: "event" },
	},
	"routes/shell/preferences": { page: "public", changing: null, fields: { theme: "dark" } },
	"routes/shell/shell": { page: "signed-in" },
	"routes/identity/continue": { page: "signed-in" },
	"routes/support/end": { page: "signed-in", changing: null },
	"routes/shell/palette": { page: "signed-in", isForPrograms: true },
	"routes/menu/syncs-live": { page: "signed-in", isForPrograms: true },
	"routes/shell/search": { page: "signed-in" },
	"routes/shell/switch-level": { page: "signed-in" },
	"routes/shell/switch-merchant": { page: "signed-in", changing: null },
	// People who are set up are redirected; tests/e2e/merchants/setup.spec.ts covers the others.
	"routes/merchants/setup-business": { page: "signed-in", changing: null },
	"routes/merchants/setup-locations": { page: "signed-in" },
	"routes/merchants/setup-location-new": { page: "signed-in", changing: null },
	"routes/merchants/setup-team": { page: "signed-in", changing: null },
	"routes/audit/unsubscribe-one-click": {
		page: "public",
		changing: null,
		isForPrograms: true,
		leadsOn: true,
		provesItself: true,
	},
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
	"routes/menu/location-menu-management": {
		page: { ...pages.locationItems, path: "/location/:id/menu-management/*" },
		leadsOn: true,
	},
	"routes/orders/live": { page: pages.locationOrders, isForPrograms: true },
	"routes/orders/move": {
		page: pages.locationOrder,
		changing: "ORDER.ACTION",
		leadsOn: true,
		fields: { move: "confirm" },
	},
	"routes/orders/refund-again": {
		page: pages.locationOrder,
		changing: "ORDER.REFUND",
		leadsOn: true,
		fields: {},
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
	"routes/orders/sold-out": {
		page: pages.locationOrder,
		changing: "STORE_MENU_MANAGEMENT.SOLD_OUT",
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
	"routes/reports/reports-csv": {
		page: pages.onlineReports,
		reading: "REPORT.EXPORT",
		isExport: true,
	},
	"routes/reports/some-reports-csv": {
		page: pages.someReports,
		reading: "REPORT.EXPORT",
		isExport: true,
	},
	"routes/reports/franchise-reports-csv": {
		page: pages.franchiseReports,
		reading: "FRANCHISE_REPORT.EXPORT",
		isExport: true,
	},
	"routes/reports/location-reports-csv": {
		page: pages.locationReports,
		reading: "REPORT.EXPORT",
		isExport: true,
	},
	"routes/locations/locations-csv": { page: pages.locations, isExport: true },
	"routes/audiences/audience-customers-csv": {
		page: pages.audienceCustomers,
		reading: "CUSTOMER.EXPORT",
		isExport: true,
	},
	"routes/campaigns/campaign-report-csv": {
		page: pages.campaignReport,
		reading: "CUSTOMER.EXPORT",
		isExport: true,
	},
	"routes/campaigns/push-notification-report-csv": {
		page: pages.pushNotificationReport,
		reading: "CUSTOMER.EXPORT",
		isExport: true,
	},
	"routes/webstore/webstore-styling-preview": {
		page: pages.webstoreStyling,
		changing: null,
		isForPrograms: true,
	},
	"routes/campaigns/typed-campaign-preview": {
		page: pages.campaigns,
		changing: null,
		isForPrograms: true,
		fields: { channel: "EMAIL" },
	},
	"routes/campaigns/typed-push-preview": {
		page: pages.pushNotifications,
		changing: null,
		isForPrograms: true,
	},
	"routes/mobile-app/typed-app-preview": {
		page: pages.appSettings,
		changing: null,
		isForPrograms: true,
	},
	"routes/campaigns/typed-campaign-reach": {
		page: pages.campaigns,
		changing: null,
		isForPrograms: true,
	},
	"routes/campaigns/typed-push-reach": {
		page: pages.pushNotifications,
		changing: null,
		isForPrograms: true,
	},
	"routes/audiences/audience-count": {
		page: pages.audiences,
		changing: null,
		isForPrograms: true,
	},
	"routes/discounts/typed-deal-preview": {
		page: pages.discounts,
		changing: null,
		isForPrograms: true,
	},
	"routes/discounts/typed-location-deal-preview": {
		page: pages.locationDiscounts,
		changing: null,
		isForPrograms: true,
	},
	"routes/gift-cards/typed-gift-card-preview": {
		page: pages.giftCardSettings,
		changing: null,
		isForPrograms: true,
	},
	"routes/shell/block-preview": {
		page: pages.blocks,
		changing: null,
		isForPrograms: true,
		isOfDemo: true,
	},
	"routes/menu/typed-item-preview": {
		page: pages.menuTree,
		changing: null,
		isForPrograms: true,
	},
	"routes/orders/receipt-preview": { page: pages.locationOrderReceipt, isForPrograms: true },
	"routes/campaigns/campaign-preview": { page: pages.campaign, isForPrograms: true },
	"routes/campaigns/follow-link": { page: "public", namesNothing: true },
	"routes/campaigns/opened-pixel": { page: "public", isForPrograms: true },
	"routes/reports/stop-reports-one-click": {
		page: "public",
		changing: null,
		isForPrograms: true,
		leadsOn: true,
		provesItself: true,
	},
	"routes/campaigns/stop-offers-one-click": {
		page: "public",
		changing: null,
		isForPrograms: true,
		leadsOn: true,
		provesItself: true,
		takesNothing: true,
	},
	"routes/gift-cards/gift-card-csv": {
		page: pages.giftCard,
		reading: "GIFT_CARD.EXPORT",
		isExport: true,
	},
	"routes/royalties/own-royalties-csv": {
		page: pages.ownRoyalties,
		reading: "REPORT.EXPORT",
		isExport: true,
	},
	"routes/royalties/royalty-invoices-csv": {
		page: pages.royaltyInvoices,
		reading: "FRANCHISE_REPORT.EXPORT",
		isExport: true,
	},
	"routes/closing/period-closings-csv": {
		page: pages.periodClosings,
		reading: "REPORT.EXPORT",
		isExport: true,
	},
	"routes/closing/journal-csv": {
		page: pages.periodClosing,
		reading: "REPORT.EXPORT",
		isExport: true,
	},
	"routes/closing/period-closing-csv": {
		page: pages.periodClosing,
		reading: "REPORT.EXPORT",
		isExport: true,
	},
	"routes/gift-cards/gift-card-management-csv": { page: pages.giftCardManagement, isExport: true },
	"routes/gift-cards/gift-card-settlement-csv": { page: pages.giftCardManagement, isExport: true },
	"routes/loyalty/customer-loyalty-csv": {
		page: pages.customerLoyalty,
		reading: "CUSTOMER.EXPORT",
		isExport: true,
	},
	"routes/customers/customers-csv": {
		page: pages.customers,
		reading: "CUSTOMER.EXPORT",
		isExport: true,
	},
	"routes/locations/vendors-csv": { page: pages.vendors, isExport: true },
	"routes/tasks/task-errors-csv": {
		page: pages.task,
		isExport: true,
		seeing: "AUDIT_LOG.API_READ",
		running: "BUSINESS_HOURS.API_UPDATE",
	},
	"routes/tasks/task-live": {
		page: pages.task,
		isForPrograms: true,
		seeing: "AUDIT_LOG.API_READ",
		running: "BUSINESS_HOURS.API_UPDATE",
	},
	"routes/tasks/tasks-csv": { page: pages.tasks, isExport: true },
	"routes/gift-cards/gift-card-imports-csv": { page: pages.giftCardImports, isExport: true },
	"routes/menu/menu-syncs-csv": { page: pages.menuSyncs, isExport: true },
	"routes/menu/franchise-drift-csv": { page: pages.franchiseDrift, isExport: true },
	"routes/menu/scheduled-changes-csv": { page: pages.scheduledChanges, isExport: true },
	"routes/menu/location-scheduled-changes-csv": {
		page: pages.locationScheduledChanges,
		isExport: true,
	},
	"routes/menu/multi-brand-csv": { page: pages.multiBrand, isExport: true },
	"routes/menu/sold-out-csv": { page: pages.soldOut, isExport: true },
	"routes/fulfilment/prep-times-csv": { page: pages.prepTimes, isExport: true },
	"routes/team/franchisees-csv": { page: pages.franchiseLocationsList, isExport: true },
	"routes/team/franchise-locations-csv": { page: pages.franchiseLocations, isExport: true },
	"routes/team/franchise-management-csv": { page: pages.franchiseManagement, isExport: true },
	"routes/team/team-csv": { page: pages.team, isExport: true },
	"routes/team/location-team-csv": { page: pages.locationTeam, isExport: true },
	"routes/fulfilment/delivery-zones-geojson": { page: pages.deliveryZones, isExport: true },
	...Object.fromEntries(
		MENU_KINDS.flatMap((kind) => {
			const lists = findMenuPages(kind);
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
	"routes/gift-cards/gift-cards-csv": {
		page: pages.giftCardSettings,
		reading: "GIFT_CARD.EXPORT",
		isExport: true,
	},
};
