import { randomUUID } from "node:crypto";
import type { LocationSummary } from "~/models/locations/location-summary";
import type { Page } from "~/models/pages/page";
import { pagePath } from "~/models/pages/page-path";
import { trail } from "~/models/pages/pages";
import type { Clock } from "~/models/shared/clock";
import { formToken } from "./origin.server";
import type { RequestState, RouteArgs } from "./request-state.server";

export interface PageView {
	id: string;
	title: string;
	purpose: string;
	breadcrumbs: { label: string; to: string }[];
	csrf: string;
	formKey: string;
	/** For its time fields. */
	clock: Clock;
}

/** The data of a page's frame, with its breadcrumb. */
export function pageView(
	page: Page,
	state: RequestState,
	params: RouteArgs["params"],
	location: LocationSummary | null,
	clock: Clock,
): PageView {
	const ancestors = trail(page).slice(0, -1);
	const crumbs = ancestors.map((each) => ({ label: each.title, to: pagePath(each, params) }));
	const home = location && page.id !== "locationHome";
	return {
		id: page.id,
		title: page.title,
		purpose: page.purpose,
		breadcrumbs: home
			? [{ label: location.title, to: `/location/${location.storeId}` }, ...crumbs]
			: crumbs,
		csrf: formToken(state),
		formKey: randomUUID(),
		clock,
	};
}
