/** Prints the share of lines that are only comment and the files with the most; exit 1 above the limit. */
import { readdirSync, readFileSync } from "node:fs";

const LIMIT_PERCENT = 3.0;
const FOLDERS = ["app", "demo", "gateway", "scripts"];
const ROOT = new URL("../", import.meta.url);

const files = FOLDERS.flatMap((folder) =>
	readdirSync(new URL(folder, ROOT), { recursive: true })
		.filter((name) => /\.(tsx?|mjs)$/.test(name))
		.map((name) => `${folder}/${name}`)
		.map((path) => ({ path, ...countLines(readFileSync(new URL(path, ROOT), "utf8")) })),
);
const sum = (part) => files.reduce((total, file) => total + file[part], 0);
const share = (100 * sum("comments")) / sum("lines");

console.log(
	`${share.toFixed(2)} % of ${sum("lines")} lines are comments, at most ${LIMIT_PERCENT} %`,
);
const max = files.toSorted((a, b) => b.comments - a.comments).slice(0, 3);
for (const { path, comments, lines } of max) console.log(`${path}: ${comments} of ${lines}`);
if (share > LIMIT_PERCENT) process.exitCode = 1;

function countLines(text) {
	let comments = 0;
	let isInBlock = false;
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	for (const line of lines) {
		const begins = /^\s*\{?\/\*/.test(line);
		if (isInBlock || begins || /^\s*\/\//.test(line)) comments++;
		if (isInBlock || begins) isInBlock = !line.includes("*/");
	}
	return { comments, lines: lines.length };
}
