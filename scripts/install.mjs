/** Brings node_modules in line with package-lock.json, if needed. Plain Node, because it runs before packages exist. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);
const STAMP = new URL("node_modules/.mise-lock", ROOT);
const NPM_LIST = new URL("node_modules/.package-lock.json", ROOT);
const REMOVE = { recursive: true, force: true };
// Binaries depend on the platform: a folder moved to another machine is reinstalled.
const PLATFORM = `${process.platform}-${process.arch}-${process.versions.modules}`;

/** Installs if needed and applies `patches/`; `reached` is told the share done. Throws npm's message when either fails or esbuild does not run. */
export async function ensureInstalled(reached = sayOnce) {
	const wanted = `${PLATFORM} ${hashFiles("package-lock.json", ...patches())}`;
	const stamp = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : undefined;
	if (stamp === wanted) return;
	const isThere = (!stamp || stamp.startsWith(PLATFORM)) && matchesLock();
	if (!isThere || (await patch()).status !== 0) {
		reached(0);
		const watch = setInterval(() => reached(shareInstalled()), 1_000);
		await install().finally(() => clearInterval(watch));
		requireEsbuild();
	}
	writeFileSync(STAMP, wanted);
}

function sayOnce(fraction) {
	if (fraction === 0) console.log("Installing packages (once; about half a minute)…");
}

function shareInstalled() {
	const { packages } = JSON.parse(readFileSync(new URL("package-lock.json", ROOT), "utf8"));
	const wanted = Object.keys(packages).filter((path) => path.lastIndexOf("node_modules/") === 0);
	const there = wanted.filter((path) => existsSync(new URL(`${path}/package.json`, ROOT)));
	return there.length / wanted.length;
}

async function install() {
	// Reinstalls patched packages, since a changed patch does not apply over the old one.
	for (const name of patchedPackages()) rmSync(new URL(`node_modules/${name}`, ROOT), REMOVE);
	rmSync(NPM_LIST, REMOVE);
	// Not npm ci, which refuses lock files made behind a mirror; --no-save keeps the file unchanged.
	const args = ["install", "--no-save", "--no-audit", "--no-fund", "--include=dev"];
	// Versions are locked, so what npm keeps need not be asked for again, unless it is too old to know them.
	const fromCache = await npm([...args, "--prefer-offline"]);
	const { status, error, stderr } = fromCache.status === 0 ? fromCache : await npm(args);
	if (status !== 0) throw new Error(`npm install failed: ${error?.message ?? stderr}`);
	// npm may be configured to run no scripts, so it may not have patched.
	const patched = await patch();
	if (patched.status !== 0) throw new Error(`A patch does not apply:\n${patched.stderr}`);
}

function patch() {
	return run(process.execPath, ["node_modules/patch-package/index.js", "--error-on-fail"]);
}

function npm(args) {
	return run("npm", args, process.platform === "win32");
}

/** @returns {Promise<{ status: number | null, stderr: string, error?: Error }>} */
function run(command, args, shell = false) {
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			cwd: fileURLToPath(ROOT),
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
	const there = JSON.parse(readFileSync(NPM_LIST, "utf8")).packages;
	const wanted = JSON.parse(readFileSync(new URL("package-lock.json", ROOT), "utf8")).packages;
	return Object.entries(wanted).every(
		([path, entry]) =>
			path === "" || (entry.optional && !there[path]) || there[path]?.version === entry.version,
	);
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
