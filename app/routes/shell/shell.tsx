import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import {
	Outlet,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useMatches,
	useRevalidator,
} from "@remix-run/react";
import { useEffect } from "react";
import { Shell } from "~/components/shell/shell";
import { supportBanner } from "~/components/support/support-banner.server";
import { shellView } from "~/services/shell/shell.server";
import { supportWords } from "~/services/support/support.server";
import { requireFrameUser } from "~/services/web/access.server";

/** The frame around every signed-in page: sidebar, top bar, location picker (spec 2.21, 2.22). */
export async function loader(args: LoaderFunctionArgs) {
	const user = await requireFrameUser(args);
	if (!user) return json(null);
	const { state, viewer } = user;
	const storeId = isAtLocation(new URL(args.request.url)) ? args.params.id : undefined;
	const { support } = viewer;
	const banner = support
		? supportBanner({ support, ...supportWords(viewer), csrf: state.session.csrf })
		: null;
	return json({ ...shellView(args.request, storeId, state, viewer), banner });
}

/** The frame changes with the level and after any change, not from page to page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
	const { currentParams, nextParams, currentUrl, nextUrl, formMethod, actionStatus } = args;
	// A change may be refused because a support session is over: then the frame is to say so.
	if (actionStatus === 403) return true;
	// What else was refused changed nothing; and where the session has ended, asking again would lose the form.
	if (actionStatus && actionStatus >= 400) return false;
	if (formMethod && formMethod !== "GET") return true;
	if (currentParams.id !== nextParams.id) return true;
	if (isAtLocation(currentUrl) !== isAtLocation(nextUrl)) return true;
	return currentUrl.href === nextUrl.href && args.defaultShouldRevalidate;
}

export default function ShellRoute() {
	const view = useLoaderData<typeof loader>();
	useFrameOfPage(view?.csrf);
	if (!view) {
		return (
			<main id="content" className="auth">
				<Outlet />
			</main>
		);
	}
	return (
		<Shell view={view} banner={view.banner}>
			<Outlet />
		</Shell>
	);
}

/**
 * The page is of another session than its frame, support's own or the whole one: what stands in the frame is no longer
 * so, and is loaded again.
 */
function useFrameOfPage(token: string | undefined): void {
	const { revalidate } = useRevalidator();
	const data = useMatches().at(-1)?.data as { page?: { csrf?: string } } | undefined;
	const own = data?.page?.csrf;
	useEffect(() => {
		if (own && token && own !== token) revalidate();
	}, [own, token, revalidate]);
}

/** An id elsewhere (/settings/locations/edit/:id) names what is edited, not the level one is at. */
function isAtLocation({ pathname }: URL): boolean {
	return pathname.startsWith("/location/");
}
