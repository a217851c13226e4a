import { type ActionFunctionArgs, json } from "@remix-run/node";
import { pages } from "~/models/pages/pages";
import { describeDraftAudience } from "~/services/campaigns/campaign.server";
import { requirePage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";

/** Describes who receives the unsaved push notification (spec 3.30). */
export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.pushNotifications);
	return json(await describeDraftAudience(access, await formBody(args.request)));
}
