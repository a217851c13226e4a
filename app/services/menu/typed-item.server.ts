import { CURRENCY_SYMBOLS } from "~/models/shared/money";
import type { PageAccess } from "~/services/web/access.server";
import type { DraftPreview } from "~/services/web/typed-preview.server";
import { menuCurrency } from "./menu-currency.server";

/** An item or combo that is being typed, as the store page shows it. */
export function draftItem(
	{ viewer }: Pick<PageAccess, "viewer">,
	{ text, image, has }: DraftPreview,
) {
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
