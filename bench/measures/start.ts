import { type ChildProcess, spawn } from "node:child_process";
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tests/support/service-process";
import { atMost, type DatabaseName, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { DATABASES, effort } from "../support/effort";
import { load } from "../support/load";
import { memoryOfTree, watchPeak } from "../support/memory";
import { CASHIER, ORDER_LIST_PATH } from "../support/order-list-page";
import { signInOnWeb } from "../support/sign-in";
import { median } from "../support/statistics";
import type { Workshop } from "../support/workshop";

const ROUNDS = effort(3, 1);
const PATIENCE_MS = 60_000;
const POLL_MS = 20;
const LOAD_SECONDS = effort(5, 0.2);

/** `npm start` on an existing database until both services listen; and the memory of the whole demo. */
export const start: Measurement = {
	name: "start",
	patienceMs: 10 * 60_000,
	async run(workshop) {
		const figures: Figure[] = [];
		for (const database of DATABASES) figures.push(...(await startOn(database, workshop)));
		return figures;
	},
};

async function startOn(database: DatabaseName, workshop: Workshop): Promise<Figure[]> {
	const { env } = await workshop.demo(database, { isOwn: true });
	const times: number[] = [];
	const memory: number[] = [];
	for (let round = 0; round < ROUNDS; round += 1) {
		workshop.say(`npm start on ${database}`);
		const started = performance.now();
		const demo = await npmStart(workshop.project, env);
		try {
			await answering(`${demo.gatewayUrl}/healthz`, demo.child);
			await answering(`${demo.url}/healthz`, demo.child);
			times.push((performance.now() - started) / 1_000);
			for (const url of [demo.gatewayUrl, demo.url]) await answering(`${url}/readyz`, demo.child);
			memory.push(await underLoad(demo));
		} finally {
			await stop(demo.child);
		}
	}
	return [
		{
			what: "npm start on an existing database, listening",
			database,
			value: median(times),
			unit: "s",
			budgets: [atMost(median(times), 3, "s")],
			details: { times },
		},
		{
			what: "Memory of the whole demo under load",
			database,
			value: median(memory),
			unit: "MB",
			budgets: [atMost(median(memory), 900, "MB")],
			details: { memory },
		},
	];
}

interface Demo {
	child: ChildProcess;
	url: string;
	gatewayUrl: string;
}

async function npmStart(cwd: string, env: Record<string, string>): Promise<Demo> {
	const [port, gatewayPort] = [await freePort(), await freePort()];
	const settings: Record<string, string | undefined> = {
		PATH: process.env.PATH,
		HOME: process.env.HOME,
		...env,
		PORT: String(port),
		GATEWAY_PORT: String(gatewayPort),
		HOST: "127.0.0.1",
		SIMULATOR: "off",
	};
	const child = spawn("npm", ["start"], {
		cwd,
		detached: true,
		stdio: "ignore",
		env: settings as NodeJS.ProcessEnv,
	});
	return { child, url: `http://127.0.0.1:${port}`, gatewayUrl: `http://127.0.0.1:${gatewayPort}` };
}

async function underLoad({ child, url }: Demo): Promise<number> {
	const headers = await signInOnWeb(url, CASHIER);
	const peak = watchPeak(() => memoryOfTree(child.pid as number));
	await load({ url: url + ORDER_LIST_PATH, headers }, LOAD_SECONDS);
	return peak();
}

async function answering(address: string, child: ChildProcess): Promise<void> {
	const until = Date.now() + PATIENCE_MS;
	while (!(await answers(address))) {
		if (child.exitCode !== null || Date.now() > until) throw new Error("npm start did not come up");
		await sleep(POLL_MS);
	}
}

function answers(address: string): Promise<boolean> {
	return new Promise((resolve) => {
		const request = get(address, { agent: false }, (answer) => {
			answer.resume();
			resolve(answer.statusCode === 200);
		});
		request.on("error", () => resolve(false));
	});
}

/** Stops the whole process group, like Ctrl-C in a terminal. */
async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) return;
	const gone = new Promise((resolve) => child.once("exit", resolve));
	process.kill(-(child.pid as number), "SIGINT");
	await gone;
}
