import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import {
	Links,
	Meta,
	Outlet,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { RefreshMeta } from "~/components/page/refresh-meta";
import { RouteError } from "~/components/page/route-error";
import { LateScripts } from "~/components/shell/late-scripts";
import { PageTitle } from "~/components/shell/page-title";
import { Stylesheet } from "~/components/shell/stylesheet";
import { GuestScript, StoreLook, useIsForGuests } from "~/components/storefront/store-look";
import { config } from "~/services/web/config.server";
import { leftoverCookies } from "~/services/web/cookies.server";
import { readPreferences } from "~/services/web/preferences.server";
import { requirePublicFrame } from "~/services/web/public-access.server";
import { consumeNotice } from "~/services/web/request-state.server";
import styles from "~/styles/app.css?url";

export const links: LinksFunction = () => [
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicFrame(args);
	const notice = await consumeNotice(args);
	for (const line of leftoverCookies(args.request)) state.setCookie(line);
	const { pathname } = new URL(args.request.url);
	return json({
		...readPreferences(args.request),
		csrf: state.session.csrf,
		supportUrl: config.SUPPORT_URL,
		notice: notice && { ...notice, pathname, id: state.requestId },
	});
}

/** A page that refreshes itself would show the notice meant for another window. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
	const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
	return (formMethod !== undefined || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
	const data = useRouteLoaderData<typeof loader>("root");
	const lite = data?.lite ?? false;
	const isForGuests = useIsForGuests();
	return (
		<html lang="en-US" data-theme={data?.theme === "system" ? undefined : data?.theme}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<PageTitle />
				<Meta />
				<RefreshMeta lite={lite} />
				<Stylesheet href={styles} />
				<StoreLook />
				<Links />
			</head>
			<body>
				{children}
				{!lite && (isForGuests ? <GuestScript /> : <LateScripts />)}
			</body>
		</html>
	);
}

export default function Root() {
	useLoaderData<typeof loader>();
	return <Outlet />;
}

export function ErrorBoundary() {
	return (
		<main id="content" className="page page-narrow">
			<RouteError />
		</main>
	);
}
