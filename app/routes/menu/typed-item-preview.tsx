import type { ActionFunctionArgs } from "@remix-run/node";
import { previewDocument } from "~/components/page/preview-document.server";
import { StoreFrame } from "~/components/storefront/store-frame";
import { StoreMenu } from "~/components/storefront/store-menu";
import { pages } from "~/models/pages/pages";
import { CURRENCY_SYMBOLS } from "~/models/shared/money";
import { menuCurrency } from "~/services/menu/menu-currency.server";
import { findPreviewStore } from "~/services/storefront/preview-store.server";
import { type PageAccess, requirePage } from "~/services/web/access.server";
import { framedPage } from "~/services/web/framed-page.server";
import { readPreferences } from "~/services/web/preferences.server";
import { type DraftPreview, parseDraftPreview } from "~/services/web/typed-preview.server";

/** The item that is being typed, as the store page shows it (spec 3.23). */
export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.menuTree);
	const item = draftItem(access, await parseDraftPreview(args.request));
	const { brand, layout, css } = await findPreviewStore(access);
	const { theme } = readPreferences(args.request);
	const groups = [{ title: "", notes: [], items: [item] }];
	const menu = {
		id: "typed",
		title: "Menu",
		notes: [],
		categories: [{ anchor: "menu", title: "Menu", notes: [], groups }],
	};
	return framedPage((given) =>
		previewDocument(
			<StoreFrame brand={brand}>
				<StoreMenu menu={menu} isAlone colors={brand.look.colors} layout={layout} />
			</StoreFrame>,
			{ ...given, css, theme, title: item.title },
		),
	);
}

function draftItem({ viewer }: Pick<PageAccess, "viewer">, { text, image, has }: DraftPreview) {
	const price = text("price") && `${CURRENCY_SYMBOLS[menuCurrency(viewer)]}${text("price")}`;
	return {
		id: "typed",
		title: text("title") || "New item",
		imageId: image("primaryImageId"),
		price: [text("pricePrefix"), price].filter(Boolean).join(" "),
		unavailable: null,
		containsAlcohol: has("containsAlcohol"),
		notes: [text("subtitle"), text("description")].filter(Boolean),
		choices: [],
	};
}
