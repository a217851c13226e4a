import { CHECKLIST_IDS } from "~/models/closing/checklist";
import { type Report, reportSource } from "~/models/reports/report";
import { REPORT_SOURCES } from "~/models/reports/report-sources";
import { REPORT_NAMES, reportByName } from "~/models/reports/reports";
import { addMonths, lastOfMonth } from "~/models/shared/compared-range";
import { emberRye } from "../../demo/ember-rye";
import { openPostgres } from "../../gateway/core/database-postgres";
import { sumDays } from "../../gateway/reports/day-sums/sum-days";
import { atMost, atMostTimes, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { effort } from "../support/effort";
import { fillHistory } from "../support/fill-history";
import { filledPlace } from "../support/filled-place";
import { OWNER } from "../support/order-list-page";
import { signInAtGateway } from "../support/sign-in";
import { median } from "../support/statistics";
import { copyOnServer, type Workshop } from "../support/workshop";

/** In a year of forty locations; 5,000,000 is what the budgets are of. */
const ORDERS = Number(process.env.BENCH_REPORT_ORDERS ?? effort(546_000, 400));
const DAY = 86_400_000;
const YEAR = 365;
const SAMPLES = effort(5, 1);
const CLOSE_LIMIT_MS = 10_000;

/** Every report of days at locations; those that read lines take fewer days. */
const REQUESTS = REPORT_NAMES.map((name) => ({ name, report: reportByName(name) }))
	.map(({ name, report }) => ({ name, report, source: REPORT_SOURCES[reportSource(report)] }))
	.filter(({ report, source }) => !report.isNow && !source.isOfOrganization)
	.flatMap(({ name, report, source }) =>
		["", ...filtersOf(report)].map((filter) => ({
			...{ name, filter, days: Math.min(YEAR, source.maxDays) },
		})),
	);

/** Filters with which a report is asked besides: what would have to be read from elsewhere. */
function filtersOf({ by, refundsOn, hasMenus }: Report): string[] {
	return [
		...(hasMenus && by !== "modifier" ? ["menu=central"] : []),
		...(refundsOn ? ["refundsOn=refund"] : []),
	];
}

const ASKED = effort(REQUESTS.length, 10);

/** Reports of a year of forty locations beside those of a week, and the close of a month, at the gateway. */
export const reports: Measurement = {
	name: "reports",
	isOnlyByName: true,
	patienceMs: 40 * 60_000,
	async run(workshop) {
		const { url, headers, merchantId } = await filledGateway(workshop);
		const figures: Figure[] = [await closeFigure({ url, headers, merchantId })];
		for (const { name, filter, days } of REQUESTS.slice(0, ASKED)) {
			workshop.say(`asking: ${name} ${filter}`);
			const path = `${url}/api/v2/reports/${merchantId}/sums/${name}?${filter}`;
			const week = { what: "a week", value: await medianTime(path, 7, headers) };
			const long = await medianTime(path, days, headers);
			figures.push({
				what: `Report ${[name, filter].join(" ").trim()}, ${days} days of 40 locations`,
				database: "PostgreSQL",
				value: long,
				unit: "ms",
				baseline: week,
				budgets: [atMostTimes(long, week, 2)],
			});
		}
		return figures;
	},
};

interface Asked {
	url: string;
	headers: Record<string, string>;
	merchantId: string;
}

async function closeFigure({ url, headers, merchantId }: Asked): Promise<Figure> {
	// On the first of a month, the one before is not over west of UTC.
	const month = addMonths(new Date().toISOString().slice(0, 10), -2).slice(0, 7);
	const body = JSON.stringify({
		currency: "USD",
		first: `${month}-01`,
		last: lastOfMonth(month),
		acknowledged: CHECKLIST_IDS,
	});
	const started = performance.now();
	const answer = await fetch(`${url}/api/v2/store-v2/${merchantId}/period-closings`, {
		method: "POST",
		body,
		headers: {
			...headers,
			"content-type": "application/json",
			"idempotency-key": crypto.randomUUID(),
		},
	});
	const text = await answer.text();
	if (!answer.ok) throw new Error(`Closing answered ${answer.status}: ${text}`);
	const value = performance.now() - started;
	return {
		what: "Close of a month of 40 locations",
		database: "PostgreSQL",
		value,
		unit: "ms",
		budgets: [atMost(value, CLOSE_LIMIT_MS, "ms")],
	};
}

async function filledGateway(workshop: Workshop): Promise<Asked> {
	const { merchantId } = emberRye(new Date()).merchant;
	const name = `bench_reports_${ORDERS}`;
	const { env } = await filledPlace(workshop, name, async (adminUrl) => {
		workshop.say(`making ${ORDERS.toLocaleString("en-US")} orders`);
		const ordersADay = ORDERS / YEAR / PLACE_COUNT;
		await fillHistory(adminUrl, merchantId, ORDERS, workshop.say, ordersADay);
		workshop.say("summing days");
		const filled = openPostgres(adminUrl, 2);
		await sumDays(filled, { until: Number.POSITIVE_INFINITY });
		for (const table of [
			"order_day_sums",
			"line_day_sums",
			"buyer_day_sets",
			"customer_year_sums",
		]) {
			await filled.execute(`vacuum (analyze) ${table}`);
		}
		await filled.close();
	});
	const server = await workshop.postgres();
	const place = await copyOnServer(server, name, `${name}_copy`, env.DATA_DIR ?? "");
	const gateway = await workshop.gateway(place);
	return { url: gateway.url, headers: await signInAtGateway(gateway.url, OWNER), merchantId };
}

const PLACE_COUNT = 40;

/** The median of some answers, in ms. */
async function medianTime(path: string, days: number, headers: Record<string, string>) {
	const dayBefore = (count: number) =>
		new Date(Date.now() - count * DAY).toISOString().slice(0, 10);
	const query = `currency=USD&from=${dayBefore(days)}&to=${dayBefore(1)}`;
	const times: number[] = [];
	for (let round = 0; round <= SAMPLES; round += 1) {
		const started = performance.now();
		const answer = await fetch(`${path}&${query}`, { headers });
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
		if (round > 0) times.push(performance.now() - started);
	}
	return median(times);
}
