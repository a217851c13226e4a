import { MENU_KINDS } from "~/models/menu/menu-kind";
import { closingActions } from "./closing/closing-samples";
import { CRUD_THINGS } from "./crud-things";
import { locationForm } from "./locations/location-form-fields";
import type { RouteRule } from "./route-rule";

const CAMPAIGN_BUTTONS = {
	changing: "CAMPAIGN.API_UPDATE",
	isByButton: true,
	fields: { intent: "end" },
} as const;

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
	"routes/home/arrange-home": { changing: null, fields: { step: "none" } },
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
	"routes/shell/blocks": { isOfDemo: true },
	"routes/identity/sign-up": { changing: null, fields: { email: "nobody", terms: "on" } },
	"routes/identity/forgot-password": { changing: null, fields: { email: "nobody" } },
	"routes/identity/resend-activation": { changing: null, fields: { email: "nobody" } },
	"routes/identity/activate": { changing: null, fields: { code: "made up" } },
	"routes/audit/unsubscribe": { changing: null, fields: { code: "made up" } },
	"routes/campaigns/stop-offers": { changing: null, fields: { code: "made up" } },
	"routes/campaigns/campaign": CAMPAIGN_BUTTONS,
	"routes/campaigns/push-notification": CAMPAIGN_BUTTONS,
	"routes/campaigns/campaign-test": {
		changing: "CAMPAIGN.API_UPDATE",
		fields: { recipients: "dana@harbour.example" },
	},
	"routes/campaigns/customer-messages": {
		changing: "CUSTOMER.API_UPDATE",
		fields: { email: "on" },
	},
	"routes/identity/reset-password": { changing: null, fields: { code: "made up" } },
	"routes/identity/set-password": { changing: null, fields: { code: "made up" } },
	"routes/identity/franchise-invite": { changing: null, fields: { code: "made up" } },
	"routes/support/view-as": { changing: null, fields: { reason: "They asked on the phone" } },
	// Too short a reason: a started session would lend its permissions to the rest of the matrix.
	"routes/support/session": { changing: null, fields: { reason: "short" } },
	// undo.test.ts covers which changes can be undone; no row has this number.
	"routes/audit/audit-undo": { changing: null, fields: { row: "none" } },
	"routes/audit/location-audit-undo": { changing: null, fields: { row: "none" } },
	"routes/orders/orders": { changing: null, fields: { view: "save", name: "Mine" } },
	"routes/orders/all-orders": { changing: null, fields: { view: "save", name: "Mine" } },
	"routes/reports/reports": { changing: null, fields: { view: "save", name: "Mine" } },
	"routes/reports/some-reports": { changing: null, fields: { view: "save", name: "Mine" } },
	"routes/reports/franchise-reports": { changing: null, fields: { view: "save", name: "Mine" } },
	"routes/reports/location-reports": { changing: null, fields: { view: "save", name: "Mine" } },
	"routes/reports/report-emails": {
		changing: null,
		fields: { pause: "00000000-0000-4000-8000-000000000000" },
	},
	"routes/reports/report-email-new": { changing: null, fields: { when: "never" } },
	"routes/reports/report-email": {
		changing: null,
		namesNothing: true,
		fields: { when: "day", hour: "7", range: "yesterday", zone: "UTC", format: "csv" },
	},
	"routes/reports/stop-reports": { changing: null, fields: { code: "made up" } },
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
	"routes/money/payment": { changing: "PAYMENT.API_UPDATE", fields: { isCashEnabled: "on" } },
	"routes/money/payment-provider": {
		changing: "PAYMENT.API_UPDATE",
		fields: { apiKey: "key", publicClientKey: "key", transactionKey: "key" },
	},
	"routes/pos/pos-settings": {
		changing: "POS_SETTINGS.API_UPDATE",
		fields: { checkTitleTemplate: "{number}", autoCompleteDuration: "10" },
	},
	"routes/webstore/webstore-styling": {
		changing: "WEBSTORE_STYLING.API_UPDATE",
		fields: { bannerText: "Smoked today" },
	},
	"routes/webstore/webstore-styling-copy": {
		changing: "WEBSTORE_STYLING.API_UPDATE",
		fields: { reach: "all" },
	},
	"routes/webstore/webstore-integrations": {
		changing: "WEBSTORE_INTEGRATION.API_UPDATE",
		fields: { metaPixelId: "123456789012345" },
	},
	"routes/webstore/webstore-configurations": {
		changing: "WEBSTORE_CONFIGURATION.API_UPDATE",
		fields: { unavailableItems: "marked", menuLayout: "list", footerText: "See you soon" },
	},
	"routes/notifier/alert-times": {
		changing: "NOTIFICATION.API_UPDATE",
		fields: { unconfirmedMinutes: "7", lateMinutes: "15" },
	},
	"routes/notifier/receipt-settings": {
		changing: "NOTIFICATION.API_UPDATE",
		fields: { isSentOnConfirm: "on" },
	},
	"routes/orders/receipt": { changing: "ORDER.ACTION", fields: {} },
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
	...Object.fromEntries(
		MENU_KINDS.flatMap((kind) =>
			["menu-parts", "location-menu-parts"].map((list) => [
				`routes/menu/${list}.${kind}`,
				{ changing: null, fields: { name: "Mine" } },
			]),
		),
	),
	"routes/menu/menu-parts-change": {
		changing: null,
		fields: { which: JSON.stringify({ search: "no such item" }), isEnabled: "no" },
	},
	"routes/menu/location-menu-parts-change": {
		changing: null,
		fields: { which: JSON.stringify({ search: "no such item" }), isEnabled: "no" },
	},
	"routes/menu/location-menu-parts-import": { changing: null, fields: { csv: "Id\n" } },
	"routes/menu/menu-import": { changing: null, fields: { packed: "made up" } },
	"routes/menu/menu-parts-import": { changing: null, fields: { csv: "Title\n" } },
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
		running: "BUSINESS_HOURS.API_UPDATE",
		fields: { step: "cancel" },
	},
	"routes/locations/general-info": { changing: "LOCATION.API_UPDATE", fields: locationForm() },
	"routes/loyalty/adjust-points": {
		changing: "LOYALTY.API_UPDATE",
		fields: { programId: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11", points: "5", reason: "Late" },
	},
	"routes/domains/domain": { changing: "DOMAIN.API_UPDATE", fields: { step: "check" } },
	"routes/gift-cards/gift-card-management": {
		changing: "GIFT_CARD.API_UPDATE",
		fields: { isSettled: "on", sellerKeeps: "5" },
	},
	"routes/gift-cards/gift-card-location": {
		changing: "GIFT_CARD.API_UPDATE",
		fields: { isShared: "on" },
	},
	"routes/royalties/royalty-invoice-new": {
		changing: "ROYALTY_INVOICE.API_CREATE",
		fields: { month: "2024-01", franchiseeId: "", storeId: "", dueOn: "2099-01-31" },
	},
	"routes/royalties/royalty-invoice": {
		changing: "ROYALTY_INVOICE.API_UPDATE",
		fields: { intent: "unpay" },
	},
	"routes/royalties/royalty-invoice-pay": {
		changing: "ROYALTY_INVOICE.API_UPDATE",
		fields: { paidOn: "2026-01-05", amount: "5.00" },
	},
	"routes/royalties/royalty-invoice-credit": {
		changing: "ROYALTY_INVOICE.API_UPDATE",
		fields: { amount: "1.00", reason: "Closed for a week" },
	},
	"routes/royalties/royalty-invoice-void": {
		changing: "ROYALTY_INVOICE.API_UPDATE",
		fields: { reason: "A term was missing" },
	},
	...closingActions,
	"routes/discounts/location-discount": {
		changing: "STORE_PROMOTION.API_UPDATE",
		fields: { isOff: "no" },
	},
	"routes/mobile-app/app-settings": {
		changing: "APP_SETTINGS.API_UPDATE",
		fields: { rewardRules: "Rules through the form" },
	},
	"routes/gift-cards/gift-card-terms": {
		changing: "GIFT_CARD.API_UPDATE",
		fields: { isSold: "on", values: "25, 50", leastValue: "5", mostValue: "500" },
	},
	"routes/gift-cards/gift-card-adjust": {
		changing: "GIFT_CARD.API_UPDATE",
		fields: { amount: "5.00", reason: "Late" },
	},
	"routes/gift-cards/gift-card-number": {
		changing: "GIFT_CARD.API_UPDATE",
		fields: { step: "renew" },
	},
	"routes/customers/customer": {
		changing: "CUSTOMER.API_UPDATE",
		fields: { name: "Renamed in the form", email: "renamed@example.test", status: "active" },
	},
	"routes/gift-cards/import-gift-cards": { changing: "GIFT_CARD.IMPORT", fields: {} },
	"routes/customers/import-customers": { changing: "CUSTOMER.IMPORT", fields: {} },
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
	"routes/team/franchisee-new": {
		changing: "TEAM.API_CREATE",
		fields: { email: "made-by-form@example.test", roleV2Uuid: crypto.randomUUID() },
	},
	"routes/team/franchisee-connect": { changing: "FRANCHISE.API_UPDATE", fields: { stores: "" } },
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
	"routes/team/franchise-management": {
		changing: "FRANCHISE.API_UPDATE",
		fields: { storeId: "00000000-0000-4000-8000-000000000000", isSynchronized: "no" },
	},
	"routes/menu/franchise-drift-restore": {
		changing: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
		fields: { which: '{"ids":null}', mark: "made up" },
	},
	"routes/menu/copy-menus": {
		changing: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
		fields: { reach: "all", menus: crypto.randomUUID(), putBack: "none" },
	},
	"routes/menu/franchise-central": {
		changing: "LOCATION.API_UPDATE",
		fields: { storeId: crypto.randomUUID() },
	},
	"routes/menu/multi-brand-location": {
		changing: "ROLE_PERMISSION.MERCHANT_SUPER_ADMIN",
		fields: { isShared: "on" },
	},
	"routes/menu/menu-tree": {
		changing: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
		fields: { move: `category.${crypto.randomUUID()}.1.${crypto.randomUUID()}.0` },
	},
	"routes/menu/scheduled-changes": { changing: null, fields: { task: crypto.randomUUID() } },
	"routes/menu/location-scheduled-changes": {
		changing: null,
		fields: { task: crypto.randomUUID() },
	},
	"routes/menu/sold-out": {
		changing: "STORE_MENU_MANAGEMENT.SOLD_OUT",
		fields: { part: crypto.randomUUID() },
	},
	"routes/menu/menu-part-prices": {
		changing: "STORE_MENU_MANAGEMENT.API_UPDATE",
		fields: { "rows[0].storeId": crypto.randomUUID(), "rows[0].price": "" },
	},
	"routes/menu/menu-part-sold-out": {
		changing: "STORE_MENU_MANAGEMENT.SOLD_OUT",
		fields: { reach: "all", end: "open" },
	},
	"routes/menu/sold-out-new": {
		changing: "STORE_MENU_MANAGEMENT.SOLD_OUT",
		fields: { ids: crypto.randomUUID(), end: "open" },
	},
	"routes/menu/menu-auto-sync": {
		changing: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
		fields: { category: crypto.randomUUID(), isOn: "yes" },
	},
	"routes/menu/menu-part-pos": {
		changing: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
		fields: { intent: "unlink" },
	},
	"routes/menu/location-menu-part-pos": {
		changing: "STORE_MENU_MANAGEMENT.API_UPDATE",
		fields: { intent: "unlink" },
	},
	"routes/menu/pos-layout": { changing: "STORE_MENU_MANAGEMENT.API_UPDATE", fields: {} },
	"routes/money/item-taxes-change": {
		changing: "STORE_MENU_MANAGEMENT.API_UPDATE",
		fields: { which: JSON.stringify({ search: "no such item" }), add: crypto.randomUUID() },
	},
	"routes/money/item-taxes": {
		changing: "STORE_MENU_MANAGEMENT.API_UPDATE",
		fields: { hasOwnTaxes: "on" },
	},
	"routes/menu/location-menu-part": {
		changing: "STORE_MENU_MANAGEMENT.API_UPDATE",
		fields: { price: "11.49" },
	},
	"routes/locations/location-new": { changing: "LOCATION.API_CREATE", fields: locationForm() },
	"routes/locations/location-edit": { changing: "LOCATION.API_UPDATE", fields: locationForm() },
	...Object.fromEntries(CRUD_THINGS.flatMap(crudActions)),
};

function crudActions({ routes, permissions, fields }: (typeof CRUD_THINGS)[number]) {
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
