import type { ActionFunctionArgs } from "@remix-run/node";
import { giftCardEmail } from "~/models/gift-cards/gift-card-email";
import { pages } from "~/models/pages/pages";
import { parseMoney } from "~/models/shared/money";
import { isDate } from "~/models/shared/plain-date";
import { getGuestBrand } from "~/services/gateway/locations/guest-brand.server";
import { getGiftCardTerms } from "~/services/gift-cards/gift-card-terms.server";
import { menuCurrency } from "~/services/menu/menu-currency.server";
import { type PageAccess, requirePage } from "~/services/web/access.server";
import { framedEmail } from "~/services/web/framed-page.server";
import { type DraftPreview, parseDraftPreview } from "~/services/web/typed-preview.server";

const DEFAULT_VALUE = 5_000;

const SOME_NUMBER = "0".repeat(16);

/** The email of a gift card, with what is being typed (spec 3.29). */
export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.giftCardSettings);
	return framedEmail(await renderDraftGiftCardEmail(access, await parseDraftPreview(args.request)));
}

async function renderDraftGiftCardEmail(
	{ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">,
	{ text, has }: DraftPreview,
): Promise<string> {
	const [brand, terms] = await Promise.all([getGuestBrand(gateway), getGiftCardTerms(gateway)]);
	const expiresOn = text("expiresOn");
	const { html } = giftCardEmail(
		{
			balance: parseMoney(text("value")) || DEFAULT_VALUE,
			currency: menuCurrency(viewer),
			senderName: text("senderName"),
			message: text("message"),
			expiresOn: isDate(expiresOn) ? expiresOn : null,
		},
		{
			brand,
			number: SOME_NUMBER,
			link: "/gift-card",
			body: has("letterText") ? text("letterText") : terms.letterText,
		},
	);
	return html;
}
