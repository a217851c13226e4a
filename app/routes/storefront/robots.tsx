import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicOrigin } from "~/services/storefront/sitemap.server";
import { requirePublicPage } from "~/services/web/public-access.server";

const RULES = [
	"User-agent: *",
	"Allow: /$",
	"Allow: /locations/",
	"Allow: /images/",
	"Allow: /assets/",
	"Allow: /sitemap.xml",
	"Disallow: /",
];

export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	const origin = await publicOrigin(args.request);
	return new Response(`${[...RULES, "", `Sitemap: ${origin}/sitemap.xml`].join("\n")}\n`, {
		headers: {
			"content-type": "text/plain; charset=utf-8",
			"cache-control": "public, max-age=3600",
		},
	});
}
