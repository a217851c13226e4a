import { audienceEntity } from "~/models/audiences/audience.entity";
import { campaignEntity, pushEntity } from "~/models/campaigns/campaign.entity";
import { ledgerSettingsEntity } from "~/models/closing/ledger-settings.entity";
import { periodClosingEntity } from "~/models/closing/period-closing.entity";
import { customerEntity } from "~/models/customers/customer.entity";
import { discountEntity } from "~/models/discounts/discount.entity";
import { locationDiscountEntity } from "~/models/discounts/location-discount.entity";
import { domainEntity } from "~/models/domains/domain.entity";
import { deliveryPartnerEntity } from "~/models/fulfilment/delivery-partner.entity";
import { deliveryZoneEntity } from "~/models/fulfilment/delivery-zone.entity";
import { diningOptionEntity } from "~/models/fulfilment/dining-option.entity";
import { deliveryEntity, pickupEntity } from "~/models/fulfilment/fulfilment-settings.entity";
import { prepTimeEntity } from "~/models/fulfilment/prep-time.entity";
import { printTagEntity } from "~/models/fulfilment/print-tag.entity";
import { stopEntity } from "~/models/fulfilment/stop.entity";
import { throttlingEntity } from "~/models/fulfilment/throttling.entity";
import { cardLocationEntity } from "~/models/gift-cards/card-location.entity";
import { giftCardEntity } from "~/models/gift-cards/gift-card.entity";
import { giftCardTermsEntity } from "~/models/gift-cards/gift-card-terms.entity";
import { businessHoursEntity } from "~/models/hours/business-hours.entity";
import { apiKeyEntity } from "~/models/identity/api-key.entity";
import { linkedAccountEntity } from "~/models/identity/linked-account.entity";
import { secondFactorEntity } from "~/models/identity/second-factor.entity";
import { sessionEntity } from "~/models/identity/session.entity";
import { locationEntity } from "~/models/locations/location.entity";
import { locationGroupEntity } from "~/models/locations/location-group.entity";
import { vendorEntity } from "~/models/locations/vendor.entity";
import { loyaltyProgramEntity } from "~/models/loyalty/loyalty-program.entity";
import { counterEntity } from "~/models/menu/brands/counter.entity";
import { franchiseePermissionsEntity } from "~/models/menu/franchisee-permissions.entity";
import { menuEntities } from "~/models/menu/menu-part.entity";
import { ownValuesEntity } from "~/models/menu/own-values.entity";
import { posLayoutEntity } from "~/models/menu/pos-layout/pos-layout.entity";
import { autoSyncEntity } from "~/models/menu/pos-sync/auto-sync.entity";
import { soldOutEntity } from "~/models/menu/sold-out.entity";
import { featureFlagEntity } from "~/models/merchants/feature-flag.entity";
import { merchantEntity } from "~/models/merchants/merchant.entity";
import { appSettingsEntity } from "~/models/mobile-app/app-settings.entity";
import { itemTaxesEntity } from "~/models/money/item-taxes.entity";
import { paymentProviderEntity } from "~/models/money/payment-provider.entity";
import { paymentEntity } from "~/models/money/payment-settings.entity";
import { serviceChargeEntity } from "~/models/money/service-charge.entity";
import { taxEntity } from "~/models/money/tax.entity";
import { alertTimesEntity } from "~/models/notifier/alert-times.entity";
import { receiptSettingsEntity } from "~/models/notifier/receipt-settings.entity";
import { recipientEntity } from "~/models/notifier/recipient.entity";
import { waitingMessagesEntity } from "~/models/notifier/waiting-messages.entity";
import { orderEntity } from "~/models/orders/order.entity";
import { refundEntity } from "~/models/orders/refund.entity";
import { posSettingsEntity } from "~/models/pos/pos-settings.entity";
import { reportScheduleEntity } from "~/models/reports/report-schedule.entity";
import { REPORT_NAMES, reportByName } from "~/models/reports/reports";
import { royaltyInvoiceEntity } from "~/models/royalties/royalty-invoice.entity";
import { royaltyTermEntity } from "~/models/royalties/royalty-term.entity";
import type { Entity } from "~/models/shared/entity";
import { redirectEntity } from "~/models/storefront/redirect.entity";
import { supportSessionEntity } from "~/models/support/support-session.entity";
import { taskEntity } from "~/models/tasks/task.entity";
import { roleEntity } from "~/models/team/role.entity";
import { userEntity } from "~/models/team/user.entity";
import { savedViewEntity } from "~/models/views/saved-view.entity";
import { configurationEntity } from "~/models/webstore/configuration.entity";
import { defaultLookEntity } from "~/models/webstore/default-look.entity";
import { integrationsEntity } from "~/models/webstore/integrations.entity";
import { stylingEntity } from "~/models/webstore/styling.entity";
import { exportEntity } from "./export.entity";
import { refusalEntity } from "./refusal.entity";

export const entities: readonly Entity[] = [
	merchantEntity,
	locationEntity,
	locationGroupEntity,
	businessHoursEntity,
	pickupEntity,
	deliveryEntity,
	posSettingsEntity,
	prepTimeEntity,
	throttlingEntity,
	paymentEntity,
	paymentProviderEntity,
	itemTaxesEntity,
	posLayoutEntity,
	orderEntity,
	refundEntity,
	savedViewEntity,
	reportScheduleEntity,
	userEntity,
	roleEntity,
	sessionEntity,
	featureFlagEntity,
	secondFactorEntity,
	linkedAccountEntity,
	supportSessionEntity,
	refusalEntity,
	exportEntity,
	taskEntity,
	taxEntity,
	serviceChargeEntity,
	diningOptionEntity,
	deliveryZoneEntity,
	stopEntity,
	apiKeyEntity,
	deliveryPartnerEntity,
	recipientEntity,
	alertTimesEntity,
	receiptSettingsEntity,
	waitingMessagesEntity,
	printTagEntity,
	vendorEntity,
	...Object.values(menuEntities),
	ownValuesEntity,
	soldOutEntity,
	autoSyncEntity,
	franchiseePermissionsEntity,
	counterEntity,
	redirectEntity,
	discountEntity,
	locationDiscountEntity,
	customerEntity,
	audienceEntity,
	campaignEntity,
	pushEntity,
	loyaltyProgramEntity,
	giftCardEntity,
	giftCardTermsEntity,
	cardLocationEntity,
	stylingEntity,
	integrationsEntity,
	configurationEntity,
	defaultLookEntity,
	domainEntity,
	appSettingsEntity,
	royaltyTermEntity,
	royaltyInvoiceEntity,
	periodClosingEntity,
	ledgerSettingsEntity,
];

const byName = new Map(entities.map((entity) => [entity.name, entity]));

/** The entity of an audit row. Throws for an unknown name. */
export function getEntity(name: string): Entity {
	const entity = byName.get(name);
	if (!entity) throw new Error(`No entity is called ${name}`);
	return entity;
}

export function findEntity(name: string | undefined): Entity | null {
	return (name && byName.get(name)) || null;
}

export const exportLabels: Readonly<Record<string, string>> = Object.assign(
	Object.fromEntries(
		REPORT_NAMES.map((name) => [name, `the report “${reportByName(name).title}”`]),
	),
	...entities.map(({ exports }) => exports ?? {}),
);
