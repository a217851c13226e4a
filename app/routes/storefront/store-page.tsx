import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { RouteError } from "~/components/page/route-error";
import { StorePage } from "~/components/storefront/store-page";
import { clockOfCountry, clockOfLanguages } from "~/models/shared/clock";
import { getPublicMenu } from "~/services/gateway/storefront/public-menu.server";
import { storeView } from "~/services/storefront/store-view.server";
import { requirePublicPage } from "~/services/web/public-access.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data ? data.store.title : "Store not found" },
];

/** The public store page of a location (spec 2.22, 9.8). */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway } = await requirePublicPage(args);
	const menu = await getPublicMenu(gateway, args.params.slug ?? "");
	const spoken = clockOfLanguages(args.request.headers.get("accept-language"));
	const clock = spoken ?? clockOfCountry(menu.location.address.countryCode);
	return json({ store: storeView(menu, clock, new Date().toISOString()) });
}

export default function Store() {
	return <StorePage store={useLoaderData<typeof loader>().store} />;
}

export function ErrorBoundary() {
	const error = useRouteError();
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return (
		<main id="content" className="page page-narrow">
			{isMissing ? (
				<>
					<h1 className="page-title">Store not found</h1>
					<p>No store is at this address. It may have been closed or moved.</p>
				</>
			) : (
				<RouteError />
			)}
		</main>
	);
}
