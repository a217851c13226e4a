/** npm run build: builds what changed (`--force`: all). Plain Node at the top: it is imported before packages exist. */
import { createHash } from "node:crypto";
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { withLock } from "./build-lock.mjs";
import { runStep } from "./run-step.mjs";
import { slimManifests } from "./slim-manifest.mjs";

const ROOT = new URL("../", import.meta.url);
const SHARED = ["package.json", "package-lock.json", "tsconfig.json"];

const PARTS = [
	{
		name: "web",
		sources: [
			...SHARED,
			"app",
			"scripts/fast-matching.mjs",
			"scripts/slim-manifest.mjs",
			"public",
			"vite.config.ts",
			"remix.config.js",
			"postcss.config.js",
			"tailwind.config.ts",
			"scripts/supported-browsers.mjs",
		],
		output: "build/web/server/index.js",
		build: buildWeb,
	},
	{
		name: "gateway",
		sources: [
			...[...SHARED, "gateway", "demo", "app/models"],
			...["scripts/import-orders.ts", "scripts/orders-file.ts", "scripts/orders-import.ts"],
		],
		output: "build/gateway/main.js",
		build: buildGateway,
	},
];

/** Builds both parts at once, or `only` one. @param {{ force?: boolean, only?: string, begins?: (part: string) => void }} [options] */
export async function ensureBuilt({ only, ...options } = {}) {
	const parts = PARTS.filter(({ name }) => !only || name === only);
	const builds = await Promise.allSettled(parts.map((part) => ensurePart(part, options)));
	const failures = builds.filter(({ status }) => status === "rejected");
	if (failures.length > 0) throw new Error(failures.map((f) => f.reason.message).join("\n"));
}

async function ensurePart(part, { force = false, begins = sayBuilding }) {
	const { name, build } = part;
	if (!force && isBuilt(part, sourceStamp(part))) return;
	await withLock(path(`build/.lock-${name}`), async () => {
		// Another process may have built it meanwhile.
		const stamp = sourceStamp(part);
		if (!force && isBuilt(part, stamp)) return;
		begins(name);
		rmSync(stampFile(name), { force: true });
		await build();
		await writeFile(stampFile(name), stamp);
	});
}

function sayBuilding(name) {
	console.log(`Building ${name}…`);
}

async function buildWeb() {
	const { ok, output } = await runStep(["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
		NODE_ENV: "production",
	});
	if (!ok) throw new Error(`The build of web failed:\n${output}`);
	slimManifests(path("build/web/client/assets"));
}

const GATEWAY_ENTRIES = {
	main: "gateway/main.ts",
	"make-admin": "gateway/team/make-admin-command.ts",
	"audit-verify": "gateway/audit/verify-command.ts",
	"reports-rebuild": "gateway/orders/rebuild-command.ts",
	"import-orders": "scripts/import-orders.ts",
};
/** The demo is a gateway of its own, so that the other has nothing of it. */
const DEMO_ENTRIES = { main: "demo/main.ts", seed: "demo/seed.ts" };

async function buildGateway() {
	await bundle("build/gateway", GATEWAY_ENTRIES);
	await bundle("build/demo", DEMO_ENTRIES);
}

async function bundle(outdir, entryPoints) {
	const { build } = await import("esbuild");
	rmSync(path(outdir), { recursive: true, force: true });
	await build({
		absWorkingDir: path("."),
		entryPoints,
		outdir,
		bundle: true,
		splitting: true,
		format: "esm",
		platform: "node",
		target: "node20",
		packages: "external",
		alias: { "~": path("app") },
		sourcemap: true,
		// Lines of a stack need no sources, which the gateway would hold in memory.
		sourcesContent: false,
		logLevel: "error",
	});
	cpSync(path("gateway/migrations"), path(`${outdir}/migrations`), { recursive: true });
}

function isBuilt({ name, output }, stamp) {
	const file = stampFile(name);
	return existsSync(path(output)) && existsSync(file) && readFileSync(file, "utf8") === stamp;
}

function sourceStamp({ sources }) {
	const hash = createHash("sha256").update(process.version);
	for (const source of sources) addToStamp(hash, source);
	return hash.digest("hex");
}

function addToStamp(hash, source) {
	const stat = statSync(path(source), { throwIfNoEntry: false });
	if (!stat) return;
	if (!stat.isDirectory()) {
		hash.update(`${source}\0${stat.size}\0${Math.floor(stat.mtimeMs)}\n`);
		return;
	}
	for (const name of readdirSync(path(source)).sort()) addToStamp(hash, `${source}/${name}`);
}

function stampFile(name) {
	mkdirSync(path("build"), { recursive: true });
	return path(`build/.stamp-${name}`);
}

function path(relative) {
	return fileURLToPath(new URL(relative, ROOT));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	try {
		await ensureBuilt({ force: process.argv.includes("--force") });
	} catch (error) {
		console.error(error.message);
		process.exitCode = 1;
	}
}
