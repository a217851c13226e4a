import { sameEveryDay } from "~/models/hours/business-hours";
import { pages } from "~/models/pages/pages";
import { diningOptions } from "../../../gateway/fulfilment/tables";
import { defineThing } from "../crud-thing";

/** A dining option, for the suites that run over all entities. */
export const DINING_OPTION = defineThing({
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
