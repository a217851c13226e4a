import { zonesAsGeojson } from "~/models/fulfilment/zone-geojson";
import { pages } from "~/models/pages/pages";
import { getDeliveryMap } from "~/services/gateway/fulfilment/delivery-zones.server";
import { requireLocationPage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { noteExport } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const { gateway } = await requireLocationPage(args, pages.deliveryZones);
	const { zones } = await getDeliveryMap(gateway);
	await noteExport(gateway, args.request, { what: "delivery-zones", rows: zones.length });
	return new Response(JSON.stringify(zonesAsGeojson(zones), null, "\t"), {
		headers: {
			"content-type": "application/geo+json; charset=utf-8",
			"content-disposition": 'attachment; filename="delivery-zones.geojson"',
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
		},
	});
});
