import type { LoaderFunctionArgs } from "@remix-run/node";
import { toSchemaMenu } from "~/models/menu/foreign/to-schema-menu";
import { toSquareCsv } from "~/models/menu/foreign/to-square-csv.server";
import { pages } from "~/models/pages/pages";
import { menuCurrency } from "~/services/menu/menu-currency.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";

/** Downloads the organization's menu for other systems, by the ending of the address. */
export const loader = csvLoader(async (args: LoaderFunctionArgs) => {
	const { gateway, viewer } = await requirePage(args, pages.importMenu);
	const { merchantId } = gateway;
	const menu = await gateway.get("/api/v2/menu/:merchantId/foreign-menus/own", {
		params: { merchantId },
	});
	const isSquare = new URL(args.request.url).pathname.endsWith(".csv");
	const body = isSquare
		? toSquareCsv(menu)
		: JSON.stringify(toSchemaMenu(menu, menuCurrency(viewer, null)), null, "\t");
	return new Response(body, {
		headers: {
			"content-type": isSquare ? "text/csv; charset=utf-8" : "application/ld+json; charset=utf-8",
			"content-disposition": `attachment; filename="${isSquare ? "square.csv" : "menu.jsonld"}"`,
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
		},
	});
});
