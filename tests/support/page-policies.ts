import { CRUD_THINGS } from "./crud-things";

/** Who may open each page, stated independently (spec 2, 6). */
export const PAGE_POLICIES: Record<string, string> = {
	signIn: "public: anybody",
	secondStep: "public: anybody",
	signOut: "public: anybody",
	signUp: "public: anybody",
	forgotPassword: "public: anybody",
	resetPassword: "public: anybody",
	setPassword: "public: anybody",
	activateAccount: "public: anybody",
	singleSignOn: "public: anybody",
	activationSuccess: "public: anybody",
	activationFailure: "public: anybody",
	inviteSuccess: "public: anybody",
	resetRequested: "public: anybody",
	checkEmail: "public: anybody",
	resendActivation: "public: anybody",
	continueElsewhere: "public: anybody",
	terms: "public: anybody",
	storePage: "public: anybody",
	franchiseInvite: "public: anybody",
	merchantSetup: "setup: anybody",
	merchantSetupLocations: "setup: anybody",
	merchantSetupNewLocation: "setup: anybody",
	merchantSetupTeam: "setup: anybody",
	accountSecurity: "account: anybody",
	accountProfile: "account: anybody",
	accountPassword: "account: anybody",
	accountSecondStep: "account: anybody",
	linkedAccounts: "account: anybody",
	confirmLink: "account: anybody",
	menuManagement:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ",
	menuConcepts:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ",
	menus:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ",
	categories:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ",
	comboGroups:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ when isComboGroupsTabEnabled",
	combos:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ when isNativeComboEnabled",
	itemGroups:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ",
	items:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ",
	variationGroups:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ",
	variations:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ",
	modifierGroups:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ",
	itemBaseGroups:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ when isItemBaseGroupEnabled",
	modifiers:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ when not franchise",
	locationMenuPart:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ at not-default",
	newMenuPart:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ + MERCHANT_MENU_MANAGEMENT.API_CREATE",
	changeMenuParts:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ + MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	menuPart:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT_MENU_MANAGEMENT.PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.WEB_READ",
	home: "organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.HOME_PAGE_VIEW + MERCHANT.API_READ",
	allOrders: "organisation: STORE.NAVBAR_VIEW + ORDER.PAGE_VIEW + ORDER.API_READ",
	franchiseMenu:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.CENTRAL_LOCATION_PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ when franchise",
	franchiseMenuLocation:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.CENTRAL_LOCATION_PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ when franchise",
	franchiseDrift:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.CENTRAL_LOCATION_PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ when franchise",
	restoreFranchiseDrift:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.CENTRAL_LOCATION_PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.API_UPDATE when franchise",
	updateCatalog:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.CENTRAL_LOCATION_PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + MERCHANT_MENU_MANAGEMENT.API_UPDATE when franchise",
	centralLocation:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.CENTRAL_LOCATION_PAGE_VIEW + MERCHANT_MENU_MANAGEMENT.API_READ + LOCATION.API_UPDATE when franchise",
	discounts:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.PROMOTIONS_PAGE_VIEW + PROMOTION.API_READ",
	newDiscount:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.PROMOTIONS_PAGE_VIEW + PROMOTION.API_READ + PROMOTION.API_CREATE",
	editDiscount:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.PROMOTIONS_PAGE_VIEW + PROMOTION.API_READ + PROMOTION.API_UPDATE",
	onlineReports: "organisation: MERCHANT.NAVBAR_VIEW + REPORT.PAGE_VIEW + REPORT.API_READ",
	franchiseReports:
		"organisation: MERCHANT.NAVBAR_VIEW + FRANCHISE_REPORT.PAGE_VIEW + FRANCHISE_REPORT.API_READ when franchise",
	grafanaReports:
		"organisation: MERCHANT.NAVBAR_VIEW + FRANCHISE_REPORT.PAGE_VIEW + FRANCHISE_REPORT.API_READ when franchise when franchise-report-grafana",
	customers:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW + CUSTOMER.API_READ when franchise when isFranchiseDirectoryEnabled",
	loyaltySettings:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.LOYALTY_PAGE_VIEW + LOYALTY.API_READ + CUSTOMER.API_READ",
	newLoyaltyProgram:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.LOYALTY_PAGE_VIEW + LOYALTY.API_READ + CUSTOMER.API_READ + LOYALTY.API_CREATE",
	editLoyaltyProgram:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.LOYALTY_PAGE_VIEW + LOYALTY.API_READ + CUSTOMER.API_READ + LOYALTY.API_UPDATE",
	giftCardManagement:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.GIFT_CARDS_PAGE_VIEW + GIFT_CARD.API_READ when franchise",
	giftCardManagementLocation:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.GIFT_CARDS_PAGE_VIEW + GIFT_CARD.API_READ when franchise",
	campaigns:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.CAMPAIGNS_PAGE_VIEW + CAMPAIGN.API_READ + CUSTOMER.API_READ when isFranchiseMarketingEnabled",
	domainSettings:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.DOMAIN_SETTINGS_PAGE_VIEW + DOMAIN.API_READ when showDomainManagement",
	stopOrders: "organisation: MERCHANT.NAVBAR_VIEW + STOP_ORDERS.PAGE_VIEW + STOP_ORDERS.API_READ",
	newStop:
		"organisation: MERCHANT.NAVBAR_VIEW + STOP_ORDERS.PAGE_VIEW + STOP_ORDERS.API_READ + STOP_ORDERS.API_UPDATE",
	locationStopOrders:
		"location: STORE.NAVBAR_VIEW + STOP_ORDERS.API_READ at not-default at not-central",
	locationNewStop:
		"location: STORE.NAVBAR_VIEW + STOP_ORDERS.API_READ + STOP_ORDERS.API_UPDATE at not-default at not-central",
	giftCardSettings:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.GIFT_CARDS_PAGE_VIEW + GIFT_CARD.API_READ when giftcardsPurchaseEnabled/isGiftCardImportEnabled",
	multiBrand:
		"organisation: MERCHANT.NAVBAR_VIEW + ROLE_PERMISSION.PLATFORM_SUPER_ADMIN or MERCHANT.NAVBAR_VIEW + ROLE_PERMISSION.MERCHANT_SUPER_ADMIN when food_hall",
	multiBrandLocation:
		"organisation: MERCHANT.NAVBAR_VIEW + ROLE_PERMISSION.PLATFORM_SUPER_ADMIN or MERCHANT.NAVBAR_VIEW + ROLE_PERMISSION.MERCHANT_SUPER_ADMIN when food_hall",
	appSettings:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.APP_SETTINGS_PAGE_VIEW + APP_SETTINGS.API_READ when isMobileMerchant",
	pushNotifications:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.PUSH_NOTIFICATIONS_PAGE_VIEW + CAMPAIGN.API_READ + COHORT.API_READ when isPushEnabled",
	newPushNotification:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.PUSH_NOTIFICATIONS_PAGE_VIEW + CAMPAIGN.API_READ + COHORT.API_READ + CAMPAIGN.API_CREATE when isPushEnabled",
	pushNotification:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.PUSH_NOTIFICATIONS_PAGE_VIEW + CAMPAIGN.API_READ + COHORT.API_READ when isPushEnabled",
	pushNotificationReport:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.PUSH_NOTIFICATIONS_PAGE_VIEW + CAMPAIGN.API_READ + COHORT.API_READ when isPushEnabled",
	mobileCustomers:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW + CUSTOMER.API_READ",
	audiences:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.AUDIENCES_PAGE_VIEW + COHORT.API_READ + CUSTOMER.API_READ",
	generalSettings:
		"organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.SETTINGS_PAGE_VIEW + MERCHANT.API_READ",
	locations:
		"organisation: MERCHANT.NAVBAR_VIEW + LOCATION.PAGE_VIEW + LOCATION.API_READ unless STORE_OPERATIONS.RESTRICTED",
	newLocation:
		"organisation: MERCHANT.NAVBAR_VIEW + LOCATION.PAGE_VIEW + LOCATION.API_READ + LOCATION.API_CREATE unless STORE_OPERATIONS.RESTRICTED",
	editLocation:
		"organisation: MERCHANT.NAVBAR_VIEW + LOCATION.PAGE_VIEW + LOCATION.API_READ + LOCATION.API_UPDATE unless STORE_OPERATIONS.RESTRICTED",
	locationGroups:
		"organisation: MERCHANT.NAVBAR_VIEW + LOCATION_GROUP.PAGE_VIEW + LOCATION_GROUP.API_READ unless STORE_OPERATIONS.RESTRICTED when isLocationGroupsEnabled",
	newLocationGroup:
		"organisation: MERCHANT.NAVBAR_VIEW + LOCATION_GROUP.PAGE_VIEW + LOCATION_GROUP.API_READ + LOCATION_GROUP.API_CREATE unless STORE_OPERATIONS.RESTRICTED when isLocationGroupsEnabled",
	editLocationGroup:
		"organisation: MERCHANT.NAVBAR_VIEW + LOCATION_GROUP.PAGE_VIEW + LOCATION_GROUP.API_READ + LOCATION_GROUP.API_UPDATE unless STORE_OPERATIONS.RESTRICTED when isLocationGroupsEnabled",
	changeHours:
		"organisation: MERCHANT.NAVBAR_VIEW + LOCATION.PAGE_VIEW + LOCATION.API_READ + BUSINESS_HOURS.API_READ + BUSINESS_HOURS.API_UPDATE unless STORE_OPERATIONS.RESTRICTED",
	changeDiningOptions:
		"organisation: MERCHANT.NAVBAR_VIEW + LOCATION.PAGE_VIEW + LOCATION.API_READ + DINING_OPTION.PAGE_VIEW + DINING_OPTION.API_READ + DINING_OPTION.API_UPDATE unless STORE_OPERATIONS.RESTRICTED",
	vendors:
		"organisation: MERCHANT.NAVBAR_VIEW + STORE_SETTINGS.PAGE_VIEW + STORE_SETTINGS.API_READ",
	locationVendor:
		"location: STORE.NAVBAR_VIEW + STORE_SETTINGS.PAGE_VIEW + STORE_SETTINGS.API_READ at not-default",
	prepTimes: "organisation: MERCHANT.NAVBAR_VIEW + PREP_TIME.PAGE_VIEW + PREP_TIME.API_READ",
	changePrepTimes:
		"organisation: MERCHANT.NAVBAR_VIEW + PREP_TIME.PAGE_VIEW + PREP_TIME.API_READ + PREP_TIME.API_UPDATE",
	tasks: "organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.API_READ",
	task: "organisation: MERCHANT.NAVBAR_VIEW + MERCHANT.API_READ",
	team: "organisation: MERCHANT.NAVBAR_VIEW + TEAM.PAGE_VIEW + TEAM.API_READ",
	newTeamMember:
		"organisation: MERCHANT.NAVBAR_VIEW + TEAM.PAGE_VIEW + TEAM.API_READ + TEAM.API_CREATE",
	editTeamMember:
		"organisation: MERCHANT.NAVBAR_VIEW + TEAM.PAGE_VIEW + TEAM.API_READ + TEAM.API_UPDATE",
	teamRoles: "organisation: MERCHANT.NAVBAR_VIEW + TEAM.PAGE_VIEW + TEAM.API_READ + ROLE.API_READ",
	teamMemberAccess: "organisation: MERCHANT.NAVBAR_VIEW + TEAM.PAGE_VIEW + TEAM.API_READ",
	featuresSetup: "organisation: MERCHANT.NAVBAR_VIEW + FEATURE.PAGE_VIEW + FEATURE.API_READ",
	franchiseManagement:
		"organisation: MERCHANT.NAVBAR_VIEW + FRANCHISE.PAGE_VIEW + FRANCHISE.API_READ when franchise when isMenuSettingsPageEnabled",
	franchiseLocations:
		"organisation: MERCHANT.NAVBAR_VIEW + FRANCHISE.PAGE_VIEW + FRANCHISE.API_READ when franchise",
	franchiseLocationsInvite:
		"organisation: MERCHANT.NAVBAR_VIEW + FRANCHISE.PAGE_VIEW + FRANCHISE.API_READ + FRANCHISE.API_CREATE when franchise",
	franchiseLocationsList:
		"organisation: MERCHANT.NAVBAR_VIEW + FRANCHISE.PAGE_VIEW + FRANCHISE.API_READ when franchise",
	franchiseConnect:
		"organisation: MERCHANT.NAVBAR_VIEW + FRANCHISE.PAGE_VIEW + FRANCHISE.API_READ + FRANCHISE.API_UPDATE when franchise",
	auditLog: "organisation: MERCHANT.NAVBAR_VIEW + AUDIT_LOG.PAGE_VIEW + AUDIT_LOG.API_READ",
	auditUndo: undoPolicy("organisation", "MERCHANT"),
	support: "platform: PLATFORM.API_READ",
	supportViewAs: "platform: PLATFORM.API_READ + PLATFORM.VIEW_AS",
	supportSession: "platform: PLATFORM.API_READ + PLATFORM.SUPPORT_SESSION",
	outbox: "platform: ROLE_PERMISSION.PLATFORM_SUPER_ADMIN",
	outboxMessage: "platform: ROLE_PERMISSION.PLATFORM_SUPER_ADMIN",
	locationMenuManagement:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ at not-default",
	locationMenuConcepts:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ at not-default",
	locationMenus:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ at not-default",
	locationCategories:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ at not-default",
	locationComboGroups:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ when isComboGroupsTabEnabled at not-default",
	locationCombos:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ when isNativeComboEnabled at not-default",
	locationItemGroups:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ at not-default",
	locationItems:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ at not-default",
	locationVariationGroups:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ at not-default",
	locationVariations:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ at not-default",
	locationModifierGroups:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ at not-default",
	locationItemBaseGroups:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ when isItemBaseGroupEnabled at not-default",
	locationModifiers:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.PAGE_VIEW + STORE_MENU_MANAGEMENT.API_READ + STORE_MENU_MANAGEMENT.WEB_READ when not franchise at not-default",
	soldOut:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.SOLD_OUT or STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.API_READ at not-default at not-central",
	newSoldOut:
		"location: STORE.NAVBAR_VIEW + STORE_MENU_MANAGEMENT.SOLD_OUT at not-default at not-central",
	locationTaxes: "location: STORE.NAVBAR_VIEW + TAX.PAGE_VIEW + TAX.API_READ at not-default",
	locationHome: "location: STORE.NAVBAR_VIEW + STORE.HOME_PAGE_VIEW at not-default",
	locationOrders: "location: STORE.NAVBAR_VIEW + ORDER.PAGE_VIEW + ORDER.API_READ at not-default",
	canOrder:
		"location: STORE.NAVBAR_VIEW + ORDER.PAGE_VIEW + ORDER.API_READ + BUSINESS_HOURS.API_READ at not-default",
	tryOrder:
		"location: STORE.NAVBAR_VIEW + ORDER.PAGE_VIEW + ORDER.API_READ + BUSINESS_HOURS.API_READ at not-default",
	locationOrder: "location: STORE.NAVBAR_VIEW + ORDER.PAGE_VIEW + ORDER.API_READ at not-default",
	locationOrderRefund:
		"location: STORE.NAVBAR_VIEW + ORDER.PAGE_VIEW + ORDER.API_READ + ORDER.REFUND at not-default",
	locationOrderCancel:
		"location: STORE.NAVBAR_VIEW + ORDER.PAGE_VIEW + ORDER.API_READ + ORDER.CANCEL at not-default",
	locationOrderTicket:
		"location: STORE.NAVBAR_VIEW + ORDER.PAGE_VIEW + ORDER.API_READ at not-default",
	ordersThrottling:
		"location: STORE.NAVBAR_VIEW + THROTTLING.PAGE_VIEW + THROTTLING.API_READ when isOrderThrottlingEnabled at not-default",
	locationDiscounts:
		"location: STORE.NAVBAR_VIEW + STORE_PROMOTION.PAGE_VIEW + STORE_PROMOTION.API_READ when not discount-redesign at not-default",
	locationReports:
		"location: STORE.NAVBAR_VIEW + REPORT.PAGE_VIEW + REPORT.API_READ at not-default",
	locationInfo:
		"location: STORE.NAVBAR_VIEW + STORE_SETTINGS.PAGE_VIEW + STORE_SETTINGS.API_READ + LOCATION.API_READ",
	locationTeam: "location: STORE.NAVBAR_VIEW + TEAM.PAGE_VIEW + TEAM.API_READ at not-default",
	newLocationTeamMember:
		"location: STORE.NAVBAR_VIEW + TEAM.PAGE_VIEW + TEAM.API_READ + TEAM.API_CREATE at not-default",
	editLocationTeamMember:
		"location: STORE.NAVBAR_VIEW + TEAM.PAGE_VIEW + TEAM.API_READ + TEAM.API_UPDATE at not-default",
	locationTeamRoles:
		"location: STORE.NAVBAR_VIEW + TEAM.PAGE_VIEW + TEAM.API_READ + ROLE.API_READ at not-default",
	locationTeamMemberAccess:
		"location: STORE.NAVBAR_VIEW + TEAM.PAGE_VIEW + TEAM.API_READ at not-default",
	locationPayment:
		"location: STORE.NAVBAR_VIEW + PAYMENT.PAGE_VIEW + PAYMENT.API_READ at not-default",
	locationPaymentProvider:
		"location: STORE.NAVBAR_VIEW + PAYMENT.PAGE_VIEW + PAYMENT.API_READ at not-default",
	locationPaymentResult:
		"location: STORE.NAVBAR_VIEW + PAYMENT.PAGE_VIEW + PAYMENT.API_READ at not-default",
	locationAuditLog: "location: STORE.NAVBAR_VIEW + AUDIT_LOG.PAGE_VIEW + AUDIT_LOG.API_READ",
	locationAuditUndo: undoPolicy("location", "STORE"),
	posSettings:
		"location: STORE.NAVBAR_VIEW + POS_SETTINGS.PAGE_VIEW + POS_SETTINGS.API_READ at not-default",
	diningOptions:
		"location: STORE.NAVBAR_VIEW + DINING_OPTION.PAGE_VIEW + DINING_OPTION.API_READ at not-central",
	prepTime: "location: STORE.NAVBAR_VIEW + PREP_TIME.PAGE_VIEW + PREP_TIME.API_READ",
	deliverySettings: "location: STORE.NAVBAR_VIEW + DELIVERY.PAGE_VIEW + DELIVERY.API_READ",
	deliveryZones: "location: STORE.NAVBAR_VIEW + DELIVERY.PAGE_VIEW + DELIVERY.API_READ",
	pickupSettings: "location: STORE.NAVBAR_VIEW + PICKUP.PAGE_VIEW + PICKUP.API_READ",
	locationHours: "location: STORE.NAVBAR_VIEW + BUSINESS_HOURS.PAGE_VIEW + BUSINESS_HOURS.API_READ",
	notifications: "location: STORE.NAVBAR_VIEW + NOTIFICATION.PAGE_VIEW + NOTIFICATION.API_READ",
	printTags:
		"location: STORE.NAVBAR_VIEW + PRINT_TAG.PAGE_VIEW + PRINT_TAG.API_READ when showPrintTagManagement at not-default at square",
	serviceCharges:
		"location: STORE.NAVBAR_VIEW + SERVICE_CHARGE.PAGE_VIEW + SERVICE_CHARGE.API_READ",
	webstoreStyling:
		"location: STORE.NAVBAR_VIEW + WEBSTORE_STYLING.PAGE_VIEW + WEBSTORE_STYLING.API_READ",
	webstoreIntegrations:
		"location: STORE.NAVBAR_VIEW + WEBSTORE_INTEGRATION.PAGE_VIEW + WEBSTORE_INTEGRATION.API_READ",
	webstoreConfigurations:
		"location: STORE.NAVBAR_VIEW + WEBSTORE_CONFIGURATION.PAGE_VIEW + WEBSTORE_CONFIGURATION.API_READ",
	newTax:
		"location: STORE.NAVBAR_VIEW + TAX.PAGE_VIEW + TAX.API_READ + TAX.API_CREATE at not-default",
	editTax:
		"location: STORE.NAVBAR_VIEW + TAX.PAGE_VIEW + TAX.API_READ + TAX.API_UPDATE at not-default",
	newServiceCharge:
		"location: STORE.NAVBAR_VIEW + SERVICE_CHARGE.PAGE_VIEW + SERVICE_CHARGE.API_READ + SERVICE_CHARGE.API_CREATE",
	editServiceCharge:
		"location: STORE.NAVBAR_VIEW + SERVICE_CHARGE.PAGE_VIEW + SERVICE_CHARGE.API_READ + SERVICE_CHARGE.API_UPDATE",
	newDiningOption:
		"location: STORE.NAVBAR_VIEW + DINING_OPTION.PAGE_VIEW + DINING_OPTION.API_READ + DINING_OPTION.API_CREATE at not-central",
	editDiningOption:
		"location: STORE.NAVBAR_VIEW + DINING_OPTION.PAGE_VIEW + DINING_OPTION.API_READ + DINING_OPTION.API_UPDATE at not-central",
	newDeliveryZone:
		"location: STORE.NAVBAR_VIEW + DELIVERY.PAGE_VIEW + DELIVERY.API_READ + DELIVERY.API_CREATE",
	copyDeliveryZones:
		"location: STORE.NAVBAR_VIEW + DELIVERY.PAGE_VIEW + DELIVERY.API_READ + DELIVERY.API_CREATE + DELIVERY.API_UPDATE",
	editDeliveryZone:
		"location: STORE.NAVBAR_VIEW + DELIVERY.PAGE_VIEW + DELIVERY.API_READ + DELIVERY.API_UPDATE",
	apiKeys: "organisation: MERCHANT.NAVBAR_VIEW + API_KEY.PAGE_VIEW + API_KEY.API_READ",
	newApiKey:
		"organisation: MERCHANT.NAVBAR_VIEW + API_KEY.PAGE_VIEW + API_KEY.API_READ + API_KEY.API_CREATE",
	editApiKey:
		"organisation: MERCHANT.NAVBAR_VIEW + API_KEY.PAGE_VIEW + API_KEY.API_READ + API_KEY.API_UPDATE",
	apiKeySecret:
		"organisation: MERCHANT.NAVBAR_VIEW + API_KEY.PAGE_VIEW + API_KEY.API_READ + API_KEY.API_UPDATE",
	deliveryPartners: "location: STORE.NAVBAR_VIEW + DELIVERY.PAGE_VIEW + DELIVERY.API_READ",
	newDeliveryPartner:
		"location: STORE.NAVBAR_VIEW + DELIVERY.PAGE_VIEW + DELIVERY.API_READ + DELIVERY.API_CREATE",
	editDeliveryPartner:
		"location: STORE.NAVBAR_VIEW + DELIVERY.PAGE_VIEW + DELIVERY.API_READ + DELIVERY.API_UPDATE",
	alertTimes: "location: STORE.NAVBAR_VIEW + NOTIFICATION.PAGE_VIEW + NOTIFICATION.API_READ",
	newRecipient:
		"location: STORE.NAVBAR_VIEW + NOTIFICATION.PAGE_VIEW + NOTIFICATION.API_READ + NOTIFICATION.API_CREATE",
	editRecipient:
		"location: STORE.NAVBAR_VIEW + NOTIFICATION.PAGE_VIEW + NOTIFICATION.API_READ + NOTIFICATION.API_UPDATE",
	newPrintTag:
		"location: STORE.NAVBAR_VIEW + PRINT_TAG.PAGE_VIEW + PRINT_TAG.API_READ + PRINT_TAG.API_CREATE when showPrintTagManagement at not-default at square",
	editPrintTag:
		"location: STORE.NAVBAR_VIEW + PRINT_TAG.PAGE_VIEW + PRINT_TAG.API_READ + PRINT_TAG.API_UPDATE when showPrintTagManagement at not-default at square",
};

/** Undoing needs a permission to change something of which the log keeps the old value. */
function undoPolicy(level: string, navbar: string): string {
	const changes = new Set([
		...["LOCATION", "DEFAULT_STORE", "BUSINESS_HOURS", "MERCHANT", "FEATURE", "FRANCHISE", "TEAM"],
		...CRUD_THINGS.map(({ permissions }) => permissions),
		...["PICKUP", "POS_SETTINGS", "PREP_TIME", "THROTTLING", "PAYMENT", "STORE_MENU_MANAGEMENT"],
		"STOP_ORDERS",
	]);
	const reads = `${navbar}.NAVBAR_VIEW + AUDIT_LOG.PAGE_VIEW + AUDIT_LOG.API_READ`;
	return `${level}: ${[...changes].map((group) => `${reads} + ${group}.API_UPDATE`).join(" or ")}`;
}
