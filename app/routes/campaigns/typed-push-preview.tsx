import type { ActionFunctionArgs } from "@remix-run/node";
import { PhoneMessage } from "~/components/campaigns/phone-message";
import { previewDocument } from "~/components/page/preview-document.server";
import { pages } from "~/models/pages/pages";
import { renderDraftMessage } from "~/services/campaigns/typed-campaign.server";
import { requirePage } from "~/services/web/access.server";
import { framedPage } from "~/services/web/framed-page.server";
import { readPreferences } from "~/services/web/preferences.server";
import { parseDraftPreview } from "~/services/web/typed-preview.server";

/** Shows the unsaved push notification on a locked phone (spec 3.30). */
export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.pushNotifications);
	const message = renderDraftMessage(access, await parseDraftPreview(args.request), "PUSH");
	const { theme } = readPreferences(args.request);
	return framedPage(({ nonce, styles }) =>
		previewDocument(<PhoneMessage {...message} isPush />, {
			nonce,
			styles,
			theme,
			title: "Push notification",
		}),
	);
}
