/** Checks package-lock.json offline against scripts/advisories.json, and that no entry names a registry's host. */
import { readFileSync } from "node:fs";

const lock = readJson("../package-lock.json");
const { advisories, accepted } = readJson("./advisories.json");
const problems = [];

for (const [path, entry] of Object.entries(lock.packages)) {
	if (entry.resolved?.includes("://")) problems.push(`${path} names a host: ${entry.resolved}`);
	if (path === "" || !entry.version) continue;
	// An alias ("npm:other@1") has its real name next to the path.
	const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + 13);
	for (const advisory of advisories) {
		if (advisory.package !== name || isSafe(entry.version, advisory.fixed)) continue;
		if (accepted.some((a) => a.path === path && a.version === entry.version && entry.dev)) continue;
		const fixed = advisory.fixed.join(", ");
		problems.push(`${path} ${entry.version}: ${advisory.what}; fixed in ${fixed}`);
	}
}
for (const { path, version } of accepted) {
	if (lock.packages[path]?.version === version) continue;
	problems.push(`accepted entry no longer needed: ${path} ${version}`);
}

if (problems.length > 0) {
	console.error(problems.join("\n"));
	process.exit(1);
}
const count = Object.keys(lock.packages).length - 1;
console.log(`${count} packages, ${advisories.length} advisories, ${accepted.length} accepted`);

function readJson(path) {
	return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
}

function isSafe(version, fixed) {
	const parts = numbers(version);
	const line = fixed.map(numbers).find(([major]) => major === parts[0]);
	if (!line) return fixed.every((fix) => (parts[0] ?? 0) > (numbers(fix)[0] ?? 0));
	for (let i = 0; i < 3; i++) {
		if (parts[i] !== line[i]) return parts[i] > line[i];
	}
	return !version.includes("-");
}

function numbers(version) {
	return version.split(/[-+]/)[0].split(".").map(Number);
}
