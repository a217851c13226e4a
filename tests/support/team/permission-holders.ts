import { PLATFORM_HOLDERS } from "./platform-holders";

/** Which roles hold each permission, stated independently (spec 6.2, behavior notes). */
export const HOLDERS: Record<string, string> = {
	"MERCHANT.NAVBAR_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer merchantOperator",
	"MERCHANT.HOME_PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer merchantOperator",
	"MERCHANT.SETTINGS_PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator",
	"MERCHANT.CENTRAL_LOCATION_PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator",
	"MERCHANT.PROMOTIONS_PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"MERCHANT.DOMAIN_SETTINGS_PAGE_VIEW": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"MERCHANT.GIFT_CARDS_PAGE_VIEW": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"MERCHANT.APP_SETTINGS_PAGE_VIEW": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"MERCHANT.PUSH_NOTIFICATIONS_PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"MERCHANT.AUDIENCES_PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"MERCHANT.LOYALTY_PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"MERCHANT.CAMPAIGNS_PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"MERCHANT.MULTI_BRAND_PAGE_VIEW": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"MERCHANT.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer merchantOperator franchisee storeAdmin storeOperations storeCashier",
	"MERCHANT.API_UPDATE": "platformSuperAdmin merchantSuperAdmin merchantOperator",
	"MERCHANT_MENU_MANAGEMENT.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator",
	"MERCHANT_MENU_MANAGEMENT.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer merchantOperator",
	"MERCHANT_MENU_MANAGEMENT.API_CREATE": "platformSuperAdmin merchantSuperAdmin merchantOperator",
	"MERCHANT_MENU_MANAGEMENT.API_UPDATE": "platformSuperAdmin merchantSuperAdmin merchantOperator",
	"MERCHANT_MENU_MANAGEMENT.API_DELETE": "platformSuperAdmin merchantSuperAdmin merchantOperator",
	"MERCHANT_MENU_MANAGEMENT.WEB_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer merchantOperator",
	"MERCHANT_ORDER.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator",
	"MERCHANT_ORDER.API_CREATE": "platformSuperAdmin merchantSuperAdmin merchantOperator",
	"STORE.NAVBAR_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations storeCashier",
	"STORE.HOME_PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations",
	"STORE_SETTINGS.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"STORE_SETTINGS.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"STORE_SETTINGS.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"STORE_MENU_MANAGEMENT.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"STORE_MENU_MANAGEMENT.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"STORE_MENU_MANAGEMENT.API_CREATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator storeAdmin",
	"STORE_MENU_MANAGEMENT.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"STORE_MENU_MANAGEMENT.API_DELETE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator storeAdmin",
	"STORE_MENU_MANAGEMENT.WEB_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"STORE_MENU_MANAGEMENT.SOLD_OUT":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations storeCashier",
	"STORE_PROMOTION.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"STORE_PROMOTION.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"STORE_PROMOTION.API_CREATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"STORE_PROMOTION.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"STORE_PROMOTION.API_DELETE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"STORE_OPERATIONS.RESTRICTED": "storeOperations",
	"DEFAULT_STORE.VIEW": "platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator",
	"DEFAULT_STORE.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator",
	"DEFAULT_STORE.API_CREATE": "platformSuperAdmin merchantSuperAdmin merchantOperator",
	"DEFAULT_STORE.API_UPDATE": "platformSuperAdmin merchantSuperAdmin merchantOperator",
	"DEFAULT_STORE.API_DELETE": "platformSuperAdmin merchantSuperAdmin merchantOperator",
	"LOCATION.PAGE_VIEW": "platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator",
	"LOCATION.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer merchantOperator franchisee storeAdmin storeOperations storeCashier",
	"LOCATION.API_CREATE": "platformSuperAdmin merchantSuperAdmin merchantOperator",
	"LOCATION.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"LOCATION.API_DELETE": "platformSuperAdmin merchantSuperAdmin merchantOperator",
	"LOCATION_GROUP.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator",
	"LOCATION_GROUP.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator",
	"LOCATION_GROUP.API_CREATE": "platformSuperAdmin merchantSuperAdmin merchantOperator",
	"LOCATION_GROUP.API_UPDATE": "platformSuperAdmin merchantSuperAdmin merchantOperator",
	"LOCATION_GROUP.API_DELETE": "platformSuperAdmin merchantSuperAdmin merchantOperator",
	"BUSINESS_HOURS.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations",
	"BUSINESS_HOURS.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations",
	"BUSINESS_HOURS.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations",
	"ORDER.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations storeCashier",
	"ORDER.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations storeCashier",
	"ORDER.ACTION":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations storeCashier",
	"ORDER.CANCEL":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations storeCashier",
	"ORDER.REFUND":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations storeCashier",
	"ORDER.EXPORT":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations storeCashier",
	"TRANSACTION.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations storeCashier",
	"STOP_ORDERS.PAGE_VIEW": "platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator",
	"STOP_ORDERS.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"STOP_ORDERS.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"THROTTLING.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"THROTTLING.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"THROTTLING.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"DINING_OPTION.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"DINING_OPTION.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"DINING_OPTION.API_CREATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"DINING_OPTION.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"DINING_OPTION.API_DELETE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"PREP_TIME.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"PREP_TIME.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"PREP_TIME.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"DELIVERY.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations",
	"DELIVERY.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations",
	"DELIVERY.API_CREATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations",
	"DELIVERY.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations",
	"DELIVERY.API_DELETE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations",
	"PICKUP.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations",
	"PICKUP.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations",
	"PICKUP.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin storeOperations",
	"POS_SETTINGS.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"POS_SETTINGS.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"POS_SETTINGS.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"POS_SETTINGS.PROTECTED_UPDATE": "platformSuperAdmin",
	"NOTIFICATION.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"NOTIFICATION.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"NOTIFICATION.API_CREATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"NOTIFICATION.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"NOTIFICATION.API_DELETE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"PRINT_TAG.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"PRINT_TAG.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"PRINT_TAG.API_CREATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"PRINT_TAG.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"PRINT_TAG.API_DELETE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"SERVICE_CHARGE.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"SERVICE_CHARGE.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"SERVICE_CHARGE.API_CREATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"SERVICE_CHARGE.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"SERVICE_CHARGE.API_DELETE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"TAX.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"TAX.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"TAX.API_CREATE": "platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"TAX.API_UPDATE": "platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"TAX.API_DELETE": "platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"PAYMENT.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"PAYMENT.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"PAYMENT.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"WEBSTORE_STYLING.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"WEBSTORE_STYLING.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"WEBSTORE_STYLING.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"WEBSTORE_INTEGRATION.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"WEBSTORE_INTEGRATION.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"WEBSTORE_INTEGRATION.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"WEBSTORE_CONFIGURATION.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"WEBSTORE_CONFIGURATION.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"WEBSTORE_CONFIGURATION.API_UPDATE":
		"platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"PROMOTION.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"PROMOTION.API_CREATE": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"PROMOTION.API_UPDATE": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"PROMOTION.API_DELETE": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"CUSTOMER.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"CUSTOMER.API_UPDATE": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"CUSTOMER.IMPORT": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"CUSTOMER.EXPORT": "platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"COHORT.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"COHORT.API_CREATE": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"COHORT.API_UPDATE": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"COHORT.API_DELETE": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"CAMPAIGN.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"CAMPAIGN.API_CREATE": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"CAMPAIGN.API_UPDATE": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"CAMPAIGN.API_DELETE": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"LOYALTY.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"LOYALTY.API_CREATE": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"LOYALTY.API_UPDATE": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"LOYALTY.API_DELETE": "platformSuperAdmin merchantSuperAdmin merchantMarketer",
	"GIFT_CARD.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"GIFT_CARD.API_CREATE": "platformSuperAdmin merchantSuperAdmin",
	"GIFT_CARD.API_UPDATE": "platformSuperAdmin merchantSuperAdmin",
	"GIFT_CARD.API_DELETE": "platformSuperAdmin merchantSuperAdmin",
	"GIFT_CARD.IMPORT": "platformSuperAdmin merchantSuperAdmin",
	"GIFT_CARD.EXPORT": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"DOMAIN.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"DOMAIN.API_CREATE": "platformSuperAdmin merchantSuperAdmin",
	"DOMAIN.API_UPDATE": "platformSuperAdmin merchantSuperAdmin",
	"DOMAIN.API_DELETE": "platformSuperAdmin merchantSuperAdmin",
	"APP_SETTINGS.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"APP_SETTINGS.API_UPDATE": "platformSuperAdmin merchantSuperAdmin",
	"REPORT.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer merchantOperator franchisee storeAdmin",
	"REPORT.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"REPORT.EXPORT":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer merchantOperator franchisee storeAdmin",
	"REPORT_CATEGORY.SALES_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"REPORT_CATEGORY.SALES_TRENDS_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"REPORT_CATEGORY.PAYMENTS_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"REPORT_CATEGORY.CUSTOMERS_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"REPORT_CATEGORY.ITEMS_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"REPORT_CATEGORY.CATEGORIES_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"REPORT_CATEGORY.MODIFIERS_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"REPORT_CATEGORY.DISCOUNTS_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"REPORT_CATEGORY.ORDERS_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"REPORT_CATEGORY.LOYALTY_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer",
	"REPORT_CATEGORY.GIFT_CARDS_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"REPORT_CATEGORY.TAXES_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"FRANCHISE_REPORT.PAGE_VIEW": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"FRANCHISE_REPORT.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"FRANCHISE_REPORT.EXPORT": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"FRANCHISE.PAGE_VIEW": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"FRANCHISE.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"FRANCHISE.API_CREATE": "platformSuperAdmin merchantSuperAdmin",
	"FRANCHISE.API_UPDATE": "platformSuperAdmin merchantSuperAdmin",
	"FRANCHISE.API_DELETE": "platformSuperAdmin merchantSuperAdmin",
	"FRANCHISEE_MENU.MODIFY_LABELS": "platformSuperAdmin merchantSuperAdmin",
	"FRANCHISEE_MENU.MODIFY_PRICE": "platformSuperAdmin merchantSuperAdmin",
	"FRANCHISEE_MENU.MODIFY_CONNECTIONS": "platformSuperAdmin merchantSuperAdmin",
	"FRANCHISEE_MENU.MODIFY_SKU": "platformSuperAdmin merchantSuperAdmin",
	"FRANCHISEE_MENU.MODIFY_IMAGE": "platformSuperAdmin merchantSuperAdmin",
	"FRANCHISEE_MENU.MODIFY_ORDERABLE": "platformSuperAdmin merchantSuperAdmin",
	"FRANCHISEE_MENU.ADD_ITEMS": "platformSuperAdmin merchantSuperAdmin",
	"FRANCHISEE_MENU.DELETE_ITEMS": "platformSuperAdmin merchantSuperAdmin",
	"TEAM.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"TEAM.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"TEAM.API_CREATE": "platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"TEAM.API_UPDATE": "platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"TEAM.API_DELETE": "platformSuperAdmin merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"ROLE.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer merchantOperator franchisee storeAdmin storeOperations storeCashier",
	"FEATURE.PAGE_VIEW": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"FEATURE.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"FEATURE.API_UPDATE": "platformSuperAdmin merchantSuperAdmin",
	"FEATURE_FLAG.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantMarketer merchantOperator franchisee storeAdmin storeOperations storeCashier",
	"AUDIT_LOG.PAGE_VIEW":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"AUDIT_LOG.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	"AUDIT_LOG.EXPORT":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin",
	...PLATFORM_HOLDERS,
	"API_KEY.PAGE_VIEW": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"API_KEY.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"API_KEY.API_CREATE": "platformSuperAdmin merchantSuperAdmin",
	"API_KEY.API_UPDATE": "platformSuperAdmin merchantSuperAdmin",
	"API_KEY.API_DELETE": "platformSuperAdmin merchantSuperAdmin",
	"ROYALTY_TERM.PAGE_VIEW": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"ROYALTY_TERM.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin",
	"ROYALTY_TERM.API_CREATE": "platformSuperAdmin merchantSuperAdmin",
	"ROYALTY_TERM.API_UPDATE": "platformSuperAdmin merchantSuperAdmin",
	"ROYALTY_TERM.API_DELETE": "platformSuperAdmin merchantSuperAdmin",
	"ROYALTY_INVOICE.API_READ":
		"platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee",
	"ROYALTY_INVOICE.API_CREATE": "platformSuperAdmin merchantSuperAdmin",
	"ROYALTY_INVOICE.API_UPDATE": "platformSuperAdmin merchantSuperAdmin",
	"PERIOD_CLOSING.API_CREATE": "platformSuperAdmin merchantSuperAdmin",
	"PERIOD_CLOSING.API_UPDATE": "platformSuperAdmin merchantSuperAdmin",
};
