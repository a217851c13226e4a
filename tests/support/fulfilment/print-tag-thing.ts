import { pages } from "~/models/pages/pages";
import { printTags } from "../../../gateway/fulfilment/tables";
import { defineThing } from "../crud-thing";

/** A print tag, for the suites that run over all entities. */
export const PRINT_TAG = defineThing({
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
