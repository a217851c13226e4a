import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes";

const ENTRIES = below("", routes);
/** The modules of the routes that have an id of their own. */
const NAMED = new Map(ENTRIES.flatMap(({ id, file }) => (id ? [[id, file]] : [])));
const BY_PATH = new Map(ENTRIES.map(({ at, file }) => [at, file]));

/** The module of a route in `app`; one may serve both levels. */
export function fileOfRoute(id: string): string {
	return NAMED.get(id) ?? `${id}.tsx`;
}

/** The module of a page's path. */
export function fileOfPath(path: string): string | undefined {
	return BY_PATH.get(path);
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
