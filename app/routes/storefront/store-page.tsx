import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StorePage } from "~/components/storefront/store-page";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { clockOfCountry, clockOfLanguages } from "~/models/shared/clock";
import { imagePath } from "~/models/shared/image";
import type { PlacePicker } from "~/models/storefront/redirect";
import type { StoreView } from "~/models/storefront/store-view";
import {
	getPublicDeals,
	getPublicWebStore,
} from "~/services/gateway/storefront/public-menu.server";
import { storeView } from "~/services/storefront/store-view.server";
import { requirePublicPage } from "~/services/web/public-access.server";

export { StoreError as ErrorBoundary } from "~/components/storefront/store-error";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data ? (data.store ?? data.places).title : "Store not found" },
	...(data?.store ? lookLinks(data.store) : []),
];

function lookLinks({ themePath, look: { icons } }: Pick<StoreView, "themePath" | "look">) {
	const link = (rel: string, image: { id: string } | null, more: object = {}) =>
		image
			? [
					{
						tagName: "link",
						rel,
						href: imagePath(image.id, "small", "jpg"),
						type: "image/jpeg",
						...more,
					},
				]
			: [];
	return [
		{ tagName: "link", rel: "stylesheet", href: themePath },
		...link("icon", icons.tab, { sizes: "32x32" }),
		...link("icon", icons.app, { sizes: "192x192" }),
		...link("apple-touch-icon", icons.touch, { sizes: "180x180" }),
	];
}

/** A former address leads on for the time being only: it may be taken again (spec 2.22, 7.6, 9.8). */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway } = await requirePublicPage(args);
	const { slug = "" } = args.params;
	const [menu, web, offers] = await Promise.all([
		unlessMissing(gateway.get("/api/v2/public/menus/:slug", { params: { slug } })),
		unlessMissing(getPublicWebStore(gateway, slug)),
		unlessMissing(getPublicDeals(gateway, slug)),
	]);
	const places = menu
		? null
		: await gateway.get("/api/v2/public/place-pickers/:slug", { params: { slug } });
	const present = menu?.location.slug ?? places?.slug ?? slug;
	const headers = { "cache-control": "no-store" };
	if (present !== slug) throw redirect(pagePath(pages.storePage, { slug: present }), { headers });
	if (places) return json({ store: null, places });
	if (!menu || !web) throw new Error("A page without a menu lists places");
	const spoken = clockOfLanguages(args.request.headers.get("accept-language"));
	const clock = spoken ?? clockOfCountry(menu.location.address.countryCode);
	const store = storeView(menu, web, clock, new Date().toISOString());
	const dealsPath = offers?.deals.length ? pagePath(pages.deals, { slug }) : null;
	return json({ store: { ...store, dealsPath }, places: null });
}

export default function Store() {
	const { store, places } = useLoaderData<typeof loader>();
	return store ? <StorePage store={store} /> : <PlacePickerPage places={places} />;
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
	try {
		return await found;
	} catch (error) {
		if (error instanceof Response && error.status === 404) return null;
		throw error;
	}
}

function PlacePickerPage({ places: { title, description, places } }: { places: PlacePicker }) {
	return (
		<div className="store">
			<main id="content">
				<header className="store-head">
					<div className="min-w-0">
						<h1 className="page-title">{title}</h1>
						{description && <p className="page-purpose">{description}</p>}
					</div>
				</header>
				{places.length === 0 && <p>No locations are taking orders right now.</p>}
				<ul className="space-y-4">
					{places.map((place) => (
						<li key={place.slug}>
							<a className="link font-semibold" href={pagePath(pages.storePage, place)}>
								{place.title}
							</a>
							{place.subtitle && <p>{place.subtitle}</p>}
							<address className="store-address">{place.address || place.city}</address>
						</li>
					))}
				</ul>
			</main>
		</div>
	);
}
