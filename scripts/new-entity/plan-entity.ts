import type { Page } from "~/models/pages/page";
import { paramNames } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { PERMISSIONS } from "~/models/shared/permissions";
import type { Names } from "./names";
import { register, registerPages, registerPermissions } from "./registrations";
import { SourceFiles } from "./source-files";
import { type Addresses, filledTemplates } from "./templates";

/** Verbs of a permission group that the entity needs. */
const VERBS = ["API_READ", "API_CREATE", "API_UPDATE", "API_DELETE"];

/** Every file that a new entity makes or changes, by path; nothing is written. Throws where something is in the way. */
export function planEntity(
	root: string,
	names: Names,
	registry: Readonly<Record<string, Page>> = pages,
): Map<string, string> {
	const files = new SourceFiles(root);
	const known = knownAddresses(names, registry);
	const at = known ?? {
		list: `/settings/${names.kebabs}`,
		create: `/settings/${names.kebabs}/new`,
		edit: `/settings/${names.kebabs}/:${names.camel}Id/edit`,
		param: `${names.camel}Id`,
	};
	for (const [path, text] of filledTemplates(names, at)) {
		if (known && path.startsWith("app/models/pages/")) continue;
		files.create(path, text);
	}
	register(files, names, at);
	if (!known) registerPages(files, names);
	if (!hasPermissions(names, known ? VERBS : ["PAGE_VIEW", ...VERBS]))
		registerPermissions(files, names);
	return files.changed;
}

/** Where its pages are, when the page registry has them already; null when it has none of them. */
function knownAddresses(
	{ camel, camels, pascal }: Names,
	registry: Readonly<Record<string, Page>>,
): Addresses | null {
	const ids = [camels, `new${pascal}`, `edit${pascal}`];
	const found = ids.map((id) => registry[id]);
	const [list, create, edit] = found;
	if (found.every((page) => !page)) return null;
	if (!list || !create || !edit) {
		throw new Error(`The page registry has some of ${ids.join(", ")} and not the others`);
	}
	const [param, ...others] = paramNames(edit.path);
	if (list.level !== "organisation" || !param || others.length > 0) {
		throw new Error(`${list.path} and ${edit.path} are no pages of an organisation's entity`);
	}
	if (["id", "uuid"].includes(param)) {
		throw new Error(`${edit.path}: let :${param} say what it names, as :${camel}Id does`);
	}
	return { list: list.path, create: create.path, edit: edit.path, param };
}

/** Whether the group of its permissions is there. Throws for one that lacks some of those needed. */
function hasPermissions({ permissions: group }: Names, verbs: readonly string[]): boolean {
	const known: readonly string[] = PERMISSIONS;
	if (!known.some((permission) => permission.startsWith(`${group}.`))) return false;
	const missing = verbs.filter((verb) => !known.includes(`${group}.${verb}`));
	if (missing.length === 0) return true;
	throw new Error(`app/models/shared/permission-groups.ts: ${group} lacks ${missing.join(", ")}`);
}
