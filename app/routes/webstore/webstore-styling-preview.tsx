import type { ActionFunctionArgs } from "@remix-run/node";
import { previewDocument } from "~/components/page/preview-document.server";
import { StorePage } from "~/components/storefront/store-page";
import { pages } from "~/models/pages/pages";
import { publicLook } from "~/models/webstore/public-web-store";
import { themeCss, withoutFonts } from "~/models/webstore/theme-css";
import { parseStyling } from "~/models/webstore/typed-styling";
import { findPublicStore } from "~/services/storefront/public-store.server";
import { requireLocationPage } from "~/services/web/access.server";
import { framedPage } from "~/services/web/framed-page.server";
import { readPreferences } from "~/services/web/preferences.server";
import { parseDraftPreview } from "~/services/web/typed-preview.server";

/** The store page with the look that is typed (spec 3.5). */
export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(args, pages.webstoreStyling);
	const { text, image } = await parseDraftPreview(args.request);
	const found = location.slug ? await findPublicStore(gateway, location.slug, args.request) : null;
	if (!found) throw new Response("This location has no store page.", { status: 404 });
	const look = parseStyling((field) => (field.endsWith("Id") ? (image(field) ?? "") : text(field)));
	const { title, brand } = found.store;
	return framedPage((given) =>
		previewDocument(
			<StorePage store={{ ...found.store, brand: { ...brand, look: publicLook(look, "") } }} />,
			{
				...given,
				title,
				css: withoutFonts(themeCss(look)),
				theme: readPreferences(args.request).theme,
			},
		),
	);
}
