import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { MAX_DAYS_OF_LINES } from "~/models/reports/report-range";
import type { ReportName } from "~/models/reports/reports";
import { emberRye } from "../../demo/ember-rye";
import { seed } from "../../demo/seed-database";
import { openPostgres } from "../../gateway/core/database-postgres";
import { atMostTimes, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { fillHistory } from "../support/fill-history";
import { OWNER } from "../support/order-list-page";
import { signInAtGateway } from "../support/sign-in";
import { median } from "../support/statistics";
import { copyOnServer, type Workshop } from "../support/workshop";

const PLACES = "bench_reports_places";
const FILLED = "bench_reports";
/** A year of forty locations. */
const ORDERS = 546_000;
const DAY = 86_400_000;
const SAMPLES = 15;

/** Those of sums by month have a budget; others read each quarter of an hour, or each line. */
const ASKED: { report: ReportName; days: number; times?: number }[] = [
	{ report: "sales-overview", days: 365, times: 2 },
	{ report: "sales-by-location", days: 365, times: 2 },
	{ report: "payment-methods", days: 365, times: 2 },
	{ report: "sales-by-day", days: 365 },
	{ report: "weekday-and-hour", days: 365 },
	{ report: "item-sales", days: MAX_DAYS_OF_LINES },
];

/** Reports of a year of forty locations beside those of a week, at the gateway. */
export const reports: Measurement = {
	name: "reports",
	patienceMs: 30 * 60_000,
	async run(workshop) {
		const { url, headers, merchantId } = await filledGateway(workshop);
		const figures: Figure[] = [];
		for (const { report, days, times } of ASKED) {
			workshop.say(`asking: ${report}`);
			const path = `${url}/api/v2/reports/${merchantId}/sums/${report}`;
			const week = { what: "a week", value: await medianTime(path, 7, headers) };
			const long = await medianTime(path, days, headers);
			figures.push({
				what: `Report ${report}, ${days} days of 40 locations`,
				database: "PostgreSQL",
				value: long,
				unit: "ms",
				baseline: week,
				budgets: times ? [atMostTimes(long, week, times)] : [],
			});
		}
		return figures;
	},
};

async function filledGateway(workshop: Workshop) {
	const server = await workshop.postgres();
	const database = openPostgres(await server.createDatabase(PLACES), 2);
	await database.migrate();
	await seed(database, { scale: 0.001, log: pino({ level: "silent" }) });
	await database.close();
	const dataDir = join(workshop.directory, FILLED);
	mkdirSync(dataDir);
	const place = await copyOnServer(server, PLACES, FILLED, dataDir);
	const { merchantId } = emberRye(new Date()).merchant;
	workshop.say(`making ${ORDERS.toLocaleString("en-US")} orders`);
	await fillHistory(place.adminUrl, merchantId, ORDERS, workshop.say);
	const gateway = await workshop.gateway(place);
	return { url: gateway.url, headers: await signInAtGateway(gateway.url, OWNER), merchantId };
}

/** The median of some answers, in ms. */
async function medianTime(path: string, days: number, headers: Record<string, string>) {
	const dayBefore = (count: number) =>
		new Date(Date.now() - count * DAY).toISOString().slice(0, 10);
	const query = `currency=USD&from=${dayBefore(days)}&to=${dayBefore(1)}`;
	const times: number[] = [];
	for (let round = 0; round <= SAMPLES; round += 1) {
		const started = performance.now();
		const answer = await fetch(`${path}?${query}`, { headers });
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
		if (round > 0) times.push(performance.now() - started);
	}
	return median(times);
}
