/**
 * Brings node_modules in step with package-lock.json; does nothing when it already is.
 * Plain Node: it runs before there are any packages.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);
const STAMP = new URL("node_modules/.mise-lock", ROOT);
/** npm's own list of what it has installed. */
const NPM_LIST = new URL("node_modules/.package-lock.json", ROOT);
const REMOVE = { recursive: true, force: true };
// Binaries are per platform: a folder carried to another machine is installed anew.
const PLATFORM = `${process.platform}-${process.arch}-${process.versions.modules}`;

/**
 * Installs when needed, and applies the patches of `patches/`. Throws, with npm's own words, when either fails or
 * esbuild does not run.
 */
export function ensureInstalled() {
	const wanted = `${PLATFORM} ${hashOf("package-lock.json", ...patches())}`;
	const stamp = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : undefined;
	if (stamp === wanted) return;
	const isThere = (!stamp || stamp.startsWith(PLATFORM)) && matchesLock();
	if (!isThere || patch().status !== 0) {
		console.log("Installing packages (once; about half a minute)…");
		install();
		requireEsbuild();
	}
	writeFileSync(STAMP, wanted);
}

function install() {
	// What is patched is fetched anew: a patch that has changed does not fit on its predecessor.
	for (const name of patchedPackages()) rmSync(new URL(`node_modules/${name}`, ROOT), REMOVE);
	rmSync(NPM_LIST, REMOVE);
	// Not npm ci: it refuses a lock file made behind a mirror that lacks the binaries of platforms
	// nobody there uses. The lock file's versions hold all the same, and --no-save leaves it alone.
	const args = ["install", "--no-save", "--no-audit", "--no-fund", "--include=dev"];
	const { status, error, stderr } = run("npm", args, process.platform === "win32");
	if (status !== 0) throw new Error(`npm install failed: ${error?.message ?? stderr}`);
	// npm may be told to run no scripts, and then has not patched.
	const patched = patch();
	if (patched.status !== 0) throw new Error(`A patch does not apply:\n${patched.stderr}`);
}

/** Does nothing to what is patched already. */
function patch() {
	return run(process.execPath, ["node_modules/patch-package/index.js", "--error-on-fail"]);
}

function run(command, args, shell = false) {
	return spawnSync(command, args, {
		cwd: fileURLToPath(ROOT),
		encoding: "utf8",
		stdio: ["ignore", "ignore", "pipe"],
		shell,
		// The build needs the development packages, whatever NODE_ENV says of the services.
		env: { ...process.env, NODE_ENV: "development" },
	});
}

function patches() {
	return readdirSync(new URL("patches", ROOT))
		.sort()
		.map((file) => `patches/${file}`);
}

/** "@remix-run+router+1.23.4.patch" is a patch of @remix-run/router. */
function patchedPackages() {
	return patches().map((file) =>
		file
			.slice("patches/".length)
			.replace(/\+[^+]+$/, "")
			.replaceAll("+", "/"),
	);
}

/** True when somebody has run npm ci or npm install by hand: npm keeps a list of what it put there. */
function matchesLock() {
	if (!existsSync(NPM_LIST)) return false;
	const there = JSON.parse(readFileSync(NPM_LIST, "utf8")).packages;
	const wanted = JSON.parse(readFileSync(new URL("package-lock.json", ROOT), "utf8")).packages;
	return Object.entries(wanted).every(
		([path, entry]) =>
			path === "" || (entry.optional && !there[path]) || there[path]?.version === entry.version,
	);
}

function hashOf(...files) {
	const hash = createHash("sha256");
	for (const file of files) hash.update(file).update(readFileSync(new URL(file, ROOT)));
	return hash.digest("hex");
}

/**
 * npm may refuse install scripts. esbuild works without its own, by its platform package, unless
 * optional packages were left out too; better said here than by a build that fails oddly.
 */
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

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureInstalled();
