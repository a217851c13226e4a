import { escapeHtml } from "~/models/shared/escape-html";
import type { GatewayClient } from "~/services/gateway/client.server";
import { config } from "~/services/web/config.server";
import { requestDomain } from "~/services/web/domain-host.server";

/** The origin under which search engines know the request's host. */
export async function publicOrigin(request: Request): Promise<string> {
	const domain = await requestDomain(request);
	if (domain) return `https://${domain}`;
	const { STORE_URL, PUBLIC_URL } = config;
	const { host, origin } = new URL(request.url);
	const isStore = STORE_URL !== undefined && new URL(STORE_URL).host === host;
	const configured = isStore ? STORE_URL : PUBLIC_URL;
	return configured ? new URL(configured).origin : origin;
}

/** The sitemap of the host of a request (sitemaps.org 0.9). Throws a Response. */
export async function readSitemapXml(gateway: GatewayClient, request: Request): Promise<string> {
	const host = await requestDomain(request);
	const { urls } = await gateway.get("/api/v2/public/sitemap", { query: host ? { host } : {} });
	const origin = await publicOrigin(request);
	const own = urls.map((url) => new URL(url, origin)).filter((url) => url.origin === origin);
	const entries = own.map(({ href }) => `<url><loc>${escapeHtml(href)}</loc></url>`);
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...entries,
		"</urlset>\n",
	].join("\n");
}
