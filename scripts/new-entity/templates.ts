import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { capital, type Names } from "./names";

/** Where its pages are, and how they name one. */
export interface Addresses {
	list: string;
	create: string;
	edit: string;
	/** "printTagId" */
	param: string;
}

const FOLDER = fileURLToPath(new URL("templates", import.meta.url));
const ENDING = ".txt";
/** Stands before a line that is kept only for an entity with a switch. */
const FEATURE_ONLY = "//feature";

/** The text of every file of an entity, by path. Throws for a placeholder that has no meaning. */
export function filledTemplates(names: Names, at: Addresses): Map<string, string> {
	const paths = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
	const meanings = meaningsOf(names, at);
	const files = paths
		.filter((path) => path.endsWith(ENDING))
		.map((path): [string, string] => {
			const text = readFileSync(`${FOLDER}/${path}`, "utf8");
			const target = path.slice(0, -ENDING.length);
			return [filled(target, meanings), filled(linesFor(names, text), meanings)];
		});
	return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function meaningsOf(names: Names, at: Addresses): Readonly<Record<string, string>> {
	return {
		domain: names.domain,
		feature: names.feature ?? "",
		"entity-name": names.kebab,
		"entity-names": names.kebabs,
		entity: names.camel,
		entities: names.camels,
		Entity: names.pascal,
		Entities: names.pascals,
		ENTITY: names.upper,
		PERMISSIONS: names.permissions,
		thing: names.thing,
		things: names.things,
		Thing: capital(names.thing),
		Things: capital(names.things),
		"a thing": names.aThing,
		"A thing": capital(names.aThing),
		entityId: at.param,
		"list path": at.list,
		"new path": at.create,
		"edit path": at.edit,
		"edit path of id": at.edit.replace(`:${at.param}`, `\${id}`),
	};
}

function linesFor({ feature }: Names, text: string): string {
	const lines = text.split("\n").filter((line) => feature || !line.startsWith(FEATURE_ONLY));
	return lines.map((line) => line.replace(/^\/\/feature ?/, "")).join("\n");
}

function filled(text: string, meanings: Readonly<Record<string, string>>): string {
	return text.replace(/__([A-Za-z]+(?:[- ][A-Za-z]+)*)__/g, (whole, name: string) => {
		const meaning = meanings[name];
		if (meaning === undefined) throw new Error(`The templates do not say what ${whole} is`);
		return meaning;
	});
}
