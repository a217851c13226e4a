import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes";

/** The modules of the routes that have an id of their own. */
const NAMED = new Map(flat(routes).flatMap(({ id, file }) => (id ? [[id, file]] : [])));

/** The module of a route in `app`; one may serve both levels. */
export function fileOfRoute(id: string): string {
	return NAMED.get(id) ?? `${id}.tsx`;
}

const BY_PATH = new Map(
	flat(routes).flatMap(({ path, file }) => (path ? [[`/${path}`, file]] : [])),
);

/** The module of a page's path; none for a route within another's. */
export function fileOfPath(path: string): string | undefined {
	return BY_PATH.get(path);
}

function flat(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
	return entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
}
