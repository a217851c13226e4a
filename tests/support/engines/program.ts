import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

const START_MS = 60_000;
const POLL_MS = 50;
/** Journeys read times in this zone (playwright.config.ts). */
const ZONE = "America/Chicago";

interface Start {
	args(profile: string): string[];
	env?: Record<string, string>;
	/** The line in which it says where it listens, or an address that answers once it does. */
	listens: RegExp | string;
}

export interface Program {
	/** Where it listens. */
	address: string;
	/** Ends it with all it has started, and removes its profile. */
	stop(): Promise<void>;
}

/** Starts a program with a new folder as its profile, and waits until it listens. */
export async function startProgram(
	program: string,
	{ args, env = {}, listens }: Start,
): Promise<Program> {
	const profile = mkdtempSync(join(tmpdir(), "mise-engine-"));
	const child = spawn(program, args(profile), {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, TZ: ZONE, LANG: "en_US.UTF-8", ...env },
		// A group of its own, as a driver that is killed leaves its browser behind.
		detached: true,
	});
	const isRunning = () =>
		child.pid !== undefined && child.exitCode === null && child.signalCode === null;
	const kill = () => {
		if (isRunning()) process.kill(-(child.pid as number), "SIGKILL");
	};
	process.once("exit", kill);
	const stop = async () => {
		process.off("exit", kill);
		const gone = isRunning() ? once(child, "exit") : undefined;
		kill();
		await gone;
		rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
	};
	const failure = new Promise<never>((_resolve, reject) => {
		const fail = (why: string) => reject(new Error(`${program} did not start: ${why}`));
		setTimeout(fail, START_MS, "it does not listen").unref();
		child.once("error", ({ message }) => fail(message));
		child.once("exit", (code) => fail(`it ended with ${code}`));
	});
	const lines = [child.stdout, child.stderr].map((output) => createInterface({ input: output }));
	const said = new Promise<string>((resolve) => {
		for (const line of lines) {
			line.on("line", (text) => {
				const found = listens instanceof RegExp && listens.exec(text)?.[1];
				if (found) resolve(found);
			});
		}
	});
	try {
		const ready = typeof listens === "string" ? answers(listens, isRunning) : said;
		return { address: await Promise.race([ready, failure]), stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

async function answers(address: string, isRunning: () => boolean): Promise<string> {
	while (isRunning()) {
		// Nobody listens yet.
		const answer = await fetch(address).catch(() => undefined);
		if (answer?.ok) return address;
		await sleep(POLL_MS);
	}
	throw new Error(`${address} does not answer`);
}
