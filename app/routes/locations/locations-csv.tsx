import type { Location } from "~/models/locations/location";
import { pages } from "~/models/pages/pages";
import { listAllLocations } from "~/services/gateway/locations/locations.server";
import { listPermission, locationListOf } from "~/services/locations/location-list.server";
import { requirePage } from "~/services/web/access.server";
import { type CsvColumn, csvResponse } from "~/services/web/csv.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { noteExport } from "~/services/web/export-note.server";

/** The locations list as it is filtered, all pages of it. */
export const loader = csvLoader(async (args) => {
	const { gateway } = await requirePage(args, pages.locations, listPermission(args.request));
	const { query, kind } = locationListOf(args.request);
	const rows = await listAllLocations(gateway, query, kind);
	const what = kind === "locations" ? "locations" : "default-stores";
	await noteExport(gateway, args.request, { what, rows: rows.length });
	const name = kind === "locations" ? "locations.csv" : "default-stores.csv";
	return csvResponse(name, COLUMNS, rows);
});

const COLUMNS: CsvColumn<Location>[] = [
	{ header: "Id", value: (location) => location.storeId },
	{ header: "Name", value: (location) => location.title },
	{ header: "Short name", value: (location) => location.shortName },
	{ header: "Address", value: (location) => location.address.formattedAddress },
	{ header: "Phone", value: (location) => location.contactInfo.phone },
	{ header: "Email", value: (location) => location.contactInfo.email },
	{ header: "Time zone", value: (location) => location.contactInfo.timeZone },
	{ header: "Type", value: (location) => location.specificCustomType ?? location.specificType },
	{ header: "Takes", value: (location) => location.targetType },
	{ header: "POS system", value: (location) => location.posProvider },
	{ header: "Currency", value: (location) => location.currency },
	{ header: "Changed at", value: (location) => location.updatedAt },
];
