import { pages } from "~/models/pages/pages";
import { listAllOrders } from "~/services/gateway/orders/orders.server";
import {
	parseAllOrdersQuery,
	placeNames,
	placesWithOrders,
} from "~/services/orders/all-orders.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.allOrders, "ORDER.EXPORT");
	const { gateway, viewer } = access;
	const places = placesWithOrders(viewer);
	const { list, query, at } = parseAllOrdersQuery(args.request, places);
	const names = placeNames(places, viewer);
	return listCsv(args, access, list, async ({ limit, offset }) => {
		const found = await listAllOrders(gateway, { ...query, limit, offset }, at);
		const rows = found.rows.map((row) => ({
			...row,
			place: names.get(row.storeId) ?? "",
		}));
		return { ...found, rows };
	});
});
