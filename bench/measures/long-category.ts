import type { MenuPartRow } from "~/models/menu/menu-part";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { Paged } from "~/models/shared/list";
import { emberRye } from "../../demo/ember-rye";
import { demoSlug } from "../../tests/support/locations/demo-places";
import { atMost, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { effort } from "../support/effort";
import { fillMenu } from "../support/fill-menu";
import { OWNER } from "../support/order-list-page";
import { MAX_MARKUP, measureMarkup } from "../support/page-weight";
import { onFirstVisit, signInAtGateway, signInOnWeb } from "../support/sign-in";
import { openSlowTablet, SLOW_TABLET } from "../support/slow-tablet";
import { median } from "../support/statistics";

const ITEMS = effort(400, 40);
const ROUNDS = effort(3, 1);
const WARM_UP_VISITS = effort(10, 0);

/** The pages that show a category of 400 items: what they weigh, and when they are visible on an old tablet. */
export const longCategory: Measurement = {
	name: "long-category",
	patienceMs: 15 * 60_000,
	async run(workshop) {
		const place = await workshop.demo("PGlite", { isOwn: true });
		const { merchantId } = emberRye(new Date()).merchant;
		await fillMenu(place, merchantId, ITEMS, ITEMS);
		const gateway = await workshop.gateway(place);
		const path = `/api/v2/menu/${merchantId}/parts/category`;
		const headers = await signInAtGateway(gateway.url, OWNER);
		const answer = await fetch(gateway.url + path, { headers });
		const [category] = ((await answer.json()) as Paged<MenuPartRow>).rows;
		if (!category) throw new Error("There is no category");
		const web = await workshop.web(gateway);
		const asOwner = onFirstVisit(await signInOnWeb(web.url, OWNER));
		const shown = {
			"list of its items": `${pagePath(pages.items, { merchantId })}?standsIn=${category.id}`,
			"tree with it open": `${pagePath(pages.menuTree)}?open=${category.id}`,
			"its editor": pagePath(pages.menuPart, {
				merchantId,
				itemType: "category",
				itemStoreId: merchantId,
				menuPartId: category.id,
			}),
			"public store page": pagePath(pages.storePage, { slug: demoSlug("Hyde Park") }),
		};
		const figures: Figure[] = [];
		const tablet = await openSlowTablet();
		for (const [what, address] of Object.entries(shown)) {
			workshop.say(`loading the ${what}`);
			const url = web.url + address;
			for (let visit = 0; visit < WARM_UP_VISITS; visit += 1) await measureMarkup(url, asOwner);
			const { html, styles } = await measureMarkup(url, asOwner);
			const loads = [];
			for (let round = 0; round < ROUNDS; round += 1) {
				loads.push(await tablet.load(url, { headers: asOwner }));
			}
			const visible = median(loads.map(({ rowsVisible }) => rowsVisible));
			figures.push(
				{
					what: `A category of ${ITEMS} items, ${what}: HTML and CSS`,
					value: html + styles,
					unit: "KB",
					budgets: [atMost(html + styles, MAX_MARKUP, "KB")],
					details: { html, styles },
				},
				{
					what: `The same, rows visible, cold (${SLOW_TABLET})`,
					value: visible,
					unit: "ms",
					budgets: [],
					details: { loads },
				},
			);
		}
		await tablet.close();
		return figures;
	},
};
