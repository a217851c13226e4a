import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StorePage } from "~/components/storefront/store-page";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { imagePath } from "~/models/shared/image";
import type { PlacePicker } from "~/models/storefront/redirect";
import type { StoreView } from "~/models/storefront/store-view";
import { findPublicStore } from "~/services/storefront/public-store.server";
import { requirePublicPage } from "~/services/web/public-access.server";

export { StoreError as ErrorBoundary } from "~/components/storefront/store-error";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data ? (data.store ?? data.places).title : "Store not found" },
	...(data?.store ? lookLinks(data.store) : []),
];

function lookLinks({ themePath, brand }: StoreView) {
	const { icons } = brand.look;
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
	const found = await findPublicStore(gateway, slug, args.request);
	if (found) {
		redirectFormer(slug, found.slug);
		return json({ store: found.store, places: null });
	}
	const places = await gateway.get("/api/v2/public/place-pickers/:slug", { params: { slug } });
	redirectFormer(slug, places.slug);
	return json({ store: null, places });
}

function redirectFormer(slug: string, present: string): void {
	if (present === slug) return;
	const headers = { "cache-control": "no-store" };
	throw redirect(pagePath(pages.storePage, { slug: present }), { headers });
}

export default function Store() {
	const { store, places } = useLoaderData<typeof loader>();
	return store ? <StorePage store={store} /> : <PlacePickerPage places={places} />;
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
