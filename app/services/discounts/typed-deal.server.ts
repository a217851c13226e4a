import { CURRENCY_SYMBOLS } from "~/models/shared/money";
import { menuCurrency } from "~/services/menu/menu-currency.server";
import type { PageAccess } from "~/services/web/access.server";
import type { DraftPreview } from "~/services/web/typed-preview.server";

/** A discount that is being typed, as the deals page shows it (spec 3.27). */
export function draftDeal(
	{ viewer, location }: Pick<PageAccess, "viewer" | "location">,
	{ text, image }: DraftPreview,
) {
	const symbol = CURRENCY_SYMBOLS[menuCurrency(viewer, location)];
	const [rate, amount] = [text("ratePpm"), text("amount")];
	const isPercent = text("amountType") === "PERCENT";
	const off = isPercent ? rate && `${rate}% off` : amount && `${symbol}${amount} off`;
	const minOrder = text("minOrder");
	return {
		id: "typed",
		title: text("title") || text("name") || "Discount",
		imageId: image("imageId"),
		promoCode: text("promoCode") || null,
		offer: text("subtitle") || off,
		conditions: minOrder ? [`Orders of ${symbol}${minOrder} or more`] : [],
		details: text("description"),
	};
}
