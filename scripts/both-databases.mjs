import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "tests/gateway";
const TAG = /^\/\/ @both-databases: ([a-z, ]+)$/m;

export const THEMES = ["transactions", "security", "tasks", "search", "crud"];

/** Throws for an unknown theme. @param {string} root @returns {{ file: string, themes: string[] }[]} */
export function filesForBothDatabases(root) {
	return readdirSync(join(root, FOLDER), { recursive: true })
		.filter((name) => name.endsWith(".test.ts"))
		.sort()
		.map((name) => ({ file: `${FOLDER}/${name}`, themes: themesOf(join(root, FOLDER, name)) }))
		.filter(({ themes }) => themes.length > 0);
}

function themesOf(path) {
	const themes = TAG.exec(readFileSync(path, "utf8"))?.[1]?.split(", ") ?? [];
	const unknown = themes.find((theme) => !THEMES.includes(theme));
	if (unknown) throw new Error(`${path}: "${unknown}" is none of ${THEMES.join(", ")}`);
	return themes;
}
