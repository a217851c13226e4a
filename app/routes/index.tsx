import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePublicPage } from "~/services/access.server";
import { redirectTo } from "~/services/request-state.server";

export { default } from "~/components/page/no-page";

/** The front door leads to sign-in, which leads on who is signed in (spec 2.1, 4.2). */
export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	return redirectTo(args, "/auth");
}
