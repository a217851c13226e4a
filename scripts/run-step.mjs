import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

const LIMIT_MS = 60 * 60_000;
const GRACE_MS = 10_000;

/**
 * @param {string[]} args @param {Record<string, string>} [env]
 * @param {{ givesWay?: boolean }} [options] `givesWay`: to other processes, by a low priority.
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>}
 */
export function runStep(args, env = {}, { givesWay = false } = {}) {
	const started = performance.now();
	return new Promise((resolve) => {
		const child = spawn(process.execPath, args, {
			cwd: new URL("..", import.meta.url),
			env: { ...process.env, ...env },
			stdio: ["ignore", "pipe", "pipe"],
		});
		if (givesWay && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
		let output = "";
		const collect = (chunk) => {
			output += chunk;
		};
		child.stdout.on("data", collect);
		child.stderr.on("data", collect);
		const end = (ok) => resolve({ ok, output, seconds: (performance.now() - started) / 1000 });
		const limit = setTimeout(() => {
			output += `\nStopped after ${LIMIT_MS / 60_000} minutes\n`;
			child.kill("SIGTERM");
			setTimeout(() => child.kill("SIGKILL"), GRACE_MS).unref();
		}, LIMIT_MS);
		child.on("error", (error) => {
			output += error.message;
			end(false);
		});
		child.on("close", (code) => {
			clearTimeout(limit);
			end(code === 0);
		});
	});
}

export async function mapWithWidth(items, width, worker) {
	const results = new Array(items.length);
	let next = 0;
	const lane = async () => {
		while (next < items.length) {
			const index = next++;
			results[index] = await worker(items[index]);
		}
	};
	await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
	return results;
}
