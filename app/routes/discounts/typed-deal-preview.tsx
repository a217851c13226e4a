import type { ActionFunctionArgs } from "@remix-run/node";
import { previewDocument } from "~/components/page/preview-document.server";
import { DealsPage } from "~/components/storefront/deals-page";
import { pages } from "~/models/pages/pages";
import { draftDeal } from "~/services/discounts/typed-deal.server";
import { findPreviewStore } from "~/services/storefront/preview-store.server";
import { requirePageAt } from "~/services/web/access.server";
import { framedPage } from "~/services/web/framed-page.server";
import { readPreferences } from "~/services/web/preferences.server";
import { parseDraftPreview } from "~/services/web/typed-preview.server";

/** The deals page with the discount that is being typed (spec 3.27). */
export async function action(args: ActionFunctionArgs) {
	const access = await requirePageAt(args, pages.discounts);
	const typed = await parseDraftPreview(args.request);
	const { web, brand, css } = await findPreviewStore(access);
	const { theme } = readPreferences(args.request);
	const view = {
		title: "Deals",
		url: "",
		storePath: "/",
		brand,
		orderingUrl: web.configuration.orderingUrl,
		deals: [draftDeal(access, typed)],
	};
	return framedPage((given) =>
		previewDocument(<DealsPage view={view} />, { ...given, css, theme, title: "Deals" }),
	);
}
