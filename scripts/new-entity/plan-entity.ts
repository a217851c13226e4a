import type { Page } from "~/models/pages/page";
import { paramNames } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { PERMISSIONS } from "~/models/shared/permissions";
import { NO_FEATURES } from "~/models/viewer/merchant";
import { addSwitch } from "./add-switch";
import type { Names } from "./names";
import { register, registerPages, registerPermissions } from "./registrations";
import { SourceFiles } from "./source-files";
import { type Addresses, filledTemplates } from "./templates";

const VERBS = ["API_READ", "API_CREATE", "API_UPDATE", "API_DELETE"];

const PAGES = "app/models/pages/";

export function planEntity(
	root: string,
	names: Names,
	registry: Readonly<Record<string, Page>> = pages,
): Map<string, string> {
	const files = new SourceFiles(root);
	const at = entityPaths(names, registry);
	const [pageData, others] = partition(filledTemplates(names, at), ([path]) =>
		path.startsWith(PAGES),
	);
	for (const [path, text] of others) files.create(path, text);
	register(files, names, at);
	if (names.feature && !(names.feature in NO_FEATURES)) addSwitch(files, names);
	if (!at.hasForms) for (const [, text] of pageData) registerPages(files, names, text);
	if (!hasPermissions(names, at.known ? VERBS : ["PAGE_VIEW", ...VERBS]))
		registerPermissions(files, names);
	return files.changed;
}

export function entityPaths(
	names: Names,
	registry: Readonly<Record<string, Page>> = pages,
): Addresses {
	const { camel, camels, kebabs, pascal, pascals, level } = names;
	const listPage =
		registry[`location${pascals}`] && level === "location" ? `location${pascals}` : camels;
	const known = registry[listPage] ?? null;
	const place = level === "location" ? "/location/:id" : "/settings";
	const list = known?.path ?? `${place}/${kebabs}`;
	const create = registry[`new${pascal}`]?.path ?? `${list}/new`;
	const edit = registry[`edit${pascal}`]?.path ?? `${list}/:${camel}Id/edit`;
	const forms = hasForms(names, registry);
	if (known && known.level !== level) {
		throw new Error(`${list} is a page of the level ${known.level}: give --level ${known.level}`);
	}
	if (known && known.anyOf.length !== 1) throw new Error(`${list}: several ways to see it`);
	const [param, ...others] = paramNames(edit).filter(
		(name) => level !== "location" || name !== "id",
	);
	if (!param || others.length > 0) throw new Error(`${edit} does not name one ${names.thing}`);
	if (["id", "uuid"].includes(param)) {
		throw new Error(`${edit}: let :${param} say what it names, as :${camel}Id does`);
	}
	return { list, create, edit, param, listPage, known, hasForms: known !== null && forms };
}

function partition<T>(all: Iterable<T>, fits: (each: T) => boolean): [T[], T[]] {
	const list = [...all];
	return [list.filter(fits), list.filter((each) => !fits(each))];
}

function hasForms({ camels, pascal }: Names, registry: Readonly<Record<string, Page>>): boolean {
	const ids = [`new${pascal}`, `edit${pascal}`];
	const found = ids.filter((id) => registry[id]);
	if (found.length === 0) return false;
	if (found.length === 2 && registry[camels]) return true;
	throw new Error(
		`The page registry has ${found.join(" and ")} and not all of ${camels}, ${ids.join(", ")}`,
	);
}

function hasPermissions({ permissions: group }: Names, verbs: readonly string[]): boolean {
	const known: readonly string[] = PERMISSIONS;
	if (!known.some((permission) => permission.startsWith(`${group}.`))) return false;
	const missing = verbs.filter((verb) => !known.includes(`${group}.${verb}`));
	if (missing.length === 0) return true;
	throw new Error(`app/models/shared/permission-groups.ts: ${group} lacks ${missing.join(", ")}`);
}
