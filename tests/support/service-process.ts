import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const GUARD = fileURLToPath(new URL("../../scripts/end-with-parent.mjs", import.meta.url));
/** Flags of a process that lives for seconds: optimising its code takes longer than that gains. */
export const SHORT_LIVED = ["--liftoff-only", "--no-opt"];
const POLL_MS = 50;
const GRACE_MS = 10_000;

export interface ServiceCommand {
	name: string;
	/** Arguments for node. */
	args: string[];
	cwd: string;
	env: Record<string, string>;
	/** Answers 200 once the service is ready. */
	health: string;
	/** The file for its output. */
	log: string;
	patienceMs: number;
}

export interface ServiceProcess {
	pid: number;
	isRunning(): boolean;
	/** Lets this process end without waiting for it. */
	unref(): void;
	/** Stops it like an operator, and waits for the end. */
	stop(): Promise<void>;
}

/** Starts a service and waits for its health; throws the end of its log if it fails. */
export async function startService(command: ServiceCommand): Promise<ServiceProcess> {
	const { name, args, cwd, env, health, log, patienceMs } = command;
	mkdirSync(dirname(log), { recursive: true });
	const output = openSync(log, "w");
	const child: ChildProcess = spawn(process.execPath, ["--import", GUARD, ...args], {
		cwd,
		env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
		stdio: ["ignore", output, output, "ipc"],
	});
	closeSync(output);
	const until = Date.now() + patienceMs;
	while (!(await answers(health))) {
		if (child.exitCode !== null || Date.now() > until) {
			await end(child);
			throw new Error(`The ${name} did not come up:\n${lastLines(log)}`);
		}
		await sleep(POLL_MS);
	}
	return {
		pid: child.pid as number,
		isRunning: () => child.exitCode === null && child.signalCode === null,
		unref() {
			child.unref();
			child.channel?.unref();
		},
		stop: () => end(child),
	};
}

export async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return port;
}

async function answers(address: string): Promise<boolean> {
	try {
		const response = await fetch(address, { headers: { connection: "close" } });
		await response.text();
		return response.ok;
	} catch {
		// Nobody listens yet.
		return false;
	}
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGTERM");
	const hard = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
	await gone;
	clearTimeout(hard);
}

function lastLines(file: string): string {
	return readFileSync(file, "utf8").trimEnd().split("\n").slice(-25).join("\n");
}
