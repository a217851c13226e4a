/** Finds a Chromium for the browser tests; the headless shell takes a quarter less processor time. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const SHELL = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC = [
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export async function findChromium() {
	const given = process.env.CHROMIUM_PATH;
	if (given) {
		if (starts(given)) return given;
		throw new Error(`CHROMIUM_PATH=${given} does not start`);
	}
	const shell = onSystem([SHELL]) ?? fromApt(SHELL);
	if (shell) return shell;
	return (
		onSystem(NAMES, MAC) ?? (await fromPlaywright()) ?? fromApt("chromium") ?? (await installed())
	);
}

async function installed() {
	const cli = "node_modules/playwright/cli.js";
	quietly(process.execPath, [cli, "install", "chromium"], "Downloading playwright's Chromium");
	const path = await fromPlaywright();
	if (path) return path;
	throw new Error("No Chromium found and none could be installed; set CHROMIUM_PATH");
}

function onSystem(names, others = []) {
	const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin", "/snap/bin");
	const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
	return [...places, ...others].find((path) => isExecutable(path) && starts(path));
}

async function fromPlaywright() {
	const { chromium } = await import("@playwright/test");
	const path = chromium.executablePath();
	return existsSync(path) && starts(path) ? path : undefined;
}

function fromApt(name) {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
	quietly("apt-get", ["update"], "Installing Chromium with apt-get");
	// Ubuntu's "chromium" only refers to a snap; if that does not start, playwright's is used.
	quietly("apt-get", ["install", "-y", "--no-install-recommends", name]);
	return onSystem([name]);
}

function quietly(command, args, announcement) {
	if (announcement) console.error(announcement);
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const { status, stderr, error } = spawnSync(command, args, {
		env,
		encoding: "utf8",
		timeout: 600_000,
	});
	if (status !== 0) console.error(`${command} ${args.join(" ")}: ${error?.message ?? stderr}`);
}

function starts(path) {
	return spawnSync(path, ["--version", "--no-sandbox"], { timeout: 30_000 }).status === 0;
}

function isExecutable(path) {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await findChromium());
