import type { ActionFunctionArgs } from "@remix-run/node";
import { previewDocument } from "~/components/page/preview-document.server";
import { StoreFrame } from "~/components/storefront/store-frame";
import { StoreMenu } from "~/components/storefront/store-menu";
import { pages } from "~/models/pages/pages";
import { draftItem } from "~/services/menu/typed-item.server";
import { findPreviewStore } from "~/services/storefront/preview-store.server";
import { requirePage } from "~/services/web/access.server";
import { framedPage } from "~/services/web/framed-page.server";
import { readPreferences } from "~/services/web/preferences.server";
import { parseDraftPreview } from "~/services/web/typed-preview.server";

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
