import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { formBody } from "~/services/web/form-body.server";
import { preferenceCookies } from "~/services/web/preferences.server";
import { requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";

export { default } from "~/components/page/no-page";

export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	return redirectTo(args, "/auth");
}

export async function action(args: ActionFunctionArgs) {
	const { state } = await requirePublicPage(args);
	const form = await formBody(args.request);
	for (const line of preferenceCookies(form)) state.setCookie(line);
	return redirectTo(args, safePath(form.get("return"), "/auth"));
}
