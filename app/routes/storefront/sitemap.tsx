import type { LoaderFunctionArgs } from "@remix-run/node";
import { readSitemapXml } from "~/services/storefront/sitemap.server";
import { requirePublicPage } from "~/services/web/public-access.server";

/** Sitemap of the host's public pages, for search engines (spec 9.8). */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway } = await requirePublicPage(args);
	return new Response(await readSitemapXml(gateway, args.request), {
		headers: {
			"content-type": "application/xml; charset=utf-8",
			"cache-control": "public, max-age=3600",
		},
	});
}
