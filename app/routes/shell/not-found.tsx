import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageAt } from "~/models/pages/pages";
import { redirectFor } from "~/models/pages/redirects";
import { requirePublicPage } from "~/services/web/access.server";
import { notFoundPage } from "~/services/web/refusals.server";
import { redirectTo } from "~/services/web/request-state.server";

/** Old addresses lead on; a page that is not there yet answers not found; all else goes to sign-in (spec 2.1). */
export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	const { pathname, search } = new URL(args.request.url);
	const to = redirectFor(pathname, search);
	if (to) return redirectTo(args, to);
	if (pageAt(pathname)) throw notFoundPage();
	return redirectTo(args, "/auth");
}

export async function action(args: ActionFunctionArgs) {
	await requirePublicPage(args);
	throw notFoundPage();
}

/** Never shown: its presence makes this a page, so that what the loader throws is told within the shell. */
export default function NotFound() {
	return null;
}
