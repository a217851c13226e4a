import { pages } from "~/models/pages/pages";
import { serviceCharges } from "../../../gateway/money/tables";
import { defineThing } from "../crud-thing";

/** A service charge, for the suites that run over all entities. */
export const SERVICE_CHARGE = defineThing({
	param: "serviceChargeId",
	permissions: "SERVICE_CHARGE",
	api: "/api/v2/store-v2/:merchantId/locations/:storeId/service-charges",
	pages: { list: pages.serviceCharges, edit: pages.editServiceCharge },
	routes: {
		csv: "routes/money/service-charges-csv",
		new: "routes/money/service-charge-new",
		edit: "routes/money/service-charge-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const row = {
			id,
			merchantId,
			storeId,
			name: `Charge ${word}`,
			type: "FIXED",
			amount: 100,
		} as const;
		return tx.insert(serviceCharges).values({ ...row, createdAt: now, updatedAt: now });
	},
	body: (name) => ({ name, type: "FIXED", amount: 250 }),
	patches: [{ amount: 300 }, { amount: 400 }],
	fields: (name) => ({ name, type: "PERCENT", ratePpm: "18", scope: "SUBTOTAL" }),
	form: {
		name: "a service charge",
		typed: { name: "Soup & “Salad”", guid: "POS <nuts>" },
		before: { name: "Before it all", guid: "before" },
		theirs: { name: "Renamed by somebody else", guid: "theirs" },
		conflict: { name: "name", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});
