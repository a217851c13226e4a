/** npm run db:redo: rewrites the migrations that main (on main itself: origin/main) lacks; drizzle-kit would ask about renames in a terminal. */
import { execFileSync } from "node:child_process";
import {
	appendFileSync,
	existsSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { fileURLToPath } from "node:url";
import { generateMigration } from "./generate-migration.mjs";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FOLDER = "gateway/migrations";
const JOURNAL = `${FOLDER}/meta/_journal.json`;
const BREAK = "--> statement-breakpoint";

const PROTECTS = /^SELECT protect_table\(/i;
const BY_DRIZZLE =
	/^(?:CREATE TABLE|CREATE (?:UNIQUE )?INDEX|ALTER TABLE|DROP INDEX|DROP TABLE)\b/i;

export function handWrittenStatements(migrations) {
	return migrations.flatMap(({ path, text }) => {
		const statements = text.split(BREAK).map((each) => each.trim());
		const own = statements.filter((each) => each && !BY_DRIZZLE.test(each));
		const lost = own.find((each) => !PROTECTS.test(each));
		if (lost) {
			throw new Error(
				`${path}: drizzle-kit does not write "${lost.split("\n")[0]}". Take it out, run this again, and put it back into the new file`,
			);
		}
		return own;
	});
}

export function migrationName(path) {
	return path.replace(/^.*\/\d+_|\.sql$/g, "");
}

function redo() {
	const git = (...args) =>
		execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1e8 }).trim();
	const onMain = git("branch", "--show-current") === "main";
	if (onMain && !git("branch", "--remotes", "--list", "origin/main")) {
		throw new Error("You are on main, so no migration is known not to have landed: make a branch");
	}
	const base = git("merge-base", "HEAD", onMain ? "origin/main" : "main");
	const landed = git("ls-tree", "-r", "--name-only", base, FOLDER).split("\n");
	const removed = readdirSync(`${ROOT}${FOLDER}`, { recursive: true, encoding: "utf8" })
		.map((path) => `${FOLDER}/${path}`)
		.filter((path) => /\.sql$|_snapshot\.json$/.test(path) && !landed.includes(path))
		.map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, "utf8") }))
		.sort((one, other) => (one.path < other.path ? -1 : 1));
	const lost = landed.filter(
		(path) => path.endsWith("_snapshot.json") && !existsSync(`${ROOT}${path}`),
	);
	const migrations = removed.filter(({ path }) => path.endsWith(".sql"));
	const [first] = migrations;
	if (!first) throw new Error(`Nothing to write anew: main has every migration of ${FOLDER}`);
	const protections = handWrittenStatements(migrations);
	const journal = readFileSync(`${ROOT}${JOURNAL}`, "utf8");

	for (const { path } of removed) rmSync(`${ROOT}${path}`);
	for (const path of lost) writeFileSync(`${ROOT}${path}`, git("show", `${base}:${path}`));
	writeFileSync(`${ROOT}${JOURNAL}`, git("show", `${base}:${JOURNAL}`));
	try {
		const path = madeBy(generateMigration(["--name", migrationName(first.path)]));
		for (const each of protections) appendFileSync(`${ROOT}${path}`, `${BREAK}\n${each}\n`);
		console.log([...migrations.map((each) => `- ${each.path}`), `+ ${path}`].join("\n"));
	} catch (error) {
		for (const path of lost) rmSync(`${ROOT}${path}`);
		for (const { path, text } of removed) writeFileSync(`${ROOT}${path}`, text);
		writeFileSync(`${ROOT}${JOURNAL}`, journal);
		throw error;
	}
}

function madeBy(printed) {
	const [path] = /gateway\/migrations\/\S+\.sql/.exec(printed) ?? [];
	if (!path) throw new Error(`drizzle-kit made no migration\n${printed}`);
	return path;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	try {
		redo();
	} catch (error) {
		console.error(error.message);
		process.exitCode = 1;
	}
}
