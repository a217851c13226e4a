import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { testDay } from "./test-day.mjs";

const FOLDER = "tests/gateway";
/** Code between the product and its database; everything else uses both databases alike. */
const OF_THE_DATABASE = `${FOLDER}/core/`;
const DAYS = 3;
const TAG = /^\/\/ @both-databases: ([a-z, ]+)$/m;

export const THEMES = ["transactions", "security", "tasks", "search", "crud"];

/** Throws for an unknown theme. @param {string} root @returns {{ file: string, themes: string[] }[]} */
export function filesForBothDatabases(root) {
	return readdirSync(join(root, FOLDER), { recursive: true })
		.filter((name) => name.endsWith(".test.ts"))
		.sort()
		.map((name) => ({ file: `${FOLDER}/${name}`, themes: readThemes(join(root, FOLDER, name)) }))
		.filter(({ themes }) => themes.length > 0);
}

/** Those of one day: of the database itself every day, of the others one of three in turn. @param {{ file: string }[]} files @param {number} [day] */
export function dayFiles(files, day = testDay) {
	const others = files.filter(({ file }) => !file.startsWith(OF_THE_DATABASE));
	const inTurn = new Set(others.filter((_, index) => (index + day) % DAYS === 0));
	return files.filter((each) => !others.includes(each) || inTurn.has(each));
}

function readThemes(path) {
	const themes = TAG.exec(readFileSync(path, "utf8"))?.[1]?.split(", ") ?? [];
	const unknown = themes.find((theme) => !THEMES.includes(theme));
	if (unknown) throw new Error(`${path}: "${unknown}" is none of ${THEMES.join(", ")}`);
	return themes;
}
