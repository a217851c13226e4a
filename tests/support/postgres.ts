import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { installPostgres, type PostgresInstallation } from "./postgres-binaries";
import { makeWorkFolder } from "./work-folder";

const OWNER = "mise_owner";
const OWNER_PASSWORD = "mise_owner";
const START_MS = 30_000;

export interface TestPostgres {
	/** The owner's URL of the database "mise", as in production. */
	url: string;
	/** The superuser's URL, only for creating databases. */
	adminUrl: string;
	/** The folder of its Unix socket, where a statement's way takes two thirds of loopback's time; null where it has none. */
	socket: string | null;
	/** Recreates an empty database and returns the owner's URL. */
	createDatabase(name: string): Promise<string>;
	/** Stops the server and removes its data. */
	stop(): Promise<void>;
}

export interface PostgresOptions {
	/** Real fsync and full page writes, for benches and crash tests; tests are faster without. */
	durable?: boolean;
	/** More `name=value` server settings. */
	settings?: string[];
	/** A data directory to go on with, or to begin, that outlives the server. */
	kept?: string;
}

/**
 * A real PostgreSQL server on a free loopback port with production roles: an owner that is no superuser and may become
 * `app` and `app_system`. TEST_POSTGRES_URL (a superuser's URL) uses an existing server. It ends with this process.
 * Throws when it does not answer within 30 seconds.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<TestPostgres> {
	const given = process.env.TEST_POSTGRES_URL;
	const server = given
		? { adminUrl: given, socket: null, stop: async () => {} }
		: await startServer(options);
	await makeRoles(server.adminUrl);
	return {
		url: await createDatabase(server.adminUrl, "mise"),
		adminUrl: server.adminUrl,
		socket: server.socket,
		createDatabase: (name) => createDatabase(server.adminUrl, name),
		stop: server.stop,
	};
}

/**
 * Recreates the database `name` as a copy of `template` (without connections), owned by the owner role, and returns the
 * owner's URL. Usable from any process with the admin URL.
 */
export async function createDatabase(
	adminUrl: string,
	name: string,
	template = "template1",
): Promise<string> {
	const database = databaseName(name);
	await asAdmin(adminUrl, [
		`drop database if exists "${database}" with (force)`,
		`create database "${database}" owner ${OWNER} template "${template}" strategy file_copy`,
	]);
	const url = new URL(adminUrl);
	url.username = OWNER;
	url.password = OWNER_PASSWORD;
	url.pathname = `/${database}`;
	return url.href;
}

/** The same database through the Unix socket in a folder. */
export function throughSocket(url: string, folder: string): string {
	const through = new URL(url);
	through.searchParams.set("host", folder);
	return through.href;
}

/** Drops a database of `createDatabase`; open connections are cut. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
	await asAdmin(adminUrl, [`drop database if exists "${databaseName(name)}" with (force)`]);
}

/** PostgreSQL cuts names at 63 bytes; long ones get a digest. */
function databaseName(name: string): string {
	const plain = name.toLowerCase().replace(/[^a-z0-9_]+/g, "_");
	if (plain.length <= 60) return plain;
	return `${plain.slice(0, 50)}_${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}

/** The roles of production, at a superuser's URL. */
export async function makeRoles(adminUrl: string) {
	const role = (name: string, attributes: string) => `do $$ begin
		create role ${name} ${attributes};
		exception when duplicate_object or unique_violation then null;
	end $$`;
	await asAdmin(adminUrl, [
		role("app", "nologin nosuperuser nobypassrls"),
		role("app_system", "nologin nosuperuser nobypassrls"),
		role(
			OWNER,
			`login password '${OWNER_PASSWORD}' nosuperuser nocreatedb nocreaterole nobypassrls`,
		),
		`grant app, app_system to ${OWNER}`,
	]);
}

async function asAdmin(adminUrl: string, statements: string[]) {
	const client = new pg.Client({ connectionString: adminUrl });
	await client.connect();
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}

/**
 * A streaming replica of a server of `startPostgres` with `wal_keep_size`: a copy of the same empty server, which
 * replays all that the first one wrote. Returns the superuser's URL.
 */
export function startReplica(primaryUrl: string): Promise<Pick<TestPostgres, "adminUrl" | "stop">> {
	const { port } = new URL(primaryUrl);
	const settings = [`primary_conninfo=host=127.0.0.1 port=${port} user=postgres`];
	return startServer({ settings }, true);
}

async function startServer(options: PostgresOptions, isReplica = false) {
	const installation = await installPostgres();
	const data = options.kept ?? newDataFolder(options);
	if (!existsSync(join(data, "PG_VERSION"))) await copyTemplate(installation, data);
	if (isReplica) writeFileSync(join(data, "standby.signal"), "");
	const port = await freePort();
	const speed = [
		...["fsync=off", "full_page_writes=off", "synchronous_commit=off"],
		// Tables without statistics look large: starting parallel workers took longer than reading a test's few rows.
		"max_parallel_workers_per_gather=0",
		"update_process_title=off",
	];
	// Systems limit the length of a socket's path.
	const hasSocket = !options.durable && join(data, `.s.PGSQL.${port}`).length < 100;
	const socket = hasSocket ? data : null;
	const settings = [
		`port=${port}`,
		"listen_addresses=127.0.0.1",
		`unix_socket_directories=${socket ?? ""}`,
		"max_connections=200",
		"timezone=UTC",
		...(options.durable ? [] : speed),
		...(options.settings ?? []),
	];
	const server = spawnGuarded(
		[installation.postgres, "-D", data, ...settings.flatMap((setting) => ["-c", setting])],
		options.kept ? "" : data,
		installation,
	);
	const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
	const stop = () => ended(server.child);
	try {
		await answering(adminUrl, server);
	} catch (error) {
		await stop();
		throw error;
	}
	return { adminUrl, socket, stop };
}

function newDataFolder({ durable = false }: PostgresOptions): string {
	return durable
		? mkdtempSync(join(tmpdir(), "mise-postgres-data-"))
		: makeWorkFolder("postgres-data");
}

/** `cp` keeps the owner and is faster than Node's copy for many small files. */
async function copyTemplate({ template, owner }: PostgresInstallation, data: string) {
	mkdirSync(data, { recursive: true, mode: 0o700 });
	const copied = spawn("cp", ["-a", `${template}/.`, data], { stdio: "ignore" });
	const code = await new Promise((resolve) => copied.on("close", resolve));
	if (code !== 0) throw new Error(`Copying ${template} to ${data} ended with ${code}`);
	if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid ?? owner.uid);
}

/**
 * Runs the server below a shell that reads our pipe: when this process ends, even by SIGKILL, the shell stops the
 * server and removes its data.
 */
function spawnGuarded(command: string[], data: string, { owner }: PostgresInstallation) {
	const script = `exec 3<&0
trap '' INT
data=$1
shift
"$@" </dev/null 3<&- &
pid=$!
(cat <&3; kill -INT $pid) &
wait $pid
code=$?
rm -rf "$data"
exit $code`;
	const child = spawn("/bin/sh", ["-c", script, "sh", data, ...command], {
		...owner,
		cwd: tmpdir(),
		stdio: ["pipe", "ignore", "pipe"],
	});
	let log = "";
	child.stderr.on("data", (chunk) => {
		log = (log + chunk).slice(-4_000);
	});
	// A run that forgets stop() still ends, with its server. stderr is in fact a socket.
	child.unref();
	for (const pipe of [child.stdin, child.stderr]) (pipe as unknown as Socket).unref();
	return { child, log: () => log };
}

async function answering(adminUrl: string, server: { child: ChildProcess; log: () => string }) {
	const deadline = Date.now() + START_MS;
	for (;;) {
		if (server.child.exitCode !== null) throw new Error(`PostgreSQL ended: ${server.log()}`);
		try {
			await asAdmin(adminUrl, ["select 1"]);
			return;
		} catch (error) {
			if (Date.now() > deadline) throw new Error(`${error}\n${server.log()}`);
			await sleep(30);
		}
	}
}

/** Closing the pipe causes a fast shutdown. */
async function ended(child: ChildProcess) {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const closed = new Promise((resolve) => child.once("exit", resolve));
	child.ref();
	child.stdin?.end();
	await closed;
}

/** A port of loopback that nobody listens at. */
export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			const port = typeof address === "object" && address ? address.port : 0;
			probe.close(() => resolve(port));
		});
	});
}
