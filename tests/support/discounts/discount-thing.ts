import { pages } from "~/models/pages/pages";
import { discounts } from "../../../gateway/discounts/tables";
import { defineThing } from "../crud-thing";

/** A discount, for the suites that run over all entities. */
export const DISCOUNT = defineThing({
	param: "discountId",
	permissions: "PROMOTION",
	api: "/api/v2/store-v2/:merchantId/discounts",
	pages: { list: pages.discounts, edit: pages.editDiscount },
	routes: {
		csv: "routes/discounts/discounts-csv",
		new: "routes/discounts/discount-new",
		edit: "routes/discounts/discount-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const row = { id, merchantId, name: `Discount ${word}`, ratePpm: 100_000, stores: [storeId] };
		return tx.insert(discounts).values({ ...row, createdAt: now, updatedAt: now });
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
		name: "a discount",
		typed: { name: "Soup & “Salad”", description: "Without <nuts>.", promoCode: "SOUP-1" },
		before: { name: "Before it all", description: "Before" },
		theirs: { name: "Renamed by somebody else", description: "Theirs" },
		conflict: { name: "name", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});
