import { pages } from "~/models/pages/pages";
import { deliveryPartners } from "../../../gateway/fulfilment/tables";
import { defineThing } from "../crud-thing";

/** A delivery partner, for the suites that run over all entities. */
export const DELIVERY_PARTNER = defineThing({
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
