import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
	Outlet,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useMatches,
	useRevalidator,
} from "@remix-run/react";
import { useEffect } from "react";
import { SupportSessionContext } from "~/components/form/read-only-notice";
import { ViewOnlyContext } from "~/components/form/view-only";
import { Shell } from "~/components/shell/shell";
import { supportBanner } from "~/components/support/support-banner.server";
import { supportSessionPath } from "~/models/pages/landing";
import { consumeEndedSyncs } from "~/services/menu/pos-sync/own-syncs.server";
import type { ShellAddress } from "~/services/shell/chosen-location.server";
import { shellView } from "~/services/shell/shell.server";
import { supportNotice } from "~/services/support/support.server";
import { requireFrameUser } from "~/services/web/access.server";

/** Manifest and icon for adding Mise to a tablet's home screen. */
export const links: LinksFunction = () => [
	{ rel: "manifest", href: "/manifest.webmanifest" },
	{ rel: "apple-touch-icon", href: "/icons/touch-180.png" },
];

export async function loader(args: LoaderFunctionArgs) {
	const user = await requireFrameUser(args);
	if (!user) return json(null);
	const { state, viewer } = user;
	const address = { level: levelAt(new URL(args.request.url)), storeId: args.params.id };
	const { support } = viewer;
	const banner = support
		? supportBanner({ support, ...supportNotice(viewer), csrf: state.session.csrf })
		: null;
	const isViewOnly = support?.kind === "view-as";
	const sessionTo = supportSessionPath(viewer);
	return json({
		syncs: await consumeEndedSyncs(args.request, user),
		...shellView(args.request, address, state, viewer),
		banner,
		isViewOnly,
		sessionTo,
	});
}

/** The shell changes with the level and after changes, not from page to page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
	const { currentParams, nextParams, currentUrl, nextUrl, formMethod, actionStatus } = args;
	// A support session may have ended, which the shell must show.
	if (actionStatus === 403) return true;
	// Other refusals change nothing, and reloading after a session ended would lose the form.
	if (actionStatus && actionStatus >= 400) return false;
	if (formMethod && formMethod !== "GET") return true;
	if (currentParams.id !== nextParams.id) return true;
	if (levelAt(currentUrl) !== levelAt(nextUrl)) return true;
	return currentUrl.href === nextUrl.href && args.defaultShouldRevalidate;
}

export default function ShellRoute() {
	const view = useLoaderData<typeof loader>();
	usePageFrame(view?.csrf);
	if (!view) {
		return (
			<main id="content" className="auth">
				<Outlet />
			</main>
		);
	}
	return (
		<Shell view={view} banner={view.banner}>
			<ViewOnlyContext.Provider value={view.isViewOnly}>
				<SupportSessionContext.Provider value={view.sessionTo}>
					<Outlet />
				</SupportSessionContext.Provider>
			</ViewOnlyContext.Provider>
		</Shell>
	);
}

/** Reloads the shell when the page belongs to another session or support session. */
function usePageFrame(token: string | undefined): void {
	const { revalidate } = useRevalidator();
	const data = useMatches().at(-1)?.data as { page?: { csrf?: string } } | undefined;
	const own = data?.page?.csrf;
	useEffect(() => {
		if (own && token && own !== token) revalidate();
	}, [own, token, revalidate]);
}

/** Elsewhere an id (/settings/locations/edit/:id) names what is edited, not the level. */
function levelAt({ pathname }: URL): ShellAddress["level"] {
	if (pathname.startsWith("/location/")) return "location";
	return /^\/(?:account|search)(?:\/|$)/.test(pathname) ? "any" : "organization";
}
