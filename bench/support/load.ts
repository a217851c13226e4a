import autocannon, { type Request } from "autocannon";
import { cpuTime } from "./cpu";
import { effort } from "./effort";
import { median } from "./statistics";

const CONNECTIONS = 10;
/** Until the hot code is compiled; by number, since a slow page would be less warm after the same time. */
const WARM_UP_REQUESTS = effort(1_500, 20);
const ROUND_SECONDS = effort(5, 0.2);
const ROUNDS = effort(3, 1);
const COST_ROUNDS = effort(5, 1);
const COST_REQUESTS = effort(300, 20);

export interface Target {
	url: string;
	headers?: Record<string, string>;
	/** The next request's. */
	body?: () => string;
}

function requestOptions({ url, headers, body }: Target) {
	return {
		url,
		...(headers && { headers }),
		...(body && {
			method: "POST" as const,
			requests: [{ setupRequest: (request: Request) => ({ ...request, body: body() }) }],
		}),
	};
}

/** Sends requests over 10 connections for some seconds; returns requests per second. Throws if any fails. */
export async function load(target: Target, seconds: number): Promise<number> {
	const result = await autocannon({
		...requestOptions(target),
		connections: CONNECTIONS,
		duration: seconds,
	});
	const failed = result.non2xx + result.errors + result.timeouts;
	if (failed > 0) throw new Error(`${failed} of the requests to ${target.url} failed`);
	return result.requests.total / result.duration;
}

/** The median requests per second of two targets, loaded in turns for equal conditions. */
export async function compare(
	product: Target,
	baseline: Target,
): Promise<{
	product: number;
	baseline: number;
	rounds: { product: number[]; baseline: number[] };
}> {
	const rounds = { product: [] as number[], baseline: [] as number[] };
	await warmUp(baseline);
	await warmUp(product);
	for (let round = 0; round < ROUNDS; round += 1) {
		rounds.baseline.push(await load(baseline, ROUND_SECONDS));
		rounds.product.push(await load(product, ROUND_SECONDS));
	}
	return { product: median(rounds.product), baseline: median(rounds.baseline), rounds };
}

async function warmUp(target: Target): Promise<void> {
	await autocannon({
		...requestOptions(target),
		connections: CONNECTIONS,
		amount: WARM_UP_REQUESTS,
	});
}

/** The median processor time (ms) per request, by target and process. */
export async function measureCost<Name extends string>(
	targets: readonly Target[],
	processes: readonly Record<Name, number>[],
): Promise<Record<Name, number>[]> {
	const rounds = targets.map(() => [] as Record<Name, number>[]);
	for (let round = 0; round < COST_ROUNDS; round += 1) {
		for (const [index, target] of targets.entries()) {
			const pids = processes[index] as Record<Name, number>;
			const before = mapValues(pids, cpuTime);
			await autocannon({
				...requestOptions(target),
				connections: CONNECTIONS,
				amount: COST_REQUESTS,
			});
			const used = mapValues(pids, (pid, name) => (cpuTime(pid) - before[name]) / COST_REQUESTS);
			rounds[index]?.push(used);
		}
	}
	return rounds.map((all) =>
		mapValues(all[0] as Record<Name, number>, (_, name) => median(all.map((one) => one[name]))),
	);
}

function mapValues<Name extends string>(
	values: Record<Name, number>,
	change: (value: number, name: Name) => number,
): Record<Name, number> {
	const entries = Object.entries(values) as [Name, number][];
	return Object.fromEntries(entries.map(([name, value]) => [name, change(value, name)])) as Record<
		Name,
		number
	>;
}
