import type { LoaderFunctionArgs } from "@remix-run/node";
import { pages } from "~/models/pages/pages";
import { CAMPAIGN_PLACE } from "~/services/campaigns/campaign-place.server";
import { requirePage } from "~/services/web/access.server";
import { framedEmail } from "~/services/web/framed-page.server";

/** The email itself, as mail programs show it: a page of its own without script, framed by the campaign's. */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway } = await requirePage(args, pages.campaign);
	const { campaignId = "", step } = args.params;
	const { html } = await CAMPAIGN_PLACE.preview(gateway, campaignId, Number(step) || 1);
	return framedEmail(html);
}
