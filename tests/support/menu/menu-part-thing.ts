import { pages } from "~/models/pages/pages";
import { menuParts } from "../../../gateway/menu/tables";
import { defineThing } from "../crud-thing";

/** A thing of the menu, for the suites that run over all entities: an item stands for all kinds. */
export const MENU_PART = defineThing({
	param: "menuPartId",
	permissions: "MERCHANT_MENU_MANAGEMENT",
	api: "/api/v2/menu/:merchantId/parts/:kind",
	pages: { list: pages.items, edit: pages.menuPart },
	routes: {
		csv: "routes/menu/menu-parts-csv.storeItem",
		new: "routes/menu/menu-part-new",
		edit: "routes/menu/menu-part",
	},
	insert(tx, { id, merchantId, word }) {
		const now = new Date();
		return tx.insert(menuParts).values({
			id,
			merchantId,
			kind: "storeItem",
			title: `Item ${word}`,
			description: `About ${word}`,
			price: 950,
			createdAt: now,
			updatedAt: now,
		});
	},
	body: (title) => ({ title, price: 1049 }),
	patches: [{ price: 1099 }, { price: 1149 }],
	fields: (title) => ({ title, price: "10.49", isEnabled: "on" }),
	form: {
		name: "an item of the menu",
		typed: { title: "Soup & “Salad”", description: "Of <greens>" },
		before: { title: "Before it all", description: "What stood there before" },
		theirs: { title: "Renamed by somebody else", description: "What somebody else wrote" },
		conflict: { name: "title", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});
