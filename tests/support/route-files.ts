import type { RouteConfigEntry } from "@remix-run/route-config";
import { allPages } from "~/models/pages/pages";
import routes from "../../app/routes";

const ENTRIES = below("", routes);
/** The module of the downloads of lists; each has an entry of its own in services/files. */
export const LIST_FILE = "routes/shell/list-file.tsx";

/** The modules of the routes that have an id of their own. */
const NAMED = new Map(ENTRIES.flatMap(({ id, file }) => (id ? [[id, file]] : [])));
const PATHS = new Map(ENTRIES.flatMap(({ id, at }) => (id ? [[id, at]] : [])));
const BY_PATH = new Map(ENTRIES.map(({ at, file }) => [at, file]));

/** The module of a route in `app`; one may serve both levels. */
export function routeFile(id: string): string {
	return NAMED.get(id) ?? `${id}.tsx`;
}

export const LIST_FILE_PATHS: ReadonlyMap<string, string> = new Map(
	[...PATHS].filter(([id]) => routeFile(id) === LIST_FILE),
);

/** The module of a page's path. */
export function pathFile(path: string): string | undefined {
	return BY_PATH.get(path);
}

/** The page that a route serves; one module serves a new entity and one that is there. */
export function pageOf(id: string): string | undefined {
	const path =
		PATHS.get(id) ?? ENTRIES.find(({ id: own, file }) => !own && file === `${id}.tsx`)?.at;
	return allPages.find((page) => page.path === path)?.id;
}

/** All routes but layouts, each with its whole path. */
function below(
	above: string,
	entries: readonly RouteConfigEntry[],
): { at: string; id?: string | undefined; file: string }[] {
	return entries.flatMap(({ path, id, file, children = [] }) => {
		const at = path ? `${above}/${path}` : above;
		return [...(path ? [{ at, id, file }] : []), ...below(at, children)];
	});
}
