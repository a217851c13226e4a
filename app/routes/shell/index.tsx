import type { LoaderFunctionArgs } from "@remix-run/node";
import { withNext } from "~/models/pages/single-sign-on-paths";
import { requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";
import { storeAnswerAt } from "~/services/web/single-sign-on-state.server";

export { default } from "~/components/page/no-page";

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	const answer = await storeAnswerAt(state, new URL(args.request.url), "");
	return redirectTo(args, withNext("/auth", answer ?? ""));
}
