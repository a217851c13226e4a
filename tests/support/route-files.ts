import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes";

/** The modules of the routes that have an id of their own. */
const NAMED = new Map(flat(routes).flatMap(({ id, file }) => (id ? [[id, file]] : [])));

/** The module of a route in `app`; one may serve both levels. */
export function fileOfRoute(id: string): string {
	return NAMED.get(id) ?? `${id}.tsx`;
}

function flat(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
	return entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
}
