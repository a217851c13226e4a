import type { ActionFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { pages } from "~/models/pages/pages";
import { typedWho } from "~/services/audiences/audience.server";
import { requirePage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";

/** Who is in the audience that is being typed, in lines of words (spec 3.31). */
export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.audiences);
	return json(await typedWho(access, await formBody(args.request)));
}
