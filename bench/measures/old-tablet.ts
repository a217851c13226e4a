import { oldChromium } from "../../scripts/browsers.mjs";
import { atMostTimes, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { effort } from "../support/effort";
import { CASHIER, ORDER_LIST_PATH } from "../support/order-list-page";
import { onFirstVisit, signInOnWeb } from "../support/sign-in";
import { openSlowLine } from "../support/slow-line";
import { openSlowTablet, type PageLoad, SLOW_LINE, SLOW_TABLET } from "../support/slow-tablet";
import { median } from "../support/statistics";

const VERSION = 80;
const ROUNDS = effort(15, 1);
const WARM_UP_VISITS = effort(20, 1);
const MAX_TIMES = 1.15;

/**
 * The order list in the Chromium that most old tablets have, beside the current one in the same run. It comes over a line
 * of packets, since the two emulate a slow one differently (decision 58).
 */
export const oldTablet: Measurement = {
	name: "old-tablet",
	patienceMs: 20 * 60_000,
	async run(workshop) {
		const gateway = await workshop.gateway(await workshop.demo("PGlite"));
		const web = await workshop.web(gateway);
		const line = await openSlowLine(web.url, SLOW_LINE);
		const url = line.url + ORDER_LIST_PATH;
		const headers = onFirstVisit(await signInOnWeb(web.url, CASHIER));
		const visit = { headers, isUntilScript: true };
		for (let warmUp = 0; warmUp < WARM_UP_VISITS; warmUp += 1) {
			await (await fetch(url, { headers })).text();
		}

		workshop.say(`loading the order list in Chromium ${VERSION} as well as the current one`);
		const sides = [
			{
				tablet: await openSlowTablet(oldChromium(VERSION), line),
				cold: noLoads(),
				cached: noLoads(),
			},
			{ tablet: await openSlowTablet(undefined, line), cold: noLoads(), cached: noLoads() },
		] as const;
		for (let round = 0; round < ROUNDS; round += 1) {
			for (const { tablet, cold, cached } of round % 2 ? sides.toReversed() : sides) {
				cold.push(await tablet.load(url, visit));
				cached.push(await tablet.load(url, { ...visit, isReturning: true }));
			}
		}
		for (const { tablet } of sides) await tablet.close();
		await line.close();

		const [old, current] = sides;
		return [
			...compare("cold", old.cold, current.cold),
			...compare("assets cached", old.cached, current.cached),
		];
	},
};

function compare(visit: string, old: PageLoad[], current: PageLoad[]): Figure[] {
	const labels = { rowsVisible: "Order rows visible", blocked: "Main thread blocked" };
	return (["rowsVisible", "blocked"] as const).map((key) => {
		const value = median(old.map((load) => load[key]));
		const baseline = { what: "current Chromium", value: median(current.map((load) => load[key])) };
		return {
			what: `${labels[key]} in Chromium ${VERSION}, ${visit} (${SLOW_TABLET})`,
			value,
			unit: "ms",
			baseline,
			budgets: [atMostTimes(value, baseline, MAX_TIMES)],
			details: { old, current },
		};
	});
}

function noLoads(): PageLoad[] {
	return [];
}
