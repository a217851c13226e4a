import { pages } from "~/models/pages/pages";
import { listOrders } from "~/services/gateway/orders/orders.server";
import { orderQuery, parseOrderListQuery } from "~/services/orders/order-list.server";
import { requireLocationPage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requireLocationPage(args, pages.locationOrders, "ORDER.EXPORT");
	const { list } = parseOrderListQuery(args.request);
	return listCsv(args, access, list, (query) => listOrders(access.gateway, orderQuery(query)));
});
