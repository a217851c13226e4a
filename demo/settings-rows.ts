import { audiences } from "../gateway/audiences/tables";
import { menuDigests } from "../gateway/audit/digest/tables";
import { campaigns } from "../gateway/campaigns/tables";
import type { Tx } from "../gateway/core/database";
import { taskRows, tasks } from "../gateway/core/tasks/tables";
import { discountStores, discounts } from "../gateway/discounts/tables";
import { domains } from "../gateway/domains/tables";
import { stops } from "../gateway/fulfilment/stops/tables";
import {
	deliveryPartners,
	deliveryZones,
	diningOptions,
	printTags,
} from "../gateway/fulfilment/tables";
import { squareAccounts } from "../gateway/locations/square/tables";
import { locationGroups, locationSettings, vendors } from "../gateway/locations/tables";
import { loyaltyPrograms } from "../gateway/loyalty/tables";
import { posLayoutPages, posLayouts } from "../gateway/menu/pos-layout/tables";
import { menuSyncJobs, menuSyncStates } from "../gateway/menu/pos-sync/tables";
import { menuItemTaxes, menuOwnValues, menuParts, menuSoldOut } from "../gateway/menu/tables";
import { appSettings } from "../gateway/mobile-app/tables";
import { paymentAccounts } from "../gateway/money/providers/tables";
import { serviceCharges, taxes } from "../gateway/money/tables";
import { recipients } from "../gateway/notifier/tables";
import { reportSchedules } from "../gateway/reports/mail/tables";
import { royaltyTerms } from "../gateway/royalties/tables";
import { appSettingsRowsOf } from "./app-settings";
import { audienceRowsOf } from "./audiences";
import { brandsOffRowsOf, counterRowsOf } from "./brands-at-counters";
import { insertRows } from "./bulk-insert";
import { campaignRowsOf } from "./campaigns";
import { deliveryPartnerRowsOf } from "./delivery-partners";
import { deliveryZoneRowsOf } from "./delivery-zones";
import type { DemoTenant } from "./demo-tenant";
import { diningOptionRowsOf } from "./dining-options";
import { discountRowsOf, turnedOffRowsOf } from "./discounts";
import { domainRowsOf } from "./domains";
import { itemTaxRowsOf, localItemValueRowsOf, partRowsWithLocalItems } from "./local-items";
import { locationGroupRowsOf } from "./location-groups";
import { locationSettingRowsOf } from "./location-settings";
import { loyaltyProgramRowsOf } from "./loyalty-programs";
import { menuDigestRowsOf } from "./menu-digests";
import { menuOwnValueRowsOf } from "./menu-parts";
import { menuSyncRowsOf } from "./menu-syncs";
import { paymentAccountRowsOf, squareAccountRowsOf } from "./payment-accounts";
import { plannedChangeRowsOf } from "./planned-changes";
import { posLayoutRowsOf } from "./pos-layouts";
import { printTagRowsOf } from "./print-tags";
import { recipientRowsOf } from "./recipients";
import { reportScheduleRowsOf } from "./report-schedules";
import { royaltyTermRowsOf } from "./royalties";
import { serviceChargeRowsOf } from "./service-charges";
import { soldOutRowsOf } from "./sold-out";
import { stopRowsOf } from "./stops";
import { taxRowsOf } from "./taxes";
import { vendorRowsOf } from "./vendors";

/** Writes what a demo organization has of each settings-like entity. */
export async function writeSettings(tx: Tx, tenant: DemoTenant, now: Date): Promise<void> {
	await insertRows(tx, locationGroups, locationGroupRowsOf(tenant));
	await insertRows(tx, taxes, taxRowsOf(tenant));
	await insertRows(tx, serviceCharges, serviceChargeRowsOf(tenant));
	await insertRows(tx, diningOptions, diningOptionRowsOf(tenant));
	await insertRows(tx, locationSettings, [
		...locationSettingRowsOf(tenant),
		...counterRowsOf(tenant),
	]);
	await insertRows(tx, deliveryZones, deliveryZoneRowsOf(tenant));
	await insertRows(tx, stops, stopRowsOf(tenant, now));
	await insertRows(tx, deliveryPartners, deliveryPartnerRowsOf(tenant));
	await insertRows(tx, paymentAccounts, paymentAccountRowsOf(tenant, now));
	await insertRows(tx, squareAccounts, squareAccountRowsOf(tenant, now));
	await insertRows(tx, recipients, recipientRowsOf(tenant));
	await insertRows(tx, printTags, printTagRowsOf(tenant));
	await insertRows(tx, vendors, vendorRowsOf(tenant));
	await insertRows(tx, menuParts, partRowsWithLocalItems(tenant));
	await insertRows(tx, menuOwnValues, [
		...menuOwnValueRowsOf(tenant),
		...localItemValueRowsOf(tenant),
		...brandsOffRowsOf(tenant),
	]);
	await insertRows(tx, menuItemTaxes, itemTaxRowsOf(tenant));
	await insertRows(tx, menuDigests, menuDigestRowsOf(tenant, now));
	await insertRows(tx, reportSchedules, reportScheduleRowsOf(tenant, now));
	await insertRows(tx, menuSoldOut, soldOutRowsOf(tenant, now));
	const syncs = menuSyncRowsOf(tenant, now);
	const planned = plannedChangeRowsOf(tenant, now);
	const layouts = posLayoutRowsOf(tenant, now);
	await insertRows(tx, tasks, [...syncs.tasks, ...planned.tasks, ...layouts.tasks]);
	await insertRows(tx, taskRows, [...syncs.rows, ...planned.rows, ...layouts.rows]);
	await insertRows(tx, posLayouts, layouts.layouts);
	await insertRows(tx, posLayoutPages, layouts.pages);
	await insertRows(tx, menuSyncJobs, syncs.jobs);
	await insertRows(tx, menuSyncStates, syncs.states);
	await insertRows(tx, discounts, discountRowsOf(tenant));
	await insertRows(tx, discountStores, turnedOffRowsOf(tenant));
	await insertRows(tx, audiences, audienceRowsOf(tenant));
	await insertRows(tx, campaigns, campaignRowsOf(tenant, now));
	await insertRows(tx, loyaltyPrograms, loyaltyProgramRowsOf(tenant));
	await insertRows(tx, domains, domainRowsOf(tenant, now));
	await insertRows(tx, appSettings, appSettingsRowsOf(tenant));
	await insertRows(tx, royaltyTerms, royaltyTermRowsOf(tenant));
}
