import type { ActionFunctionArgs } from "@remix-run/node";
import { PhoneMessage } from "~/components/campaigns/phone-message";
import { previewDocument } from "~/components/page/preview-document.server";
import { pages } from "~/models/pages/pages";
import { renderDraftEmail, renderDraftMessage } from "~/services/campaigns/typed-campaign.server";
import { requirePage } from "~/services/web/access.server";
import { framedEmail, framedPage } from "~/services/web/framed-page.server";
import { readPreferences } from "~/services/web/preferences.server";
import { parseDraftPreview } from "~/services/web/typed-preview.server";

/** The email or text message that is being typed (spec 3.30). */
export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.campaigns);
	const typed = await parseDraftPreview(args.request);
	if (typed.text("channel") === "EMAIL") return framedEmail(await renderDraftEmail(access, typed));
	const message = renderDraftMessage(access, typed, "SMS");
	const { theme } = readPreferences(args.request);
	return framedPage((given) =>
		previewDocument(<PhoneMessage {...message} isPush={false} />, {
			...given,
			theme,
			title: "Text message",
		}),
	);
}
