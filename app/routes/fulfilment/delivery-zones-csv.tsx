import { deliveryZoneList } from "~/models/fulfilment/delivery-zone.list";
import { pages } from "~/models/pages/pages";
import { deliveryZoneReader } from "~/services/gateway/fulfilment/delivery-zones.server";
import { requireLocationPage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requireLocationPage(args, pages.deliveryZones);
	return listCsv(args, access, deliveryZoneList, deliveryZoneReader(access.gateway));
});
