import type { OrderList } from "~/models/orders/order-detail";
import { formatMoney } from "~/models/shared/money";
import { servePlainHtml } from "../baselines/plain-html";
import { atMost, atMostTimes } from "../figure";
import type { Measurement } from "../measurement";
import { effort } from "../support/effort";
import { CASHIER, ORDER_LIST_PATH, STORE_ID } from "../support/order-list-page";
import { onFirstVisit, signInAtGateway, signInOnWeb } from "../support/sign-in";
import { openSlowTablet, type PageLoad, SLOW_TABLET } from "../support/slow-tablet";
import { median } from "../support/statistics";

const ROUNDS = effort(7, 1);
/** Single loads differ by 30 ms either way, which is more than script may cost. */
const ROUNDS_OF_RETURNING = effort(15, 1);
const WARM_UP_VISITS = effort(20, 1);

/** The order list on an old tablet, first and later visits: time until rows are visible, and blocked time. */
export const coldLoad: Measurement = {
	name: "cold-load",
	patienceMs: 20 * 60_000,
	async run(workshop) {
		const gateway = await workshop.gateway(await workshop.demo("PGlite"));
		const web = await workshop.web(gateway);
		const url = web.url + ORDER_LIST_PATH;
		const headers = onFirstVisit(await signInOnWeb(web.url, CASHIER));
		const plain = await servePlainHtml(await fetchCells(gateway.url));
		for (let visit = 0; visit < WARM_UP_VISITS; visit += 1) {
			await (await fetch(url, { headers })).text();
		}

		workshop.say("loading the order list on a slow tablet");
		const tablet = await openSlowTablet();
		const visits = {
			plain: () => tablet.load(plain.url),
			first: () => tablet.load(url, { headers }),
			returning: () => tablet.load(url, { headers, isReturning: true }),
			withoutScript: () => tablet.load(url, { headers, isReturning: true, isWithoutScript: true }),
		};
		const names = Object.keys(visits) as (keyof typeof visits)[];
		const loads: Record<keyof typeof visits, PageLoad[]> = {
			plain: [],
			first: [],
			returning: [],
			withoutScript: [],
		};
		for (let round = 0; round < ROUNDS_OF_RETURNING; round += 1) {
			const inRound = round < ROUNDS ? names : (["returning", "withoutScript"] as const);
			for (const name of round % 2 ? inRound.toReversed() : inRound) {
				loads[name].push(await visits[name]());
			}
		}
		await tablet.close();
		await plain.close();

		const visible = (name: keyof typeof visits) =>
			median(loads[name].map(({ rowsVisible }) => rowsVisible));
		const blocked = (name: keyof typeof visits) =>
			median(loads[name].map(({ blocked }) => blocked));
		const early = [...loads.first, ...loads.returning].filter(
			({ firstScript, rowsVisible }) => firstScript > 0 && firstScript < rowsVisible,
		);
		const plainHtml = { what: "plain HTML", value: visible("plain") };
		const scriptOff = { what: "script off", value: visible("withoutScript") };
		return [
			{
				what: `Order rows visible, cold (${SLOW_TABLET})`,
				value: visible("first"),
				unit: "ms",
				baseline: plainHtml,
				budgets: [
					atMost(visible("first"), 1_300, "ms"),
					atMostTimes(visible("first"), plainHtml, 1.6),
				],
				details: loads,
			},
			{
				what: "Order rows visible, assets cached",
				value: visible("returning"),
				unit: "ms",
				baseline: scriptOff,
				budgets: [
					atMost(visible("returning"), 1_200, "ms"),
					atMostTimes(visible("returning"), scriptOff, 1.03),
				],
			},
			{
				what: "Cold and cached loads that asked for a script before rows were visible",
				value: early.length,
				unit: "loads",
				budgets: [atMost(early.length, 0, "loads")],
			},
			{
				what: "Main thread blocked, cold",
				value: blocked("first"),
				unit: "ms",
				baseline: { what: "plain HTML", value: blocked("plain") },
				budgets: [atMost(blocked("first"), 150, "ms")],
			},
			{
				what: "Main thread blocked, assets cached",
				value: blocked("returning"),
				unit: "ms",
				baseline: { what: "script off", value: blocked("withoutScript") },
				budgets: [atMost(blocked("returning"), 150, "ms")],
			},
		];
	},
};

async function fetchCells(gatewayUrl: string): Promise<string[][]> {
	const answer = await fetch(`${gatewayUrl}/api/v2/orders?storeIds=${STORE_ID}`, {
		headers: await signInAtGateway(gatewayUrl, CASHIER),
	});
	const { rows } = (await answer.json()) as OrderList;
	return rows.map((order) => [
		order.number,
		order.customerName,
		order.dateInfo.fulfillmentAt,
		order.diningOption,
		order.paymentMethod,
		String(order.itemCount),
		formatMoney(order.total, order.currency),
		order.status,
	]);
}
