import type { Page } from "~/models/pages/page";
import { paramNames } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { PERMISSIONS } from "~/models/shared/permissions";
import type { Names } from "./names";
import { register, registerPages, registerPermissions } from "./registrations";
import { SourceFiles } from "./source-files";
import { type Addresses, filledTemplates } from "./templates";

/** Verbs of a permission group that the entity needs. */
const VERBS = ["PAGE_VIEW", "API_READ", "API_CREATE", "API_UPDATE", "API_DELETE"];

/** Every file that a new entity makes or changes, by path; nothing is written. Throws where something is in the way. */
export function planEntity(root: string, names: Names): Map<string, string> {
	const files = new SourceFiles(root);
	const known = knownAddresses(names);
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
	if (!hasPermissions(names)) registerPermissions(files, names);
	return files.changed;
}

/** Where its pages are, when the page registry has them already; null when it has none of them. */
function knownAddresses({ camels, pascal }: Names): Addresses | null {
	const ids = [camels, `new${pascal}`, `edit${pascal}`];
	const found = ids.map((id) => (pages as Record<string, Page>)[id]);
	const [list, create, edit] = found;
	if (found.every((page) => !page)) return null;
	if (!list || !create || !edit) {
		throw new Error(`The page registry has some of ${ids.join(", ")} and not the others`);
	}
	const [param, ...others] = paramNames(edit.path);
	if (list.level !== "organisation" || !param || others.length > 0) {
		throw new Error(`${list.path} and ${edit.path} are no pages of an organisation's entity`);
	}
	return { list: list.path, create: create.path, edit: edit.path, param };
}

function hasPermissions({ upper }: Names): boolean {
	const known = new Set<string>(PERMISSIONS);
	const missing = VERBS.filter((verb) => !known.has(`${upper}.${verb}`));
	if (missing.length === VERBS.length) return false;
	if (missing.length === 0) return true;
	throw new Error(`app/models/shared/permission-groups.ts: ${upper} lacks ${missing.join(", ")}`);
}
