import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { demoSlug } from "../../tests/support/locations/demo-places";
import { atMost } from "../figure";
import type { Measurement } from "../measurement";
import { effort } from "../support/effort";
import { measureMarkup } from "../support/page-weight";
import { openSlowTablet, type PageLoad, SLOW_TABLET } from "../support/slow-tablet";
import { median } from "../support/statistics";

const ROUNDS = effort(7, 1);
const WARM_UP_VISITS = effort(20, 1);
const MAX_MARKUP = 60;

/** The page that guests order from, on their first visit with an old tablet. */
export const storePage: Measurement = {
	name: "store-page",
	patienceMs: 10 * 60_000,
	async run(workshop) {
		const web = await workshop.web(await workshop.gateway(await workshop.demo("PGlite")));
		const url = web.url + pagePath(pages.storePage, { slug: demoSlug("Hyde Park") });
		for (let visit = 0; visit < WARM_UP_VISITS; visit += 1) await measureMarkup(url, {});
		const { html, styles } = await measureMarkup(url, {});

		workshop.say("loading the store page on a slow tablet");
		const tablet = await openSlowTablet();
		const loads: PageLoad[] = [];
		for (let round = 0; round < ROUNDS; round += 1) loads.push(await tablet.load(url));
		await tablet.close();
		const visible = median(loads.map(({ rowsVisible }) => rowsVisible));
		const painted = median(loads.map(({ largestPaint }) => largestPaint));
		return [
			{
				what: "Store page: HTML and CSS, before pictures",
				value: html + styles,
				unit: "KB",
				budgets: [atMost(html + styles, MAX_MARKUP, "KB")],
				details: { html, styles },
			},
			{
				what: `Menu of the store page readable, cold (${SLOW_TABLET})`,
				value: visible,
				unit: "ms",
				budgets: [atMost(visible, 1_500, "ms")],
				details: { loads },
			},
			{
				what: "Largest paint of the store page, with its pictures",
				value: painted,
				unit: "ms",
				budgets: [atMost(painted, 2_500, "ms")],
			},
		];
	},
};
