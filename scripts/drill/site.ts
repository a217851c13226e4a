import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverOwner } from "../../tests/support/postgres-binaries";

export interface Site {
	name: string;
	directory: string;
	folder(name: string): string;
	start(program: string, args: readonly string[], options?: StartOptions): ChildProcess;
	atClose(work: () => unknown): void;
	say(text: string): void;
	close(): Promise<void>;
}

interface StartOptions {
	env?: Record<string, string>;
	isServer?: boolean;
}

/** The place of one drill: its folder, and the processes that it started, which end with it. */
export function openSite(name: string): Site {
	const started = Date.now();
	const directory = mkdtempSync(join(tmpdir(), `mise-drill-${name}-`));
	const owner = serverOwner();
	own(directory);
	const last: (() => unknown)[] = [];
	let closing: Promise<void> | undefined;

	function own(path: string): void {
		if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid ?? owner.uid);
	}

	async function end(): Promise<void> {
		for (const work of last.reverse()) await work();
		rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
	}

	return {
		name,
		directory,
		folder(part) {
			const path = join(directory, part);
			mkdirSync(path, { recursive: true, mode: 0o700 });
			own(path);
			return path;
		},
		start(program, args, { env = {}, isServer = false } = {}) {
			const child: ChildProcess = spawn(program, args, {
				...(isServer && owner),
				cwd: directory,
				env: { NODE_ENV: "production", PATH: process.env.PATH, ...env },
				stdio: ["ignore", "pipe", "pipe"],
			});
			const exited = new Promise((resolve) => child.once("exit", resolve));
			last.push(async () => {
				if (child.exitCode !== null || child.signalCode !== null) return;
				child.kill("SIGKILL");
				await exited;
			});
			return child;
		},
		atClose: (work) => void last.push(work),
		say(text) {
			const seconds = String(Math.round((Date.now() - started) / 1_000)).padStart(4);
			process.stderr.write(`${seconds} s  ${name}: ${text}\n`);
		},
		close() {
			closing ??= end();
			return closing;
		},
	};
}
