import { spawn } from "node:child_process";
import { chownSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./postgres";
import { serverOwner } from "./postgres-binaries";
import { makeWorkFolder } from "./work-folder";

const START_MS = 10_000;

export interface TestPooler {
	/** The URL of a database of the server, through the pooler. */
	urlOf(directUrl: string): string;
	stop(): Promise<void>;
}

/** The program of PgBouncer: that of TEST_DATABASE_POOLER, or Debian's; null where there is none. */
export function findPgBouncer(): string | null {
	const path = process.env.TEST_DATABASE_POOLER || "/usr/sbin/pgbouncer";
	return existsSync(path) ? path : null;
}

/** PgBouncer in transaction mode before the server of a URL, on a free loopback port. Throws if it does not answer. */
export async function startPooler(
	program: string,
	serverUrl: string,
	settings: Readonly<Record<string, string | number>> = {},
): Promise<TestPooler> {
	const folder = makeWorkFolder("pooler");
	const port = Number(settings.listen_port ?? (await freePort()));
	const { uid, gid } = serverOwner();
	const users = join(folder, "users.txt");
	const all = {
		listen_addr: "127.0.0.1",
		listen_port: port,
		unix_socket_dir: "",
		auth_type: "trust",
		auth_file: users,
		pool_mode: "transaction",
		default_pool_size: 20,
		max_client_conn: 1_000,
		...settings,
	};
	const file = join(folder, "pgbouncer.ini");
	writeFileSync(users, '"mise_owner" "mise_owner"\n"postgres" ""\n');
	writeFileSync(
		file,
		[
			"[databases]",
			`* = host=127.0.0.1 port=${new URL(serverUrl).port}`,
			"[pgbouncer]",
			...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
			"",
		].join("\n"),
	);
	for (const path of [folder, users, file]) if (uid !== undefined) chownSync(path, uid, gid ?? uid);
	const child = spawn(program, ["-q", file], {
		...(uid !== undefined && { uid, gid: gid ?? uid }),
		stdio: "ignore",
	});
	const ended = new Promise((resolve) => child.once("exit", resolve));
	const urlOf = (directUrl: string) => {
		const url = new URL(directUrl);
		url.port = String(port);
		return url.href;
	};
	const deadline = Date.now() + START_MS;
	while (!(await answers(urlOf(serverUrl)))) {
		if (child.exitCode !== null || Date.now() > deadline) {
			child.kill("SIGKILL");
			throw new Error(`${program} does not answer`);
		}
		await sleep(20);
	}
	return {
		urlOf,
		async stop() {
			child.kill("SIGKILL");
			await ended;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function answers(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => undefined);
	try {
		await client.connect();
		await client.query("select 1");
		return true;
	} catch {
		return false;
	} finally {
		await client.end().catch(() => undefined);
	}
}
