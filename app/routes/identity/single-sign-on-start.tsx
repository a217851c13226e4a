import type { LoaderFunctionArgs } from "@remix-run/node";
import { LINKED_ACCOUNTS, SINGLE_SIGN_ON, withNext } from "~/models/pages/single-sign-on-paths";
import { AttemptFailed, beginAttempt } from "~/services/identity/single-sign-on-attempt.server";
import { requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";

export { default } from "~/components/page/no-page";

/** A link rather than a form: the page's policy forbids forms to other origins, and it changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	const params = new URL(args.request.url).searchParams;
	const next = safePath(params.get("next"), "");
	try {
		return await beginAttempt(args, next);
	} catch (error) {
		if (!(error instanceof AttemptFailed)) throw error;
		const page = params.has("link") ? LINKED_ACCOUNTS : SINGLE_SIGN_ON;
		return redirectTo(args, withNext(`${page}?problem=${error.problem}`, next));
	}
}
