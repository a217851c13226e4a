import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { createDatabase, makeRoles } from "../../tests/support/postgres";
import { serverOwner } from "../../tests/support/postgres-binaries";
import { freePort } from "../../tests/support/service-process";
import type { Site } from "./site";

const DEBIAN = "/usr/lib/postgresql";
const START_MS = 30_000;

const SETTINGS = [
	"listen_addresses=127.0.0.1",
	"unix_socket_directories=",
	"dynamic_shared_memory_type=mmap",
	"max_connections=100",
	"timezone=UTC",
];

export interface DrillServer {
	port: number;
	data: string;
	adminUrl: string;
	url: string;
	start(): Promise<void>;
	isRunning(): boolean;
	kill(): Promise<void>;
	log(): string;
}

interface ServerOptions {
	settings?: readonly string[];
	wal?: string;
	env?: Record<string, string>;
}

export function findProgram(name: string): string {
	const [newest] = existsSync(DEBIAN)
		? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
		: [];
	const path = join(DEBIAN, newest ?? "", "bin", name);
	if (!newest || !existsSync(path)) throw new Error(`${name} is missing: install postgresql`);
	return path;
}

export async function run(name: string, args: readonly string[]): Promise<string> {
	const options = { ...serverOwner(), cwd: "/tmp", maxBuffer: 64 * 1024 ** 2 };
	return (await promisify(execFile)(findProgram(name), args, options)).stdout;
}

/** A new server with production's roles and an empty database "mise". */
export async function createServer(
	site: Site,
	name: string,
	{ settings = [], wal, env = {} }: ServerOptions = {},
): Promise<DrillServer> {
	const data = site.folder(name);
	const waldir = wal ? ["--waldir", wal] : [];
	await run("initdb", [
		...["--pgdata", data, "--username", "postgres", "--auth", "trust", "--encoding", "UTF8"],
		...["--locale", "C.UTF-8", "--no-sync", ...waldir],
	]);
	const server = await serverAt(site, data, settings, env);
	await server.start();
	await makeRoles(server.adminUrl);
	await createDatabase(server.adminUrl, "mise");
	return server;
}

export async function serverAt(
	site: Site,
	data: string,
	settings: readonly string[] = [],
	env: Record<string, string> = {},
): Promise<DrillServer> {
	const port = await freePort();
	const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
	let child: ReturnType<Site["start"]> | undefined;
	let log = "";
	const isRunning = () => child !== undefined && child.exitCode === null && !child.signalCode;
	return {
		port,
		data,
		adminUrl,
		url: `postgres://mise_owner:mise_owner@127.0.0.1:${port}/mise`,
		async start() {
			const all = [`port=${port}`, ...SETTINGS, ...settings];
			const options = { isServer: true, env };
			const args = ["-D", data, ...all.flatMap((setting) => ["-c", setting])];
			child = site.start(findProgram("postgres"), args, options);
			child.stderr?.on("data", (chunk) => {
				log = (log + chunk).slice(-8_000);
			});
			const until = Date.now() + START_MS;
			while (!(await answers(adminUrl))) {
				if (!isRunning() || Date.now() > until) throw new Error(`PostgreSQL ended:\n${log}`);
				await sleep(50);
			}
		},
		isRunning,
		async kill() {
			if (!child || !isRunning()) return;
			const pid = child.pid as number;
			const exited = new Promise((resolve) => child?.once("exit", resolve));
			const below = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
			for (const each of [pid, ...below.filter(Boolean).map(Number)]) killOne(each);
			await exited;
		},
		log: () => log,
	};
}

function killOne(pid: number): void {
	try {
		process.kill(pid, "SIGKILL");
	} catch {
		// It ended by itself.
	}
}

export async function askServer<Row extends pg.QueryResultRow>(
	url: string,
	text: string,
	timeoutMs = 5_000,
): Promise<Row | undefined> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: timeoutMs,
		query_timeout: timeoutMs,
	});
	client.on("error", () => undefined);
	try {
		await client.connect();
		return (await client.query<Row>(text)).rows[0];
	} finally {
		client.end().catch(() => undefined);
	}
}

async function answers(url: string): Promise<boolean> {
	return askServer(url, "select 1").then(
		() => true,
		() => false,
	);
}
