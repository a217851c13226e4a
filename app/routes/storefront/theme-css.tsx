import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { withoutFonts } from "~/models/webstore/theme-css";
import { getPublicWebStore } from "~/services/gateway/storefront/public-menu.server";
import { requirePublicPage } from "~/services/web/public-access.server";

/** Serves a store's look as a style sheet (spec 3.5); `?fonts=installed` loads nothing from other sites. */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway } = await requirePublicPage(args);
	const { css } = await getPublicWebStore(gateway, args.params.slug ?? "");
	const isOwn = new URL(args.request.url).searchParams.get("fonts") === "installed";
	const text = isOwn ? withoutFonts(css) : css;
	const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
	const headers = {
		"cache-control": "public, no-cache",
		"content-type": "text/css; charset=utf-8",
		"cross-origin-resource-policy": "cross-origin",
		"x-content-type-options": "nosniff",
		etag,
	};
	const isKnown = args.request.headers.get("if-none-match") === etag;
	return new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers });
}
