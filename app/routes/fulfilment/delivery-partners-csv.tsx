import { deliveryPartnerList } from "~/models/fulfilment/delivery-partner.list";
import { pages } from "~/models/pages/pages";
import { deliveryPartnerReader } from "~/services/gateway/fulfilment/delivery-partners.server";
import { requireLocationPage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requireLocationPage(args, pages.deliveryPartners);
	return listCsv(args, access, deliveryPartnerList, deliveryPartnerReader(access.gateway));
});
