import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/services/web/config.server";
import { requirePublicPage } from "~/services/web/public-access.server";

const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Contact for reporting a vulnerability (RFC 9116). */
export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	const expires = new Date(Date.now() + VALID_DAYS * DAY_MS);
	const fields = [
		`Contact: ${config.SUPPORT_URL}`,
		`Expires: ${expires.toISOString()}`,
		"Preferred-Languages: en",
		...(config.PUBLIC_URL
			? [`Canonical: ${new URL("/.well-known/security.txt", config.PUBLIC_URL).href}`]
			: []),
	];
	return new Response(`${fields.join("\n")}\n`, {
		headers: {
			"content-type": "text/plain; charset=utf-8",
			"cache-control": "public, max-age=3600",
		},
	});
}
