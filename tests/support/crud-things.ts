import type { Tx } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { AUDIENCE } from "./audiences/audience-thing";
import { CAMPAIGN, PUSH_NOTIFICATION } from "./campaigns/campaign-thing";
import { insertClosing } from "./closing/insert-closing";
import type { ThingRow } from "./crud-thing";
import { insertCustomer } from "./customers/insert-customer";
import { DISCOUNT } from "./discounts/discount-thing";
import { LOCAL_DISCOUNT } from "./discounts/local-discount-thing";
import { DOMAIN } from "./domains/domain-thing";
import { DELIVERY_PARTNER } from "./fulfilment/delivery-partner-thing";
import { DELIVERY_ZONE } from "./fulfilment/delivery-zone-thing";
import { DINING_OPTION } from "./fulfilment/dining-option-thing";
import { PRINT_TAG } from "./fulfilment/print-tag-thing";
import { GIFT_CARD } from "./gift-cards/gift-card-thing";
import { API_KEY } from "./identity/api-key-thing";
import { LOCATION_GROUP } from "./locations/location-group-thing";
import { insertVendor } from "./locations/vendor-row";
import { LOYALTY_PROGRAM } from "./loyalty/loyalty-program-thing";
import { MENU_PART } from "./menu/menu-part-thing";
import { SERVICE_CHARGE } from "./money/service-charge-thing";
import { TAX } from "./money/tax-thing";
import { RECIPIENT } from "./notifier/recipient-thing";
import { insertInvoice } from "./royalties/insert-invoice";
import { ROYALTY_TERM } from "./royalties/royalty-term-thing";

/** Every entity made with `crudEndpoints`: samples, forms, routes and addresses of the suites come from here. */
export const CRUD_THINGS = [
	LOCATION_GROUP,
	TAX,
	SERVICE_CHARGE,
	DINING_OPTION,
	DELIVERY_ZONE,
	API_KEY,
	DELIVERY_PARTNER,
	RECIPIENT,
	PRINT_TAG,
	MENU_PART,
	DISCOUNT,
	LOCAL_DISCOUNT,
	AUDIENCE,
	LOYALTY_PROGRAM,
	GIFT_CARD,
	CAMPAIGN,
	PUSH_NOTIFICATION,
	DOMAIN,
	ROYALTY_TERM,
] as const;

export type ThingIds = Record<
	(typeof CRUD_THINGS)[number]["param"] | "customerId" | "royaltyInvoiceId" | "periodClosingId",
	string
>;

/** A new id for one of each. */
export function newThingIds(): ThingIds {
	const things = CRUD_THINGS.map(({ param }) => [param, newId()]);
	return {
		...Object.fromEntries(things),
		customerId: newId(),
		royaltyInvoiceId: newId(),
		periodClosingId: newId(),
	} as ThingIds;
}

/** Puts one of each into the database, with a customer and the location's vendor. */
export async function insertThings(
	tx: Tx,
	ids: ThingIds,
	row: Omit<ThingRow, "id">,
): Promise<void> {
	for (const { param, insert } of CRUD_THINGS) await insert(tx, { ...row, id: ids[param] });
	await insertVendor(tx, row);
	await insertCustomer(tx, { ...row, id: ids.customerId });
	await insertInvoice(tx, { ...row, id: ids.royaltyInvoiceId });
	await insertClosing(tx, { ...row, id: ids.periodClosingId });
}
