import { pages } from "~/models/pages/pages";
import {
	listPermission,
	locationReader,
	requestedLocationList,
} from "~/services/locations/location-list.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.locations, listPermission(args.request));
	const { list, kind } = requestedLocationList(args.request);
	return listCsv(args, access, list, locationReader(access.gateway, kind));
});
