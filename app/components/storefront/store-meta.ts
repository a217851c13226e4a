import { imagePath } from "~/models/shared/image";
import { absoluteUrl } from "~/models/storefront/absolute-url";
import type { StoreBrand } from "~/models/storefront/store-view";

interface PageFacts {
	title: string;
	description: string;
	/** Bare path if the host is unknown, which is useless to other sites. */
	url?: string;
	brand: StoreBrand;
	structured?: object;
}

/** Head of each store page: its look, icons and link preview on other sites. */
export function storeMeta(page: PageFacts | null | undefined, missing = "Store not found") {
	if (!page) return [{ title: missing }];
	const { title, description, url = "", brand, structured } = page;
	const { icons, banner } = brand.look;
	const whole = absoluteUrl(url);
	const image = absoluteUrl(banner.image?.url);
	return [
		{ title },
		...(description ? [{ name: "description", content: description }] : []),
		...icon("icon", icons.tab, "32x32"),
		...icon("icon", icons.app, "192x192"),
		...icon("apple-touch-icon", icons.touch, "180x180"),
		...(whole ? [{ tagName: "link", rel: "canonical", href: whole }] : []),
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: brand.name },
		{ property: "og:title", content: title },
		...(description ? [{ property: "og:description", content: description }] : []),
		...(whole ? [{ property: "og:url", content: whole }] : []),
		...(image ? [{ property: "og:image", content: image }] : []),
		...(structured ? [{ "script:ld+json": structured }] : []),
	];
}

function icon(rel: string, image: { id: string } | null, sizes: string) {
	if (!image) return [];
	const href = imagePath(image.id, "small", "jpg");
	return [{ tagName: "link", rel, href, type: "image/jpeg", sizes }];
}
