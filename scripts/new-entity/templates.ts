import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "~/models/pages/page";
import type { Permission } from "~/models/shared/permissions";
import { FIELD_KINDS, fieldText } from "./fields";
import { capital, type Names } from "./names";

export interface Addresses {
	list: string;
	create: string;
	edit: string;
	param: string;
	listPage: string;
	known: Page | null;
	/** Whether the page registry has the pages with the form. */
	hasForms: boolean;
}

const FOLDER = fileURLToPath(new URL("templates", import.meta.url));
const ENDING = ".txt";
const MARK =
	/^\/\/(feature|no-feature|organization|single|set|no-set|location|switch|money|no-money|phone|choice|new-list|new-form)(?: |(?=\t)|$)/;
/** A line for each field, or for those of a kind. */
const EACH = /^\/\/field(?::([a-z]+))?(?: |(?=\t)|$)/;

export function filledTemplates(names: Names, at: Addresses): Map<string, string> {
	const paths = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
	const meanings = placeholderValues(names, at);
	const files = paths
		.filter((path) => path.endsWith(ENDING))
		.map((path): [string, string] => {
			const text = readFileSync(`${FOLDER}/${path}`, "utf8");
			const target = path.slice(0, -ENDING.length);
			const lines = linesFor(names, at, text).flatMap((line) => fieldLines(names, line));
			return [filled(target, meanings), filled(lines.join("\n"), meanings)];
		});
	return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function placeholderValues(names: Names, at: Addresses): Readonly<Record<string, string>> {
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
		"list page": at.listPage,
		level: names.level,
		...LEVEL_REPLACEMENTS[names.level],
		...pageReplacements(names, at),
		...pathValues(names, at),
		"api path": apiPath(names),
		"list data": [
			...(names.level === "location" ? ["storeId"] : []),
			...(names.fields.some(({ kind }) => kind === "money") ? ["currency"] : []),
		]
			.map((name) => `, ${name}`)
			.join(""),
		locations: names.domain === "locations" ? "." : "../locations",
	};
}

export function apiPath({ level, kebabs }: Names): string {
	return `${API[level]}/${kebabs}`;
}

const API = {
	organization: "/api/v2/store-v2/:merchantId",
	location: "/api/v2/store-v2/:merchantId/locations/:storeId",
};

const LEVEL_REPLACEMENTS: Record<Names["level"], Record<string, string>> = {
	organization: {
		organization: "organization",
		"a level": "the organization",
		requirePage: "requirePage",
		"viewer and place": "viewer",
		"needs location": "",
		place: "{ merchantId: gateway.merchantId }",
		"place and id": "{ merchantId: gateway.merchantId, id }",
		"place columns": "id, merchantId",
	},
	location: {
		organization: "location",
		"a level": "one location",
		requirePage: "requireLocationPage",
		"viewer and place": "viewer, location",
		"needs location": ", needsLocation: true",
		place: "placeOf(gateway)",
		"place and id": "{ ...placeOf(gateway), id }",
		"place columns": "id, merchantId, storeId",
	},
};

const NAVBAR: Record<Names["level"], Permission> = {
	organization: "MERCHANT.NAVBAR_VIEW",
	location: "STORE.NAVBAR_VIEW",
};

function pageReplacements(
	{ permissions, feature, level }: Names,
	{ list, create, edit, known }: Addresses,
) {
	const needs = known
		? known.anyOf.flat().filter((permission) => !permission.endsWith(".NAVBAR_VIEW"))
		: [`${permissions}.PAGE_VIEW`, `${permissions}.API_READ`];
	const flags = known?.flags ?? (feature ? [{ kind: "merchant", anyOf: [feature] }] : []);
	const store = known?.store ?? [];
	const restricted = known?.restricted ?? [];
	const conditions = Object.entries({ flags, store, restricted })
		.filter(([, all]) => all.length > 0)
		.map(([name, all]) => `\t${name}: ${JSON.stringify(all)},`);
	const inRegistry = (path: string) =>
		level === "location" ? path.replace("/location/:id", "") : path;
	return {
		"page group": known?.group ?? (level === "location" ? "Store settings" : "Settings"),
		"page icon": known?.icon ?? "settings",
		"page needs": JSON.stringify(needs),
		"page sees": JSON.stringify([NAVBAR[level], ...needs]),
		"page conditions": conditions.join("\n"),
		"list page path": inRegistry(list),
		"new page path": inRegistry(create),
		"edit page path": inRegistry(edit),
	};
}

function pathValues({ level }: Names, { list, create, edit, param }: Addresses) {
	const at = (path: string) => path.replace(/:id\b/, `\${storeId}`).replace(`:${param}`, `\${id}`);
	const code = (path: string) => (at(path) === path ? JSON.stringify(path) : `\`${at(path)}\``);
	return {
		"list path at storeId": level === "location" ? at(list) : list,
		"list address": code(list),
		"list attribute": at(list) === list ? code(list) : `{${code(list)}}`,
		"csv address": code(`${list}.csv`),
		"new address": code(create),
		"edit address": code(edit),
	};
}

function fieldLines({ fields, upper }: Names, line: string): string[] {
	const [whole, kind] = EACH.exec(line) ?? [];
	if (whole === undefined) return [line];
	const rest = line.slice(whole.length);
	return fields
		.filter((field) => !kind || field.kind === kind)
		.map((field) => {
			const texts = fieldText(field, upper);
			return rest.replace(/__(field[a-z ]*)__/g, (whole, name: string) => texts[name] ?? whole);
		});
}

function linesFor(
	{ feature, level, hasLocations, fields }: Names,
	{ known, hasForms }: Addresses,
	text: string,
): string[] {
	const flags: Readonly<Record<string, boolean>> = {
		feature: Boolean(feature),
		"no-feature": !feature,
		organization: level === "organization",
		single: level === "organization" && !hasLocations,
		set: hasLocations,
		"no-set": !hasLocations,
		...Object.fromEntries(
			FIELD_KINDS.map((kind) => [kind, fields.some((field) => field.kind === kind)]),
		),
		"no-money": fields.every(({ kind }) => kind !== "money"),
		location: level === "location",
		"new-list": !known,
		"new-form": !hasForms,
	};
	const lines = text.split("\n").filter((line) => flags[MARK.exec(line)?.[1] ?? ""] ?? true);
	return lines.map((line) => line.replace(MARK, ""));
}

function filled(text: string, meanings: Readonly<Record<string, string>>): string {
	return text.replace(/__([A-Za-z]+(?:[- ][A-Za-z]+)*)__/g, (whole, name: string) => {
		const meaning = meanings[name];
		if (meaning === undefined) throw new Error(`The templates do not say what ${whole} is`);
		return meaning;
	});
}
