/** Brings node_modules in line with package-lock.json, if needed. Plain Node, because it runs before packages exist. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmdirSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);
const MODULES = new URL("node_modules/", ROOT);
const STAMP = new URL(".mise-lock", MODULES);
const NPM_LIST = new URL(".package-lock.json", MODULES);
/** Where a first start installs, since npm would take everything here. */
const FIRST = new URL("build/.first-install/", ROOT);
/** The development packages that `npm start` needs; all others are for tests and checks, and as large again. */
export const BUILD_TOOLS = [
	"@remix-run/dev",
	"@remix-run/route-config",
	"autoprefixer",
	"esbuild",
	"tailwindcss",
	"terser",
	"vite",
	"vite-tsconfig-paths",
];
/** Ends the stamp of an installation without the others. */
const TO_RUN = " to run";
const REMOVE = { recursive: true, force: true };
// Binaries depend on the platform: a folder moved to another machine is reinstalled.
const PLATFORM = `${process.platform}-${process.arch}-${process.versions.modules}`;

/**
 * Installs if needed and applies `patches/`; `reached` gets the share done. With `toRun`, a first installation is
 * only what runs and builds the product. Throws npm's message when either fails or esbuild does not run.
 */
export async function ensureInstalled({ toRun = false, reached = sayOnce } = {}) {
	const stamp = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : undefined;
	const lock = `${PLATFORM} ${hashFiles("package-lock.json", ...patches())}`;
	if (stamp === lock || (toRun && stamp === lock + TO_RUN)) return;
	const isThere = (!stamp || stamp.startsWith(PLATFORM)) && matchesLock();
	const isPart = toRun && !isThere && (stamp ? stamp.endsWith(TO_RUN) : !existsSync(NPM_LIST));
	if (!isThere || (await patch()).status !== 0) {
		reached(0);
		const watch = setInterval(() => reached(shareInstalled(isPart)), 1_000);
		await (isPart ? installToRun() : installAll()).finally(() => clearInterval(watch));
		requireEsbuild();
	}
	writeFileSync(STAMP, isPart ? lock + TO_RUN : lock);
}

function sayOnce(fraction) {
	if (fraction === 0) console.log("Installing packages (once; about half a minute)…");
}

function shareInstalled(isPart) {
	const { packages } = readJson("package-lock.json");
	const outer = Object.keys(packages).filter((path) => path.lastIndexOf("node_modules/") === 0);
	const wanted = isPart ? packagesToRun(packages) : outer;
	const folder = isPart && existsSync(FIRST) ? FIRST : ROOT;
	const there = wanted.filter((path) => existsSync(new URL(`${path}/package.json`, folder)));
	return there.length / wanted.length;
}

/** The outer packages that the product and its build need, directly or through others. */
function packagesToRun(packages) {
	const found = new Set();
	const add = (name) => {
		const path = `node_modules/${name}`;
		if (found.has(path) || !packages[path] || packages[path].optional) return;
		found.add(path);
		for (const needed of Object.keys(packages[path].dependencies ?? {})) add(needed);
	};
	for (const name of [...Object.keys(packages[""].dependencies), ...BUILD_TOOLS]) add(name);
	return [...found];
}

async function installToRun() {
	rmSync(FIRST, REMOVE);
	mkdirSync(FIRST, { recursive: true });
	const { scripts: _, devDependencies, ...manifest } = readJson("package.json");
	const tools = Object.fromEntries(BUILD_TOOLS.map((name) => [name, devDependencies[name]]));
	const own = JSON.stringify({ ...manifest, devDependencies: tools });
	writeFileSync(new URL("package.json", FIRST), own);
	for (const file of ["package-lock.json", ".npmrc"]) {
		cpSync(new URL(file, ROOT), new URL(file, FIRST));
	}
	await install(FIRST);
	replaceModules(new URL("node_modules", FIRST));
	rmSync(FIRST, REMOVE);
	await requirePatched();
}

/** Copies where the folder is a mount or a link, or on another file system. */
function replaceModules(from) {
	const names = existsSync(MODULES) ? readdirSync(MODULES) : [];
	for (const name of names) rmSync(new URL(name, MODULES), REMOVE);
	try {
		if (existsSync(MODULES)) rmdirSync(MODULES);
		renameSync(from, new URL("node_modules", ROOT));
	} catch {
		cpSync(from, MODULES, { recursive: true, verbatimSymlinks: true });
	}
}

async function installAll() {
	// Reinstalls patched packages, since a changed patch does not apply over the old one.
	for (const name of patchedPackages()) rmSync(new URL(name, MODULES), REMOVE);
	for (const file of [NPM_LIST, STAMP]) rmSync(file, REMOVE);
	await install(ROOT);
	// npm may be configured to run no scripts, so it may not have patched.
	await requirePatched();
}

async function install(folder) {
	// Not npm ci, which refuses lock files made behind a mirror; --no-save keeps the file unchanged.
	const args = ["install", "--no-save", "--no-audit", "--no-fund", "--include=dev"];
	// Versions are locked, so what npm keeps need not be asked for again, unless it is too old to know them.
	const fromCache = await npm([...args, "--prefer-offline"], folder);
	const { status, error, stderr } = fromCache.status === 0 ? fromCache : await npm(args, folder);
	if (status !== 0) throw new Error(`npm install failed: ${error?.message ?? stderr}`);
}

async function requirePatched() {
	const patched = await patch();
	if (patched.status !== 0) throw new Error(`A patch does not apply:\n${patched.stderr}`);
}

function patch() {
	return run(process.execPath, ["node_modules/patch-package/index.js", "--error-on-fail"]);
}

function npm(args, folder) {
	return run("npm", args, { folder, shell: process.platform === "win32" });
}

/** @returns {Promise<{ status: number | null, stderr: string, error?: Error }>} */
function run(command, args, { folder = ROOT, shell = false } = {}) {
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			cwd: fileURLToPath(folder),
			stdio: ["ignore", "ignore", "pipe"],
			shell,
			env: { ...process.env, NODE_ENV: "development" },
		});
		let stderr = "";
		child.stderr.on("data", (chunk) => {
			stderr += chunk;
		});
		child.on("error", (error) => resolve({ status: null, stderr, error }));
		child.on("close", (status) => resolve({ status, stderr }));
	});
}

function patches() {
	return readdirSync(new URL("patches", ROOT))
		.sort()
		.map((file) => `patches/${file}`);
}

function patchedPackages() {
	return patches().map((file) =>
		file
			.slice("patches/".length)
			.replace(/\+[^+]+$/, "")
			.replaceAll("+", "/"),
	);
}

function matchesLock() {
	if (!existsSync(NPM_LIST)) return false;
	const there = readJson("node_modules/.package-lock.json").packages;
	const wanted = readJson("package-lock.json").packages;
	return Object.entries(wanted).every(
		([path, entry]) =>
			path === "" || (entry.optional && !there[path]) || there[path]?.version === entry.version,
	);
}

function readJson(file) {
	return JSON.parse(readFileSync(new URL(file, ROOT), "utf8"));
}

function hashFiles(...files) {
	const hash = createHash("sha256");
	for (const file of files) hash.update(file).update(readFileSync(new URL(file, ROOT)));
	return hash.digest("hex");
}

/** Without install scripts esbuild needs its platform package: fails early with a clear message. */
function requireEsbuild() {
	const esbuild = fileURLToPath(new URL("node_modules/esbuild/bin/esbuild", ROOT));
	const { status, stderr } = spawnSync(esbuild, ["--version"], {
		encoding: "utf8",
		shell: process.platform === "win32",
	});
	if (status === 0) return;
	throw new Error(
		`esbuild does not run: ${stderr ?? "no binary"}\nTry: npm rebuild esbuild, or npm ci --include=optional`,
	);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureInstalled();
