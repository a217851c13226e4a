import { MENU_KINDS } from "~/models/menu/menu-kind";
import { findMenuPages } from "~/models/pages/page-data-menu-kinds";
import { pages } from "~/models/pages/pages";
import { CRUD_THINGS } from "./crud-things";
import type { RouteRule } from "./route-rule";

/** Downloads of lists and reports. */
export const DOWNLOAD_RULES: Record<string, RouteRule> = {
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
	"routes/tasks/tasks-csv": { page: pages.tasks, isExport: true },
	"routes/gift-cards/gift-card-imports-csv": { page: pages.giftCardImports, isExport: true },
	"routes/menu/menu-square-csv": { page: pages.importMenu, isExport: true },
	"routes/menu/menu-json-ld": { page: pages.importMenu, isExport: true },
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
				[`routes/menu/menu-parts-csv.${kind}`, { page: pages[lists.organization], isExport: true }],
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
	"routes/gift-cards/gift-card-ledger-csv": {
		page: pages.giftCardSettings,
		reading: "GIFT_CARD.EXPORT",
		isExport: true,
	},
	"routes/gift-cards/gift-cards-csv": {
		page: pages.giftCardSettings,
		reading: "GIFT_CARD.EXPORT",
		isExport: true,
	},
};
