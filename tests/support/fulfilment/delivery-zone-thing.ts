import { pages } from "~/models/pages/pages";
import { deliveryZones } from "../../../gateway/fulfilment/tables";
import { defineThing } from "../crud-thing";

const CIRCLE = {
	type: "circle" as const,
	center: { latitude: 41.9088, longitude: -87.6776 },
	radius: 3,
};

/** A delivery zone, for the suites that run over all entities. */
export const DELIVERY_ZONE = defineThing({
	param: "deliveryZoneId",
	permissions: "DELIVERY",
	api: "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-zones",
	pages: { list: pages.deliveryZones, edit: pages.editDeliveryZone },
	routes: {
		csv: "routes/fulfilment/delivery-zones-csv",
		new: "routes/fulfilment/delivery-zone-new",
		edit: "routes/fulfilment/delivery-zone-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const row = { id, merchantId, storeId, name: `Zone ${word}`, priority: 1, area: CIRCLE };
		return tx.insert(deliveryZones).values({ ...row, createdAt: now, updatedAt: now });
	},
	body: (name) => ({ name, area: CIRCLE }),
	patches: [{ description: "Touched" }, { description: "Another" }],
	fields: (name) => ({
		name,
		isEnabled: "on",
		"area.type": "circle",
		"area.center.latitude": "41.9088",
		"area.center.longitude": "-87.6776",
		"area.radius": "3",
		weightUnit: "lb",
	}),
	form: {
		name: "a delivery zone",
		typed: { name: "Soup & “Salad”", description: "Without <nuts>." },
		before: { name: "Before it all", description: "Before" },
		theirs: { name: "Renamed by somebody else", description: "Theirs" },
		conflict: { name: "name", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});
