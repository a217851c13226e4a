import { pages } from "~/models/pages/pages";
import { discountStores, discounts } from "../../../gateway/discounts/tables";
import { defineThing } from "../crud-thing";

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
export const LOCAL_DISCOUNT = defineThing({
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
