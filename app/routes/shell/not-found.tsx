import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageAt } from "~/models/pages/pages";
import { redirectFor } from "~/models/pages/redirects";
import { notFoundPage } from "~/services/web/denials.server";
import { requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

/** Redirects old addresses; an unknown one is 404 for people who are signed in, and leads others to sign-in (spec 2.1). */
export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	const { pathname, search } = new URL(args.request.url);
	const to = redirectFor(pathname, search);
	if (to) return redirectTo(args, to);
	if (pageAt(pathname) || state.session.token) throw notFoundPage();
	return redirectTo(args, "/auth");
}

export async function action(args: ActionFunctionArgs) {
	await requirePublicPage(args);
	throw notFoundPage();
}

/** Never shown: makes this a page, so that errors of the loader show in the shell. */
export default function NotFound() {
	return null;
}
