import { audienceCrud } from "./audiences/audiences";
import { campaignCrud, pushCrud } from "./campaigns/campaigns";
import type { UndoAdapter } from "./core/undo";
import { customerUndo } from "./customers/customers";
import { discountCrud } from "./discounts/discounts";
import { locationDiscountUndo } from "./discounts/switch-discount";
import { domainCrud } from "./domains/domains";
import { deliveryPartnerCrud } from "./fulfilment/delivery-partners";
import { deliveryZoneCrud } from "./fulfilment/delivery-zones";
import { diningOptionCrud } from "./fulfilment/dining-options";
import { printTagCrud } from "./fulfilment/print-tags";
import { deliverySettings, pickupSettings, prepTimeSettings } from "./fulfilment/settings";
import { stopUndo } from "./fulfilment/stops/undo";
import { throttlingSettings } from "./fulfilment/throttling";
import { giftCardCrud } from "./gift-cards/gift-cards";
import { businessHoursUndo } from "./hours/undo";
import { apiKeyCrud } from "./identity/api-keys/api-keys";
import { locationGroupCrud } from "./locations/location-groups";
import { locationUndo } from "./locations/undo";
import { vendorUndo } from "./locations/vendors";
import { loyaltyProgramCrud } from "./loyalty/loyalty-programs";
import { counterUndo } from "./menu/brands/counter";
import { franchiseePermissionsUndo } from "./menu/franchise/change-set";
import { ownValuesUndo } from "./menu/own-values";
import { autoSyncUndo } from "./menu/pos-sync/auto-sync";
import { menuUndo } from "./menu/routes";
import { soldOutUndo } from "./menu/sold-out/undo";
import { merchantUndo } from "./merchants/undo";
import { appSettingsUndo } from "./mobile-app/app-settings";
import { itemTaxesUndo } from "./money/item-taxes";
import { paymentSettings } from "./money/payment-settings";
import { serviceChargeCrud } from "./money/service-charges";
import { taxCrud } from "./money/taxes";
import { alertTimesSettings } from "./notifier/alert-times";
import { receiptSettings } from "./notifier/receipt-settings";
import { recipientCrud } from "./notifier/recipients";
import { posSettings } from "./pos/settings";
import { royaltyTermCrud } from "./royalties/royalty-terms";
import { redirectUndo } from "./storefront/redirects";
import { userUndo } from "./team/undo";
import { webstoreConfiguration, webstoreIntegrations, webstoreStyling } from "./webstore/settings";

const adapters: readonly UndoAdapter[] = [
	locationUndo,
	locationGroupCrud.undo,
	businessHoursUndo,
	pickupSettings.undo,
	webstoreStyling.undo,
	webstoreIntegrations.undo,
	webstoreConfiguration.undo,
	deliverySettings.undo,
	posSettings.undo,
	prepTimeSettings.undo,
	throttlingSettings.undo,
	paymentSettings.undo,
	merchantUndo,
	userUndo,
	taxCrud.undo,
	serviceChargeCrud.undo,
	diningOptionCrud.undo,
	stopUndo,
	deliveryZoneCrud.undo,
	apiKeyCrud.undo,
	deliveryPartnerCrud.undo,
	recipientCrud.undo,
	alertTimesSettings.undo,
	receiptSettings.undo,
	printTagCrud.undo,
	vendorUndo,
	...menuUndo,
	ownValuesUndo,
	itemTaxesUndo,
	franchiseePermissionsUndo,
	counterUndo,
	soldOutUndo,
	autoSyncUndo,
	redirectUndo,
	discountCrud.undo,
	locationDiscountUndo,
	customerUndo,
	audienceCrud.undo,
	campaignCrud.undo,
	pushCrud.undo,
	loyaltyProgramCrud.undo,
	giftCardCrud.undo,
	domainCrud.undo,
	appSettingsUndo,
	royaltyTermCrud.undo,
];

export const undoAdapters: ReadonlyMap<string, UndoAdapter> = new Map(
	adapters.map((adapter) => [adapter.entity, adapter]),
);
