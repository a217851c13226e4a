import { sameEveryDay } from "~/models/hours/business-hours";
import { pages } from "~/models/pages/pages";
import type { Tx } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { discountStores, discounts } from "../../gateway/discounts/tables";
import { deliveryPartners, diningOptions, printTags } from "../../gateway/fulfilment/tables";
import { vendors } from "../../gateway/locations/tables";
import { AUDIENCE } from "./audiences/audience-thing";
import { CAMPAIGN, PUSH_NOTIFICATION } from "./campaigns/campaign-thing";
import { insertClosing } from "./closing/insert-closing";
import { defineThing, type ThingRow } from "./crud-thing";
import { insertCustomer } from "./customers/insert-customer";
import { DISCOUNT } from "./discounts/discount-thing";
import { DOMAIN } from "./domains/domain-thing";
import { DELIVERY_ZONE } from "./fulfilment/delivery-zone-thing";
import { GIFT_CARD } from "./gift-cards/gift-card-thing";
import { API_KEY } from "./identity/api-key-thing";
import { LOCATION_GROUP } from "./locations/location-group-thing";
import { LOYALTY_PROGRAM } from "./loyalty/loyalty-program-thing";
import { MENU_PART } from "./menu/menu-part-thing";
import { SERVICE_CHARGE } from "./money/service-charge-thing";
import { TAX } from "./money/tax-thing";
import { RECIPIENT } from "./notifier/recipient-thing";
import { insertInvoice } from "./royalties/insert-invoice";
import { ROYALTY_TERM } from "./royalties/royalty-term-thing";

/** A print tag, for the suites that run over all entities. */
const PRINT_TAG = defineThing({
	param: "printTagId",
	permissions: "PRINT_TAG",
	feature: "showPrintTagManagement",
	api: "/api/v2/store-v2/:merchantId/locations/:storeId/print-tags",
	pages: { list: pages.printTags, edit: pages.editPrintTag },
	routes: {
		csv: "routes/fulfilment/print-tags-csv",
		new: "routes/fulfilment/print-tag-new",
		edit: "routes/fulfilment/print-tag-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const row = { id, merchantId, storeId, tag: word.slice(0, 20), tagName: `Print tag ${word}` };
		return tx.insert(printTags).values({ ...row, createdAt: now, updatedAt: now });
	},
	body: (name) => ({ tag: name.slice(-20), tagName: name }),
	patches: [{ tagName: "Touched" }, { tagName: "Another" }],
	fields: (name) => ({ tag: name.slice(-20), tagName: name }),
	form: {
		name: "a print tag",
		typed: { tag: "Soup & “Salad”", tagName: "Without <nuts>." },
		before: { tag: "Before it all", tagName: "Before" },
		theirs: { tag: "Renamed by another", tagName: "Theirs" },
		conflict: { name: "tag", mine: "Soup & “Salad”", theirs: "Renamed by another" },
	},
});

/** A dining option, for the suites that run over all entities. */
const DINING_OPTION = defineThing({
	param: "diningOptionId",
	permissions: "DINING_OPTION",
	api: "/api/v2/store-v2/:merchantId/locations/:storeId/dining-options",
	pages: { list: pages.diningOptions, edit: pages.editDiningOption },
	routes: {
		csv: "routes/fulfilment/dining-options-csv",
		new: "routes/fulfilment/dining-option-new",
		edit: "routes/fulfilment/dining-option-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const row = { id, merchantId, storeId, name: `Option ${word}`, behavior: "takeout" } as const;
		return tx
			.insert(diningOptions)
			.values({ ...row, weeklySchedule: sameEveryDay([]), createdAt: now, updatedAt: now });
	},
	body: (name) => ({ name, behavior: "takeout" }),
	patches: [{ disclaimer: "Touched" }, { disclaimer: "Another" }],
	fields: (name) => ({ name, behavior: "tocounter", isEnabled: "on" }),
	form: {
		name: "a dining option",
		typed: { name: "Soup & “Salad”", disclaimer: "Without <nuts>." },
		before: { name: "Before it all", disclaimer: "Before" },
		theirs: { name: "Renamed by somebody else", disclaimer: "Theirs" },
		conflict: { name: "name", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});

/** A delivery partner, for the suites that run over all entities. */
const DELIVERY_PARTNER = defineThing({
	param: "deliveryPartnerId",
	permissions: "DELIVERY",
	api: "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-partners",
	pages: { list: pages.deliveryPartners, edit: pages.editDeliveryPartner },
	routes: {
		csv: "routes/fulfilment/delivery-partners-csv",
		new: "routes/fulfilment/delivery-partner-new",
		edit: "routes/fulfilment/delivery-partner-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const row = { id, merchantId, storeId, name: `Delivery partner ${word}` };
		return tx.insert(deliveryPartners).values({ ...row, createdAt: now, updatedAt: now });
	},
	body: (name) => ({ name }),
	patches: [{ businessName: "Touched" }, { businessName: "Another" }],
	fields: (name) => ({
		name,
		isEnabled: "on",
		provider: "uber-direct",
		feeType: "floating",
		fixedFee: "0.00",
		tipPercentage: "100",
		dropOffProof: "none",
	}),
	form: {
		name: "a delivery partner",
		typed: { name: "Soup & “Salad”", businessName: "Without <nuts>." },
		before: { name: "Before it all", businessName: "Before" },
		theirs: { name: "Renamed by somebody else", businessName: "Theirs" },
		conflict: { name: "name", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});

const SEES = [
	"STORE.NAVBAR_VIEW",
	"STORE_PROMOTION.PAGE_VIEW",
	"STORE_PROMOTION.API_READ",
] as const;

const terms = {
	level: "location",
	flags: [{ kind: "service", name: "discount-redesign", is: false }],
	store: [{ kind: "not-default" }],
} as const;

const MENU = "STORE_MENU_MANAGEMENT.API_READ";

const API = "/api/v2/store-v2/:merchantId/locations/:storeId/discounts";

/** A discount of one location alone, for the suites that run over all entities. */
const LOCAL_DISCOUNT = defineThing({
	param: "localDiscountId",
	permissions: "STORE_PROMOTION",
	api: API,
	pages: { list: pages.locationDiscounts, edit: pages.editLocationDiscount },
	policies: {
		locationDiscounts: { ...terms, anyOf: [SEES] },
		locationDiscount: { ...terms, anyOf: [SEES] },
		newLocationDiscount: { ...terms, anyOf: [[...SEES, "STORE_PROMOTION.API_CREATE", MENU]] },
		editLocationDiscount: { ...terms, anyOf: [[...SEES, "STORE_PROMOTION.API_UPDATE", MENU]] },
	},
	routes: {
		csv: "routes/discounts/location-discounts-csv",
		new: "routes/discounts/location-discount-new",
		edit: "routes/discounts/location-discount-edit",
	},
	async insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const row = { id, merchantId, name: `Local ${word}`, ratePpm: 100_000, stores: [storeId] };
		await tx.insert(discounts).values({ ...row, createdAt: now, updatedAt: now });
		const off = { merchantId, storeId, discountId: id, isOff: false, updatedAt: now };
		await tx.insert(discountStores).values(off);
	},
	body: (name) => ({ name, ratePpm: 100_000 }),
	patches: [{ description: "Touched" }, { description: "Another" }],
	fields: (name) => ({
		name,
		level: "CHECK",
		amountType: "PERCENT",
		ratePpm: "10",
		priority: "50",
		isActive: "on",
	}),
	form: {
		name: "a discount of a location",
		typed: { name: "Stew & “Bread”", description: "With <butter>.", promoCode: "STEW-1" },
		before: { name: "Before the stew", description: "Before" },
		theirs: { name: "Stew of somebody else", description: "Theirs" },
		conflict: { name: "name", mine: "Stew & “Bread”", theirs: "Stew of somebody else" },
	},
});

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

/** Gives a location a vendor, with the word in its text. */
async function insertVendor(
	tx: Tx,
	{ merchantId, storeId, word }: Omit<ThingRow, "id">,
): Promise<void> {
	const now = new Date();
	await tx.insert(vendors).values({
		id: newId(),
		merchantId,
		storeId,
		name: `Vendor ${word}`,
		note: word,
		createdAt: now,
		updatedAt: now,
	});
}
