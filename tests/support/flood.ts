import { Worker } from "node:worker_threads";

export interface FloodRequest {
	path: string;
	headers: Record<string, string>;
	body: string;
}

export interface Flood {
	/** Ends it; returns the statuses of its answers. */
	stop(): Promise<number[]>;
}

/** Sends requests in turn at a steady rate, from a thread of its own. */
export function startFlood(url: string, perSecond: number, requests: FloodRequest[]): Flood {
	const thread = new Worker(FLOOD, { eval: true, workerData: { url, perSecond, requests } });
	const done = new Promise<number[]>((resolve, reject) => {
		thread.once("message", resolve);
		thread.once("error", reject);
	});
	return {
		stop() {
			thread.postMessage("stop");
			return done;
		},
	};
}

/** Plain JavaScript for the thread. */
const FLOOD = `
const { parentPort, workerData } = require("node:worker_threads");
const { Agent, request } = require("undici");
const { url, perSecond, requests } = workerData;
const dispatcher = new Agent({ connections: 500, headersTimeout: 120_000 });
const answers = [];
let count = 0;
async function send() {
	const { path, headers, body } = requests[count++ % requests.length];
	const answer = await request(new URL(path, url), { method: "POST", dispatcher, headers, body });
	await answer.body.dump();
	return answer.statusCode;
}
const timer = setInterval(() => answers.push(send().catch(() => 0)), 1_000 / perSecond);
parentPort.once("message", async () => {
	clearInterval(timer);
	const statuses = await Promise.all(answers);
	await dispatcher.close();
	parentPort.postMessage(statuses);
});
`;
