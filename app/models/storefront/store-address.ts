import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";

interface Place {
	slug?: string | undefined;
	type: string;
	isCentralLocation: boolean;
}

/** The public page of a location at a host, or on this one (spec 9.8); null where nothing is sold. */
export function storeAddress(host: string | undefined, place: Place): string | null {
	const { slug, type, isCentralLocation } = place;
	if (!slug || type === "default" || isCentralLocation) return null;
	return publicAddress(host, slug);
}

export function publicAddress(host: string | undefined, slug: string): string {
	return `${host?.replace(/\/+$/, "") ?? ""}${pagePath(pages.storePage, { slug })}`;
}
