import { type Field, parseFields, pluralize } from "./fields";

export interface Names {
	kebab: string;
	kebabs: string;
	camel: string;
	camels: string;
	pascal: string;
	pascals: string;
	upper: string;
	permissions: string;
	table: string;
	thing: string;
	things: string;
	aThing: string;
	domain: string;
	level: Level;
	feature: string | null;
	hasLocations: boolean;
	fields: Field[];
}

export const LEVELS = ["organization", "location"] as const;
export type Level = (typeof LEVELS)[number];

interface Given {
	entity: string;
	plural?: string | undefined;
	domain: string;
	level?: string | undefined;
	permissions?: string | undefined;
	feature?: string | undefined;
	locations?: boolean | undefined;
	field?: readonly string[] | undefined;
}

const KEBAB = /^[a-z]+(-[a-z]+)*$/;

export function deriveNames({
	entity,
	plural,
	domain,
	level = "organization",
	permissions,
	feature,
	locations = false,
	field = [],
}: Given): Names {
	const known = LEVELS.find((each) => each === level);
	if (!known) throw new Error(`--level is one of ${LEVELS.join(", ")}`);
	if (locations && known === "location") {
		throw new Error("--locations is for an entity of the organization");
	}
	const kebabs = plural ?? pluralize(entity);
	for (const name of [entity, kebabs, domain]) {
		if (!KEBAB.test(name)) throw new Error(`"${name}" is not written like "print-tag"`);
	}
	if (kebabs === entity) throw new Error(`Give a --plural that differs from "${entity}"`);
	const upper = entity.replaceAll("-", "_").toUpperCase();
	const thing = entity.replaceAll("-", " ");
	return {
		kebab: entity,
		kebabs,
		camel: toCamelCase(entity),
		camels: toCamelCase(kebabs),
		pascal: capital(toCamelCase(entity)),
		pascals: capital(toCamelCase(kebabs)),
		upper,
		permissions: permissions ?? upper,
		table: kebabs.replaceAll("-", "_"),
		thing,
		things: kebabs.replaceAll("-", " "),
		aThing: `${/^[aeiou]/.test(thing) ? "an" : "a"} ${thing}`,
		domain,
		level: known,
		feature: feature ?? null,
		hasLocations: locations,
		fields: parseFields(field),
	};
}

export function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

function toCamelCase(kebab: string): string {
	return kebab.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}
