import { whenWords } from "~/models/discounts/discount";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { Clock } from "~/models/shared/clock";
import type { DealsView, PublicDeals } from "~/models/storefront/public-deals";

/** The public page of a location's deals. */
export function dealsView({ location, deals }: PublicDeals, clock: Clock): DealsView {
	const storePath = pagePath(pages.storePage, { slug: location.slug });
	return {
		title: `Deals of ${location.title}`,
		storePath,
		themePath: `${storePath}/theme.css?fonts=installed`,
		deals: deals.map(({ startsOn, endsOn, haveCustomSchedule, weeklySchedule, ...deal }) => ({
			...deal,
			when: whenWords({ startsOn, endsOn, haveCustomSchedule, weeklySchedule }, clock),
		})),
	};
}
