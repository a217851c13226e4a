/**
 * Brings node_modules in step with package-lock.json; does nothing when it already is.
 * Plain Node: it runs before there are any packages.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);
const STAMP = new URL("node_modules/.mise-lock", ROOT);
// Binaries are per platform: a folder carried to another machine is installed anew.
const PLATFORM = `${process.platform}-${process.arch}-${process.versions.modules}`;

/** Installs when needed. Throws, with npm's own words, when that fails or esbuild does not run. */
export function ensureInstalled() {
	const wanted = `${PLATFORM} ${lockHash()}`;
	const stamp = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : undefined;
	if (stamp === wanted) return;
	if ((!stamp || stamp.startsWith(PLATFORM)) && matchesLock()) return writeFileSync(STAMP, wanted);
	console.log("Installing packages (once; about half a minute)…");
	// Not npm ci: it refuses a lock file made behind a mirror that lacks the binaries of platforms
	// nobody there uses. The lock file's versions hold all the same, and --no-save leaves it alone.
	const args = ["install", "--no-save", "--no-audit", "--no-fund", "--include=dev"];
	const { status, error, stderr } = spawnSync("npm", args, {
		cwd: fileURLToPath(ROOT),
		encoding: "utf8",
		stdio: ["ignore", "ignore", "pipe"],
		shell: process.platform === "win32",
		// The build needs the development packages, whatever NODE_ENV says of the services.
		env: { ...process.env, NODE_ENV: "development" },
	});
	if (status !== 0) throw new Error(`npm install failed: ${error?.message ?? stderr}`);
	requireEsbuild();
	writeFileSync(STAMP, wanted);
}

/** True when somebody has run npm ci or npm install by hand: npm keeps a list of what it put there. */
function matchesLock() {
	const list = new URL("node_modules/.package-lock.json", ROOT);
	if (!existsSync(list)) return false;
	const there = JSON.parse(readFileSync(list, "utf8")).packages;
	const wanted = JSON.parse(readFileSync(new URL("package-lock.json", ROOT), "utf8")).packages;
	return Object.entries(wanted).every(
		([path, entry]) =>
			path === "" || (entry.optional && !there[path]) || there[path]?.version === entry.version,
	);
}

function lockHash() {
	const lock = readFileSync(new URL("package-lock.json", ROOT));
	return createHash("sha256").update(lock).digest("hex");
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
