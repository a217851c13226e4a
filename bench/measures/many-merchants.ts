import { emberRye } from "../../demo/ember-rye";
import { ALL_JOBS } from "../../gateway/all-jobs";
import { readConfig } from "../../gateway/core/config";
import { openPostgres } from "../../gateway/core/database-postgres";
import { createLog } from "../../gateway/core/log";
import { createServices } from "../../gateway/create-services";
import { sumDays } from "../../gateway/reports/day-sums/sum-days";
import { atMostTimes, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { effort } from "../support/effort";
import { fillHistory } from "../support/fill-history";
import { fillMerchants } from "../support/fill-merchants";
import { filledPlace } from "../support/filled-place";
import { OWNER, STORE_ID } from "../support/order-list-page";
import { signInAtGateway } from "../support/sign-in";
import { median } from "../support/statistics";
import type { GatewayPlace, Running, Workshop } from "../support/workshop";

const ORGANIZATIONS = Number(process.env.BENCH_MERCHANTS ?? effort(10_000, 20));
const ORDERS = Number(process.env.BENCH_MERCHANT_ORDERS ?? effort(1_000_000, 400));
const OWN_ORDERS = effort(10_000, 300);
const SAMPLES = effort(30, 1);
const JOB_SAMPLES = effort(5, 1);
const MAX_TIMES = 1.5;
/** What takes less counts as so much: it is noise. */
const LEAST_MS = 5;
const STAFF = "support@platform.test";
const DAY_MS = 86_400_000;
const SEARCH = "/api/v2/support/search?q=";

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

/** Path, and who asks. */
const QUESTIONS: Record<string, [path: string, email: string]> = {
	"home of 40 locations": ["/api/v2/insights/day", OWNER],
	"a location's newest orders": [`/api/v2/orders?storeIds=${STORE_ID}`, OWNER],
	"an order by its number": ["/api/v2/orders?search=1042", OWNER],
	customers: ["/api/v2/customers/{merchant}", OWNER],
	"a week's sales by location": [
		`/api/v2/reports/{merchant}/sums/sales-by-location?currency=USD&from=${day(7)}&to=${day(1)}`,
		OWNER,
	],
	"support finds a person": [`${SEARCH}${encodeURIComponent(OWNER)}`, STAFF],
	"support finds an organization": [`${SEARCH}Ember`, STAFF],
	"support finds an order by its number": [`${SEARCH}1042`, STAFF],
	readyz: ["/readyz", OWNER],
};

/** One organization's questions and all jobs, alone with a few in a database and among ten thousand. */
export const manyMerchants: Measurement = {
	name: "many-merchants",
	patienceMs: 40 * 60_000,
	isOnlyByName: true,
	async run(workshop) {
		const { merchant } = emberRye(new Date());
		const like = { merchantId: merchant.merchantId, storeId: STORE_ID };
		const alone = `bench_orders_${OWN_ORDERS}`;
		const few = await filledPlace(workshop, alone, (adminUrl) =>
			fillHistory(adminUrl, merchant.merchantId, OWN_ORDERS, workshop.say),
		);
		const many = await filledPlace(
			workshop,
			`bench_merchants_${ORGANIZATIONS}_${ORDERS}`,
			(adminUrl) => {
				workshop.say(`making ${ORGANIZATIONS} organizations and ${ORDERS} orders`);
				const wanted = { organizations: ORGANIZATIONS, orders: ORDERS, like };
				return fillMerchants(adminUrl, wanted, workshop.say);
			},
			alone,
		);
		const jobs = await compareJobs(workshop, few, many);
		return [...(await compareQuestions(workshop, few, many)), ...jobs];
	},
};

async function compareQuestions(workshop: Workshop, few: GatewayPlace, many: GatewayPlace) {
	const gateways = [await workshop.gateway(few), await workshop.gateway(many)];
	const figures: Figure[] = [];
	for (const [what, [path, email]] of Object.entries(QUESTIONS)) {
		const asks = await Promise.all(gateways.map((gateway) => asking(gateway, path, email)));
		figures.push(await inTurns(what, SAMPLES, asks));
	}
	return figures;
}

async function asking({ url }: Running, path: string, email: string) {
	const headers = await signInAtGateway(url, email);
	const { merchantId } = emberRye(new Date()).merchant;
	const address = url + path.replace("{merchant}", merchantId);
	return async () => {
		const answer = await fetch(address, { headers });
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
	};
}

async function compareJobs(workshop: Workshop, few: GatewayPlace, many: GatewayPlace) {
	const databases = [few, many].map(({ env }) => openPostgres(env.DATABASE_URL ?? "", 4));
	try {
		const services = await Promise.all(
			databases.map((database) =>
				createServices(
					readConfig({
						NODE_ENV: "production",
						SESSION_SECRET: "a secret only the benches know, 32 long",
						SERVICE_KEY: "service key of the benches",
						DATA_DIR: workshop.directory,
						PUBLIC_URL: "https://mise.test",
					}),
					database,
					createLog("fatal"),
				),
			),
		);
		const figures: Figure[] = [];
		const never = new AbortController().signal;
		for (const { name, run } of ALL_JOBS) {
			const runs = services.map((each) =>
				name === "sum-days"
					? () => sumDays(each.database, { until: Date.now() })
					: () => run(each, never),
			);
			figures.push(await inTurns(`job ${name}`, JOB_SAMPLES, runs));
		}
		return figures;
	} finally {
		for (const database of databases) await database.close();
	}
}

async function inTurns(
	what: string,
	samples: number,
	asks: readonly (() => Promise<void>)[],
): Promise<Figure> {
	const times: number[][] = asks.map(() => []);
	for (let round = -2; round < samples; round += 1) {
		for (const [index, ask] of asks.entries()) {
			const started = performance.now();
			await ask();
			if (round >= 0) times[index]?.push(performance.now() - started);
		}
	}
	const [alone = 0, among = 0] = times.map((each) => Math.max(LEAST_MS, median(each)));
	const baseline = { what: "a few organizations", value: alone };
	return {
		what: `${ORGANIZATIONS} organizations: ${what}`,
		database: "PostgreSQL",
		value: among,
		unit: "ms",
		baseline,
		budgets: [atMostTimes(among, baseline, MAX_TIMES)],
	};
}
