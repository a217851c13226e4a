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
import { appSettingsRows } from "./app-settings";
import { audienceRows } from "./audiences";
import { brandsOffRows, counterRows } from "./brands-at-counters";
import { insertRows } from "./bulk-insert";
import { campaignRows } from "./campaigns";
import { deliveryPartnerRows } from "./delivery-partners";
import { deliveryZoneRows } from "./delivery-zones";
import type { DemoTenant } from "./demo-tenant";
import { diningOptionRows } from "./dining-options";
import { discountRows, turnedOffRows } from "./discounts";
import { domainRows } from "./domains";
import { itemTaxRows, localItemValueRows, partRowsWithLocalItems } from "./local-items";
import { locationGroupRows } from "./location-groups";
import { locationSettingRows } from "./location-settings";
import { loyaltyProgramRows } from "./loyalty-programs";
import { menuDigestRows } from "./menu-digests";
import { menuOwnValueRows } from "./menu-parts";
import { menuSyncRows } from "./menu-syncs";
import { paymentAccountRows, squareAccountRows } from "./payment-accounts";
import { plannedChangeRows } from "./planned-changes";
import { posLayoutRows } from "./pos-layouts";
import { printTagRows } from "./print-tags";
import { recipientRows } from "./recipients";
import { reportScheduleRows } from "./report-schedules";
import { royaltyTermRows } from "./royalties";
import { serviceChargeRows } from "./service-charges";
import { soldOutRows } from "./sold-out";
import { stopRows } from "./stops";
import { taxRows } from "./taxes";
import { vendorRows } from "./vendors";

/** Writes what a demo organization has of each settings-like entity. */
export async function writeSettings(tx: Tx, tenant: DemoTenant, now: Date): Promise<void> {
	await insertRows(tx, locationGroups, locationGroupRows(tenant));
	await insertRows(tx, taxes, taxRows(tenant));
	await insertRows(tx, serviceCharges, serviceChargeRows(tenant));
	await insertRows(tx, diningOptions, diningOptionRows(tenant));
	await insertRows(tx, locationSettings, [...locationSettingRows(tenant), ...counterRows(tenant)]);
	await insertRows(tx, deliveryZones, deliveryZoneRows(tenant));
	await insertRows(tx, stops, stopRows(tenant, now));
	await insertRows(tx, deliveryPartners, deliveryPartnerRows(tenant));
	await insertRows(tx, paymentAccounts, paymentAccountRows(tenant, now));
	await insertRows(tx, squareAccounts, squareAccountRows(tenant, now));
	await insertRows(tx, recipients, recipientRows(tenant));
	await insertRows(tx, printTags, printTagRows(tenant));
	await insertRows(tx, vendors, vendorRows(tenant));
	await insertRows(tx, menuParts, partRowsWithLocalItems(tenant));
	await insertRows(tx, menuOwnValues, [
		...menuOwnValueRows(tenant),
		...localItemValueRows(tenant),
		...brandsOffRows(tenant),
	]);
	await insertRows(tx, menuItemTaxes, itemTaxRows(tenant));
	await insertRows(tx, menuDigests, menuDigestRows(tenant, now));
	await insertRows(tx, reportSchedules, reportScheduleRows(tenant, now));
	await insertRows(tx, menuSoldOut, soldOutRows(tenant, now));
	const syncs = menuSyncRows(tenant, now);
	const planned = plannedChangeRows(tenant, now);
	const layouts = posLayoutRows(tenant, now);
	await insertRows(tx, tasks, [...syncs.tasks, ...planned.tasks, ...layouts.tasks]);
	await insertRows(tx, taskRows, [...syncs.rows, ...planned.rows, ...layouts.rows]);
	await insertRows(tx, posLayouts, layouts.layouts);
	await insertRows(tx, posLayoutPages, layouts.pages);
	await insertRows(tx, menuSyncJobs, syncs.jobs);
	await insertRows(tx, menuSyncStates, syncs.states);
	await insertRows(tx, discounts, discountRows(tenant));
	await insertRows(tx, discountStores, turnedOffRows(tenant));
	await insertRows(tx, audiences, audienceRows(tenant));
	await insertRows(tx, campaigns, campaignRows(tenant, now));
	await insertRows(tx, loyaltyPrograms, loyaltyProgramRows(tenant));
	await insertRows(tx, domains, domainRows(tenant, now));
	await insertRows(tx, appSettings, appSettingsRows(tenant));
	await insertRows(tx, royaltyTerms, royaltyTermRows(tenant));
}
