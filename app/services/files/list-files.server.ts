import { audienceList } from "~/models/audiences/audience.list";
import { audienceCustomerList } from "~/models/audiences/audience-customer.list";
import { campaignList, pushList } from "~/models/campaigns/campaign.list";
import { campaignMessageList, pushMessageList } from "~/models/campaigns/campaign-message.list";
import { periodClosingList } from "~/models/closing/period-closing.list";
import { customerList } from "~/models/customers/customer.list";
import { discountList } from "~/models/discounts/discount.list";
import { locationDiscountList } from "~/models/discounts/location-discount.list";
import { domainList } from "~/models/domains/domain.list";
import { deliveryPartnerList } from "~/models/fulfilment/delivery-partner.list";
import { deliveryZoneList } from "~/models/fulfilment/delivery-zone.list";
import { diningOptionList } from "~/models/fulfilment/dining-option.list";
import { prepTimeList } from "~/models/fulfilment/prep-time.list";
import { printTagList } from "~/models/fulfilment/print-tag.list";
import { stopList } from "~/models/fulfilment/stop.list";
import { cardEntryList, cardLedgerList } from "~/models/gift-cards/card-entry.list";
import { cardLocationList, cardSettlementList } from "~/models/gift-cards/card-location.list";
import { giftCardList } from "~/models/gift-cards/gift-card.list";
import { CARD_IMPORT } from "~/models/gift-cards/import";
import { cardImportList } from "~/models/gift-cards/import.list";
import { apiKeyList } from "~/models/identity/api-key.list";
import { locationGroupList } from "~/models/locations/location-group.list";
import { vendorList } from "~/models/locations/vendor.list";
import { loyaltyProgramList } from "~/models/loyalty/loyalty-program.list";
import { pointsEntryList } from "~/models/loyalty/points-entry.list";
import { brandPlaceList } from "~/models/menu/brands/brand-place.list";
import { driftList } from "~/models/menu/drift/drift.list";
import { syncJobList } from "~/models/menu/pos-sync/sync-job.list";
import { scheduledChangeList } from "~/models/menu/scheduled/scheduled-change.list";
import { soldOutList } from "~/models/menu/sold-out.list";
import { serviceChargeList } from "~/models/money/service-charge.list";
import { taxList } from "~/models/money/tax.list";
import { recipientList } from "~/models/notifier/recipient.list";
import { pages } from "~/models/pages/pages";
import { ownInvoiceList, royaltyInvoiceList } from "~/models/royalties/royalty-invoice.list";
import { royaltyTermList } from "~/models/royalties/royalty-term.list";
import { taskList } from "~/models/tasks/task.list";
import { franchiseLocationList } from "~/models/team/franchise-location.list";
import { franchiseeList } from "~/models/team/franchisee.list";
import { teamList } from "~/models/team/team.list";
import { audienceClient, memberReader } from "~/services/audiences/audience.server";
import { CAMPAIGN_PLACE, PUSH_PLACE } from "~/services/campaigns/campaign-place.server";
import { closingReader } from "~/services/closing/period-closing.server";
import { discountClient } from "~/services/discounts/discount.server";
import { locationDiscountClient } from "~/services/discounts/location-discount.server";
import { domainClient } from "~/services/domains/domain.server";
import { deliveryPartnerClient } from "~/services/fulfilment/delivery-partner-editor.server";
import { diningOptionClient } from "~/services/fulfilment/dining-option-editor.server";
import { printTagClient } from "~/services/fulfilment/print-tag-editor.server";
import { customerReader } from "~/services/gateway/customers/customers.server";
import { deliveryZoneReader } from "~/services/gateway/fulfilment/delivery-zones.server";
import { prepTimeReader } from "~/services/gateway/fulfilment/prep-times.server";
import { stopReader } from "~/services/gateway/fulfilment/stops.server";
import { apiKeyReader } from "~/services/gateway/identity/api-keys.server";
import { vendorReader } from "~/services/gateway/locations/vendors.server";
import { brandPlaceReader } from "~/services/gateway/menu/brands.server";
import { driftReader } from "~/services/gateway/menu/drift.server";
import { syncJobReader } from "~/services/gateway/menu/pos-sync.server";
import { scheduledReader } from "~/services/gateway/menu/scheduled.server";
import { soldOutReader } from "~/services/gateway/menu/sold-out.server";
import { recipientReader } from "~/services/gateway/notifier/recipients.server";
import { listTasks } from "~/services/gateway/tasks.server";
import {
	franchiseeReader,
	franchiseLocationReader,
} from "~/services/gateway/team/franchise-locations.server";
import {
	CARD_LEDGER_PATH,
	cardEntryReader,
	cardLedgerReader,
	giftCardClient,
} from "~/services/gift-cards/gift-card.server";
import {
	cardLocationReader,
	cardSettlementReader,
} from "~/services/gift-cards/gift-card-management.server";
import { locationGroupClient } from "~/services/locations/location-group.server";
import { pointsEntryReader } from "~/services/loyalty/customer-points.server";
import { loyaltyProgramClient } from "~/services/loyalty/loyalty-program.server";
import { serviceChargeClient } from "~/services/money/service-charge-editor.server";
import { taxClient } from "~/services/money/tax-editor.server";
import { ownInvoiceReader } from "~/services/royalties/own-royalties.server";
import { invoiceReader } from "~/services/royalties/royalty-invoice.server";
import { royaltyTermClient } from "~/services/royalties/royalty-term.server";
import { teamReader } from "~/services/team/team-list.server";
import { type ListFile, listFile } from "~/services/web/list-file.server";

/** Downloads of lists that are the same for everyone with access to the page. */
export const LIST_FILES: readonly ListFile[] = [
	listFile(pages.audienceCustomers, audienceCustomerList, ({ gateway }, params) =>
		memberReader(gateway, params.audienceId ?? ""),
	),
	listFile(pages.audiences, audienceList, ({ gateway }) => audienceClient.reader(gateway)),
	listFile(pages.campaigns, campaignList, ({ gateway }) => CAMPAIGN_PLACE.client.reader(gateway)),
	listFile(pages.campaignReport, campaignMessageList, ({ gateway }, params) =>
		CAMPAIGN_PLACE.messages(gateway, params.campaignId ?? ""),
	),
	listFile(pages.pushNotifications, pushList, ({ gateway }) => PUSH_PLACE.client.reader(gateway)),
	listFile(pages.pushNotificationReport, pushMessageList, ({ gateway }, params) =>
		PUSH_PLACE.messages(gateway, params.pushId ?? ""),
	),
	listFile(pages.customers, customerList, ({ gateway }) => customerReader(gateway)),
	listFile(pages.discounts, discountList, ({ gateway }) => discountClient.reader(gateway)),
	listFile(pages.locationDiscounts, locationDiscountList, ({ gateway }) =>
		locationDiscountClient.reader(gateway),
	),
	listFile(pages.domainSettings, domainList, ({ gateway }) => domainClient.reader(gateway)),
	listFile(pages.printTags, printTagList, ({ gateway }) => printTagClient.reader(gateway)),
	listFile(pages.deliveryPartners, deliveryPartnerList, ({ gateway }) =>
		deliveryPartnerClient.reader(gateway),
	),
	listFile(pages.deliveryZones, deliveryZoneList, ({ gateway }) => deliveryZoneReader(gateway)),
	listFile(pages.prepTimes, prepTimeList, ({ gateway }) => prepTimeReader(gateway)),
	listFile(pages.stopOrders, stopList, ({ gateway }) => stopReader(gateway)),
	listFile(pages.locationStopOrders, stopList, ({ gateway }) => stopReader(gateway)),
	listFile(pages.diningOptions, diningOptionList, ({ gateway }) =>
		diningOptionClient.reader(gateway),
	),
	listFile(pages.giftCardSettings, giftCardList, ({ gateway }) => giftCardClient.reader(gateway)),
	listFile(
		pages.giftCardImports,
		cardImportList,
		({ gateway }) =>
			({ limit, offset }) =>
				listTasks(gateway, { limit, offset, kind: CARD_IMPORT }),
	),
	listFile(
		pages.giftCard,
		cardEntryList,
		({ gateway }, params) => cardEntryReader(gateway, params.giftCardId ?? ""),
		"/online-store/gift-card-settings/:giftCardId/changes.csv",
	),
	listFile(
		pages.giftCardSettings,
		cardLedgerList,
		({ gateway }) => cardLedgerReader(gateway),
		CARD_LEDGER_PATH,
	),
	listFile(
		pages.giftCardManagement,
		cardLocationList,
		({ gateway }) => cardLocationReader(gateway),
		"/marketing/gift-card-management.csv",
	),
	listFile(
		pages.giftCardManagement,
		cardSettlementList,
		(access) => cardSettlementReader(access),
		"/marketing/gift-card-management/settlement.csv",
	),
	listFile(pages.apiKeys, apiKeyList, ({ gateway }) => apiKeyReader(gateway)),
	listFile(pages.locationGroups, locationGroupList, ({ gateway }) =>
		locationGroupClient.reader(gateway),
	),
	listFile(pages.vendors, vendorList, ({ gateway }) => vendorReader(gateway)),
	listFile(pages.customerLoyalty, pointsEntryList, ({ gateway }, params) =>
		pointsEntryReader(gateway, params.customerId ?? ""),
	),
	listFile(pages.loyaltySettings, loyaltyProgramList, ({ gateway }) =>
		loyaltyProgramClient.reader(gateway),
	),
	listFile(pages.menuSyncs, syncJobList, ({ gateway }) => syncJobReader(gateway)),
	listFile(pages.franchiseDrift, driftList, ({ gateway }) => driftReader(gateway)),
	listFile(pages.multiBrand, brandPlaceList, ({ gateway }) => brandPlaceReader(gateway)),
	listFile(pages.soldOut, soldOutList, ({ gateway }) => soldOutReader(gateway)),
	listFile(pages.scheduledChanges, scheduledChangeList, (access) =>
		scheduledReader(access.gateway, access.location !== null),
	),
	listFile(pages.locationScheduledChanges, scheduledChangeList, (access) =>
		scheduledReader(access.gateway, access.location !== null),
	),
	listFile(pages.serviceCharges, serviceChargeList, ({ gateway }) =>
		serviceChargeClient.reader(gateway),
	),
	listFile(pages.locationTaxes, taxList, ({ gateway }) => taxClient.reader(gateway)),
	listFile(pages.notifications, recipientList, ({ gateway }) => recipientReader(gateway)),
	listFile(pages.royaltyInvoices, royaltyInvoiceList, ({ gateway }) => invoiceReader(gateway)),
	listFile(pages.periodClosings, periodClosingList, ({ gateway }) => closingReader(gateway)),
	listFile(pages.ownRoyalties, ownInvoiceList, ({ gateway }) => ownInvoiceReader(gateway)),
	listFile(pages.royaltyTerms, royaltyTermList, ({ gateway }) => royaltyTermClient.reader(gateway)),
	listFile(
		pages.tasks,
		taskList,
		({ gateway }) =>
			({ limit, offset }) =>
				listTasks(gateway, { limit, offset }),
	),
	listFile(pages.locationTeam, teamList, (access) => teamReader(access)),
	listFile(pages.franchiseLocationsList, franchiseeList, ({ gateway }) =>
		franchiseeReader(gateway),
	),
	listFile(pages.franchiseLocations, franchiseLocationList, ({ gateway }) =>
		franchiseLocationReader(gateway),
	),
	listFile(
		pages.franchiseManagement,
		franchiseLocationList,
		({ gateway }) => franchiseLocationReader(gateway),
		"/settings/franchise-management.csv",
	),
	listFile(pages.team, teamList, (access) => teamReader(access)),
];
