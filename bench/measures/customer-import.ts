import { setTimeout as sleep } from "node:timers/promises";
import type { Task } from "~/models/shared/task";
import { emberRye } from "../../demo/ember-rye";
import { atMost, atMostTimes, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { cpuTime } from "../support/cpu";
import { effort, isSmoke } from "../support/effort";
import { residentMemory, watchPeak } from "../support/memory";
import { CASHIER, ORDER_LIST_PATH, OWNER } from "../support/order-list-page";
import { signInAtGateway, signInOnWeb } from "../support/sign-in";
import { median, percentile } from "../support/statistics";

const ROWS = Number(process.env.BENCH_IMPORT_ROWS ?? effort(100_000, 300));
const EARLY = ROWS / 5;
const PAGES_BEFORE = ROWS > 300 ? 200 : 3;
const LOOK_MS = effort(500, 50);
const SIGN_IN_EVERY_MS = 60_000;
const BETWEEN_PAGES_MS = 50;
const MAX_SECONDS = 60;
const MAX_TIMES = 1.5;
const MAX_GROWTH_MB = 64;

/** A file of customers from its upload to its last row, twice, and the pages of somebody else meanwhile. */
export const customerImport: Measurement = {
	name: "customer-import",
	patienceMs: 20 * 60_000,
	async run(workshop) {
		const gateway = await workshop.gateway(await workshop.demo("PostgreSQL", { isOwn: !isSmoke }));
		const web = await workshop.web(gateway);
		const url = web.url + ORDER_LIST_PATH;
		const cashier = await signInOnWeb(web.url, CASHIER);
		const before: number[] = [];
		while (before.length < PAGES_BEFORE) before.push(await pageTime(url, cashier));

		const figures: Figure[] = [];
		for (const what of ["all new", "unchanged"]) {
			workshop.say(`importing ${ROWS} customers, ${what}`);
			const during: number[] = [];
			let isOver = false;
			const visits = (async () => {
				while (!isOver) during.push(await pageTime(url, cashier));
			})();
			const seen = await importAll(gateway).finally(() => {
				isOver = true;
			});
			await visits;
			const title = `Import of ${ROWS} customers, ${what}`;
			const alone = { what: "without an import", value: median(before) };
			figures.push(
				{
					what: title,
					database: "PostgreSQL",
					value: seen.seconds,
					unit: "s",
					budgets: [atMost(seen.seconds, MAX_SECONDS, "s")],
					details: seen,
				},
				{
					what: `${title}: somebody else's page meanwhile`,
					database: "PostgreSQL",
					value: median(during),
					unit: "ms",
					baseline: alone,
					budgets: [atMostTimes(median(during), alone, MAX_TIMES)],
					details: {
						pages: during.length,
						p95: percentile(during, 0.95),
						longest: Math.max(...during),
						p95Before: percentile(before, 0.95),
					},
				},
				{
					what: `${title}: memory of the gateway from a fifth on`,
					database: "PostgreSQL",
					value: seen.growth,
					unit: "MB",
					budgets: [atMost(seen.growth, MAX_GROWTH_MB, "MB")],
				},
			);
		}
		return figures;
	},
};

async function pageTime(url: string, headers: Record<string, string>): Promise<number> {
	await sleep(BETWEEN_PAGES_MS);
	const started = performance.now();
	const answer = await fetch(url, { headers });
	await answer.arrayBuffer();
	if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
	return performance.now() - started;
}

async function importAll({ url, pid }: { url: string; pid: number }) {
	const headers = await signInAtGateway(url, OWNER);
	const { merchantId } = emberRye(new Date()).merchant;
	const customers = `${url}/api/v2/customers/${merchantId}`;
	const memory = () => residentMemory(pid);
	let peak = watchPeak(memory);
	const cpu = cpuTime(pid);
	const started = performance.now();
	const secondsOf = () => (performance.now() - started) / 1_000;
	const { fileId } = await answerTo<{ fileId: string }>(
		await fetch(`${customers}/files?key=${crypto.randomUUID()}`, {
			method: "POST",
			headers: { ...headers, "content-type": "text/csv" },
			body: csvOf(ROWS),
		}),
	);
	const uploaded = secondsOf();
	const { taskId } = await answerTo<{ taskId: string }>(
		await fetch(`${customers}/imports`, {
			method: "POST",
			headers: {
				...headers,
				"content-type": "application/json",
				"idempotency-key": crypto.randomUUID(),
			},
			body: JSON.stringify({ fileId }),
		}),
	);
	const queued = secondsOf();
	let early = 0;
	let task: Task;
	let signedIn = { headers, at: performance.now() };
	do {
		await sleep(LOOK_MS);
		if (performance.now() - signedIn.at > SIGN_IN_EVERY_MS) {
			signedIn = { headers: await signInAtGateway(url, OWNER), at: performance.now() };
		}
		task = await answerTo<Task>(
			await fetch(`${url}/api/v2/tasks/${merchantId}/${taskId}`, { headers: signedIn.headers }),
		);
		if (early === 0 && task.changed + task.unchanged > EARLY) {
			early = peak();
			peak = watchPeak(memory);
		}
	} while (task.finishedAt === null);
	const seconds = secondsOf();
	const late = peak();
	if (task.refused > 0) throw new Error(`${task.refused} rows were refused`);
	return {
		...{ seconds, uploaded, queued, early, late, growth: early === 0 ? 0 : late - early },
		cpuSeconds: (cpuTime(pid) - cpu) / 1_000,
	};
}

function csvOf(rows: number): string {
	const lines = Array.from({ length: rows }, (_, at) => {
		const day = `19${70 + (at % 30)}-0${1 + (at % 9)}-1${at % 10}`;
		return `Ada Guest ${at},+1 312 ${200 + Math.floor(at / 10_000)} ${String(at % 10_000).padStart(4, "0")},guest${at}@example.test,${day},yes,yes`;
	});
	return ["Name,Phone,Email,Birthday,Email consent,Text consent", ...lines].join("\n");
}

async function answerTo<T>(answer: Response): Promise<T> {
	const text = await answer.text();
	if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
	return JSON.parse(text) as T;
}
