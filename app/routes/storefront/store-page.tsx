import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlacePicker } from "~/components/storefront/place-picker";
import { bannerPreload } from "~/components/storefront/store-hero";
import { STORE_LOOK } from "~/components/storefront/store-look";
import { storeMeta } from "~/components/storefront/store-meta";
import { StorePage } from "~/components/storefront/store-page";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { languagesClock } from "~/models/shared/clock";
import { withoutFonts } from "~/models/webstore/theme-css";
import { getPublicWebStore } from "~/services/gateway/storefront/public-menu.server";
import { placePickerView } from "~/services/storefront/place-picker-view.server";
import { findPublicStore } from "~/services/storefront/public-store.server";
import { requirePublicPage } from "~/services/web/public-access.server";

export { StoreError as ErrorBoundary } from "~/components/storefront/store-error";

export const handle = STORE_LOOK;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
	storeMeta(
		data?.store ? { ...data.store, structured: data.structured } : data?.places,
	) as ReturnType<MetaFunction>;

/** Guests may be found by their location, if they allow it. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
	const link = loaderHeaders.get("link");
	return {
		"permissions-policy": "camera=(), microphone=(), geolocation=(self)",
		...(link && { link }),
	};
};

/** A former address leads on for the time being only: it may be taken again (spec 2.22, 7.6, 9.8). */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway } = await requirePublicPage(args);
	const { slug = "" } = args.params;
	const found = await findPublicStore(gateway, slug, args.request);
	if (found) {
		redirectFormer(slug, found.slug);
		const { store, structured, css } = found;
		const link = bannerPreload(store.brand.look.banner, store.pictureId);
		return json({ store, structured, css, places: null }, { headers: { link } });
	}
	const picker = await gateway.get("/api/v2/public/place-pickers/:slug", { params: { slug } });
	redirectFormer(slug, picker.slug);
	const { lookSlug } = picker;
	const web = lookSlug ? await getPublicWebStore(gateway, lookSlug) : null;
	const places = placePickerView(picker, web, {
		params: new URL(args.request.url).searchParams,
		clock: languagesClock(args.request.headers.get("accept-language")),
		now: new Date().toISOString(),
	});
	const link = bannerPreload(places.brand.look.banner, null);
	const css = withoutFonts(web?.css ?? "");
	return json({ store: null, structured: null, css, places }, { headers: { link } });
}

function redirectFormer(slug: string, present: string): void {
	if (present === slug) return;
	const headers = { "cache-control": "no-store" };
	throw redirect(pagePath(pages.storePage, { slug: present }), { headers });
}

export default function Store() {
	const { store, places } = useLoaderData<typeof loader>();
	return store ? <StorePage store={store} /> : places && <PlacePicker view={places} />;
}
