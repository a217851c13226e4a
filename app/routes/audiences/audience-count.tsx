import { type ActionFunctionArgs, json } from "@remix-run/node";
import { pages } from "~/models/pages/pages";
import { describeDraftAudience } from "~/services/audiences/audience.server";
import { requirePage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";

/** Describes and counts the unsaved audience (spec 3.31). */
export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.audiences);
	return json(await describeDraftAudience(access, await formBody(args.request)));
}
