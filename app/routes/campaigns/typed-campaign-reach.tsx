import type { ActionFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { pages } from "~/models/pages/pages";
import { typedWho } from "~/services/campaigns/campaign.server";
import { requirePage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";

/** Who gets the campaign that is being typed, in lines of words (spec 3.30). */
export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.campaigns);
	return json(await typedWho(access, await formBody(args.request)));
}
