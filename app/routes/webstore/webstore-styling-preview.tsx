import type { LoaderFunctionArgs } from "@remix-run/node";
import { storeDocument } from "~/components/storefront/store-document.server";
import { pages } from "~/models/pages/pages";
import { lookFromQuery } from "~/models/webstore/look-query";
import { publicLook } from "~/models/webstore/public-web-store";
import { themeCss, withoutFonts } from "~/models/webstore/theme-css";
import { getStyling } from "~/services/gateway/webstore/settings.server";
import { findPublicStore } from "~/services/storefront/public-store.server";
import { requireLocationPage } from "~/services/web/access.server";
import { framedPage } from "~/services/web/framed-page.server";
import { preferencesOf } from "~/services/web/preferences.server";

/** The store page with a look that is not saved: a page without script, framed by the styling page (spec 3.5). */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway, location } = await requireLocationPage(args, pages.webstoreStyling);
	const [saved, found] = await Promise.all([
		getStyling(gateway),
		location.slug ? findPublicStore(gateway, location.slug, args.request) : null,
	]);
	if (!found) throw new Response("This location has no store page.", { status: 404 });
	const look = lookFromQuery(saved, new URL(args.request.url).searchParams);
	return framedPage((given) =>
		storeDocument(
			{ ...found.store, brand: { ...found.store.brand, look: publicLook(look, "") } },
			{ ...given, css: withoutFonts(themeCss(look)), theme: preferencesOf(args.request).theme },
		),
	);
}
