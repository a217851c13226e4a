import { pages } from "~/models/pages/pages";
import { taxes } from "../../../gateway/money/tables";
import { defineThing } from "../crud-thing";

/** A tax, for the suites that run over all entities. */
export const TAX = defineThing({
	param: "taxId",
	permissions: "TAX",
	api: "/api/v2/store-v2/:merchantId/locations/:storeId/taxes",
	pages: { list: pages.locationTaxes, edit: pages.editTax },
	routes: {
		csv: "routes/money/taxes-csv",
		new: "routes/money/tax-new",
		edit: "routes/money/tax-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const row = { id, merchantId, storeId, name: `Tax ${word}`, ratePpm: 50_000 };
		return tx.insert(taxes).values({ ...row, createdAt: now, updatedAt: now });
	},
	body: (name) => ({ name, ratePpm: 50_000 }),
	patches: [{ ratePpm: 60_000 }, { ratePpm: 70_000 }],
	fields: (name) => ({ name, ratePpm: "8.875", appliesToMenu: "on" }),
	form: {
		name: "a tax",
		typed: { name: "Soup & “Salad”", guid: "POS <nuts>" },
		before: { name: "Before it all", guid: "before" },
		theirs: { name: "Renamed by somebody else", guid: "theirs" },
		conflict: { name: "name", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});
