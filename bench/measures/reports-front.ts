import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { atMost } from "../figure";
import type { Measurement } from "../measurement";
import { effort } from "../support/effort";
import { OWNER } from "../support/order-list-page";
import { signInOnWeb } from "../support/sign-in";
import { median } from "../support/statistics";

const ROUNDS = effort(15, 1);
const WARM_UP_VISITS = effort(5, 0);
const ROUTE = "routes/reports/reports";

/** What the front page of reports asks for, over 30 days of 40 locations. */
export const reportsFront: Measurement = {
	name: "reports-front",
	patienceMs: 10 * 60_000,
	async run(workshop) {
		const web = await workshop.web(await workshop.gateway(await workshop.demo("PGlite")));
		const headers = await signInOnWeb(web.url, OWNER);
		const url = `${web.url}${pagePath(pages.onlineReports)}?_data=${encodeURIComponent(ROUTE)}`;
		workshop.say("loading the front page of reports");
		const times: number[] = [];
		for (let round = -WARM_UP_VISITS; round < ROUNDS; round += 1) {
			const started = performance.now();
			const answer = await fetch(url, { headers });
			await answer.text();
			if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
			if (round >= 0) times.push(performance.now() - started);
		}
		const value = median(times);
		return [
			{
				what: "Loader of the front page of reports, 30 days of 40 locations",
				database: "PGlite",
				value,
				unit: "ms",
				budgets: [atMost(value, 300, "ms")],
				details: { times },
			},
		];
	},
};
