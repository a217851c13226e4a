import { FRANCHISEE_PERMISSIONS } from "~/models/menu/franchisee-permission";
import { pages } from "~/models/pages/pages";
import { newId } from "../../../gateway/core/ids";
import {
	franchiseePermissions,
	menuOwnValues,
	menuParts,
	menuSoldOut,
} from "../../../gateway/menu/tables";
import { defineThing } from "../crud-thing";

/** The word of the sibling location: its own values hold it, and no thing that all locations sell. */
const SIBLING = "SIBLINGBIRD";

/** A thing of the menu, for the suites that run over all entities: an item stands for all kinds. */
export const MENU_PART = defineThing({
	param: "menuPartId",
	permissions: "MERCHANT_MENU_MANAGEMENT",
	isOfAllLocations: true,
	api: "/api/v2/menu/:merchantId/parts/:kind",
	pages: { list: pages.items, edit: pages.menuPart },
	routes: {
		csv: "routes/menu/menu-parts-csv.storeItem",
		new: "routes/menu/menu-part-new",
		edit: "routes/menu/menu-part",
	},
	async insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const isSibling = word === SIBLING;
		await tx.insert(menuOwnValues).values({
			merchantId,
			storeId,
			partId: id,
			updatedAt: now,
			values: { subtitle: `Here ${word}` },
		});
		await tx
			.insert(franchiseePermissions)
			.values({
				id: storeId,
				merchantId,
				storeId,
				updatedAt: now,
				hasOwnSet: true,
				permissions: [...FRANCHISEE_PERMISSIONS],
			})
			.onConflictDoNothing();
		const about = isSibling ? "of all locations" : word;
		const shared = { merchantId, createdAt: now, updatedAt: now };
		const [choices, modifier] = [newId(), newId()];
		await tx
			.insert(menuSoldOut)
			.values({ merchantId, storeId, partId: modifier, since: now, by: `Seller ${word}` });
		return tx.insert(menuParts).values([
			{ ...shared, id: modifier, kind: "itemBase", title: `Modifier ${about}` },
			{ ...shared, id: choices, kind: "itemOptions", title: `Choices ${about}` },
			{ ...shared, id, kind: "storeItem", title: `Item ${about}`, price: 950, parts: [choices] },
		]);
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
