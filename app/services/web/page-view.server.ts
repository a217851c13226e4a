import { randomUUID } from "node:crypto";
import { firstPageAt } from "~/models/pages/landing";
import type { Page } from "~/models/pages/page";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages, trail } from "~/models/pages/pages";
import type { Clock } from "~/models/shared/clock";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";
import { formToken } from "./origin.server";
import type { RequestState, RouteArgs } from "./request-state.server";

export interface PageView {
	id: string;
	title: string;
	purpose: string;
	breadcrumbs: { label: string; to: string | null }[];
	csrf: string;
	formKey: string;
	clock: Clock;
}

export function pageView(
	page: Page,
	state: RequestState,
	params: RouteArgs["params"],
	{ viewer, location }: { viewer: Viewer; location: LocationSummary | null },
): PageView {
	const ancestors = trail(page).slice(0, -1);
	const here = pagePath(page, { ...params });
	const crumbs = ancestors.map((each) => ({
		label: each.crumb ?? each.title,
		to: canSee(each, viewer, location) ? pagePath(each, params) : null,
	}));
	const home = homeCrumb(page, viewer, location);
	const isShown = !home || [here, ...crumbs.map(({ to }) => to)].includes(home.to);
	return {
		id: page.id,
		title: page.title,
		purpose: page.purpose,
		breadcrumbs: isShown ? crumbs : [home, ...crumbs],
		csrf: formToken(state),
		formKey: randomUUID(),
		clock: viewer.clock,
	};
}

function homeCrumb(page: Page, viewer: Viewer, location: LocationSummary | null) {
	if (location) {
		const first = firstPageAt(location, viewer);
		return first && { label: first.title, to: pagePath(first, { id: location.storeId }) };
	}
	if (page.level !== "organization") return null;
	return canSee(pages.home, viewer) ? { label: pages.home.title, to: pages.home.path } : null;
}
