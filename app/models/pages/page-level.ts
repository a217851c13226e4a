import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Page } from "./page";
import { type PathParams, pagePath } from "./page-path";
import { type PageId, pages } from "./pages";

export function counterpartPage({ id, counterpart }: Page): Page {
	if (counterpart === null) throw new Error(`The page ${id} has no counterpart`);
	return pages[counterpart as PageId];
}

export function pageAtLevel(page: Page, location: LocationSummary | null): Page {
	return location ? counterpartPage(page) : page;
}

export function pathAtLevel(
	page: Page,
	location: LocationSummary | null,
	params: PathParams = {},
): string {
	return pagePath(pageAtLevel(page, location), { ...params, id: location?.storeId });
}
