import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DealsPage } from "~/components/storefront/deals-page";
import { STORE_LOOK } from "~/components/storefront/store-look";
import { storeMeta } from "~/components/storefront/store-meta";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { countryClock, languagesClock } from "~/models/shared/clock";
import type { PublicDeals } from "~/models/storefront/public-deals";
import type { PublicWebStore } from "~/models/webstore/public-web-store";
import { withoutFonts } from "~/models/webstore/theme-css";
import {
	getPublicDeals,
	getPublicWebStore,
} from "~/services/gateway/storefront/public-menu.server";
import { dealsView } from "~/services/storefront/deals-view.server";
import { requirePublicPage } from "~/services/web/public-access.server";

export { StoreError as ErrorBoundary } from "~/components/storefront/store-error";

export const handle = STORE_LOOK;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
	storeMeta(
		data && { ...data.view, description: "", structured: data.structured },
	) as ReturnType<MetaFunction>;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway } = await requirePublicPage(args);
	const { slug = "" } = args.params;
	const [deals, webStore] = await Promise.all([
		getPublicDeals(gateway, slug),
		getPublicWebStore(gateway, slug),
	]);
	const currentSlug = deals.location.slug;
	if (currentSlug !== slug) {
		const headers = { "cache-control": "no-store" };
		throw redirect(pagePath(pages.deals, { slug: currentSlug }), { headers });
	}
	const clock =
		languagesClock(args.request.headers.get("accept-language")) ??
		countryClock(deals.location.countryCode);
	return json({
		view: dealsView(deals, webStore, clock),
		structured: structuredDeals(deals, webStore),
		css: withoutFonts(webStore.css),
	});
}

export default function Deals() {
	const { view } = useLoaderData<typeof loader>();
	return <DealsPage view={view} />;
}

function structuredDeals(
	{ location, deals }: PublicDeals,
	{ location: { url } }: Pick<PublicWebStore, "location">,
): object {
	return {
		"@context": "https://schema.org",
		"@type": "Restaurant",
		name: location.title,
		url,
		makesOffer: deals.map(({ title, subtitle, what, startsOn, endsOn }) => ({
			"@type": "Offer",
			name: title,
			description: subtitle || what,
			...(startsOn && { validFrom: startsOn }),
			...(endsOn && { validThrough: endsOn }),
		})),
	};
}
