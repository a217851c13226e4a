import type { ActionFunctionArgs } from "@remix-run/node";
import { pages } from "~/models/pages/pages";
import { renderDraftGiftCardEmail } from "~/services/gift-cards/typed-gift-card.server";
import { requirePage } from "~/services/web/access.server";
import { framedEmail } from "~/services/web/framed-page.server";
import { parseDraftPreview } from "~/services/web/typed-preview.server";

/** The email of a gift card, with what is being typed (spec 3.29). */
export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.giftCardSettings);
	return framedEmail(await renderDraftGiftCardEmail(access, await parseDraftPreview(args.request)));
}
