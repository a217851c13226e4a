import type { ActionFunctionArgs } from "@remix-run/node";
import { PhoneMessage } from "~/components/campaigns/phone-message";
import { previewDocument } from "~/components/page/preview-document.server";
import { pages } from "~/models/pages/pages";
import { typedEmail, typedMessage } from "~/services/campaigns/typed-campaign.server";
import { requirePage } from "~/services/web/access.server";
import { framedEmail, framedPage } from "~/services/web/framed-page.server";
import { preferencesOf } from "~/services/web/preferences.server";
import { typedPreview } from "~/services/web/typed-preview.server";

/** The email or text message that is being typed (spec 3.30). */
export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.campaigns);
	const typed = await typedPreview(args.request);
	if (typed.text("channel") === "EMAIL") return framedEmail(await typedEmail(access, typed));
	const message = typedMessage(access, typed, "SMS");
	const { theme } = preferencesOf(args.request);
	return framedPage((given) =>
		previewDocument(<PhoneMessage {...message} isPush={false} />, {
			...{ ...given, theme, title: "Text message" },
		}),
	);
}
