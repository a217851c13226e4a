import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { clickCampaignLink } from "~/services/campaigns/campaign-mail.server";
import { notFoundPage } from "~/services/web/denials.server";
import { requirePublicCode } from "~/services/web/public-access.server";

export { default } from "~/components/page/no-page";

/** Counts the click on a link in a message and redirects to its target. */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway } = await requirePublicCode(args);
	const { code = "", link = "" } = args.params;
	const result = await clickCampaignLink(gateway, code, Number(link), randomUUID());
	if (!result.ok) throw notFoundPage();
	return redirect(result.data.url, { headers: { "referrer-policy": "no-referrer" } });
}
