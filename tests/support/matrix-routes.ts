import { allPages, pages } from "~/models/pages/pages";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
import type { Browser, PageAnswer } from "./browser";
import { PAGE_ACTIONS } from "./page-actions";
import { type Named, WAYS, type Way } from "./page-outcome";
import { LIST_FILE } from "./route-files";
import type { RouteRule } from "./route-rule";
import { NON_PAGES } from "./route-rules";
import { filledPath, thingsIn } from "./things";
import { type ManifestRoute, readManifest } from "./web";

/** The location and thing in the address, and requests without a session. */
const SITUATIONS = [
	"own",
	"sibling",
	"sibling's thing at the own location",
	"other organization",
	"other organization's thing at the own location",
	"anonymous",
	"ended session",
] as const;
export type Situation = (typeof SITUATIONS)[number];
const WITHOUT_ROLE: ReadonlySet<Situation> = new Set(["anonymous", "ended session"]);

export const roles = Object.keys(ROLES) as RoleKey[];
const manifest = readManifest();

/** Every route that answers by itself, with its access. */
export const routes = manifest
	.filter(({ hasLoader, hasAction }) => hasLoader || hasAction)
	.map((route) => ({ route, rule: getRouteRule(route), id: route.id }));

/** The domain of a route's folder; the root belongs to the shell. */
export function routeDomain(id: string): string {
	return id.split("/")[1] ?? "shell";
}

/** A route's access: its page's, or the known one of a non-page. */
export function getRouteRule({ id, path }: ManifestRoute): RouteRule {
	const page = allPages.find((each) => each.path === path);
	const rule =
		NON_PAGES[id] ?? (page && { page, leadsAway: page === pages.home, ...PAGE_ACTIONS[id] });
	if (!rule) throw new Error(`${id} is no page and no known part of one`);
	if (rule.page instanceof Object && rule.page.level === "public")
		return { ...rule, page: "public" };
	if (rule.page instanceof Object && rule.page.level === "account")
		return { ...rule, page: "signed-in" };
	return rule;
}

/** Layouts have no document of their own; resources have no separate data request. */
export function requestWays({ path }: ManifestRoute): readonly Way[] {
	return path === null ? ["data"] : WAYS;
}

export function routeSituations({ path }: ManifestRoute, asking: readonly RoleKey[]) {
	const named = thingsIn(path).length > 0;
	return SITUATIONS.filter((each) => named || !each.includes("thing")).flatMap((situation) =>
		WITHOUT_ROLE.has(situation)
			? asking.slice(0, 1).map((role) => ({ role, situation, who: "nobody" }))
			: asking.map((role) => ({ role, situation, who: role as string })),
	);
}

/** Whether an earlier route has the same module, and a page of the same level. */
export function servesAnother(route: ManifestRoute): boolean {
	if (route.file === LIST_FILE) return false;
	const pageLevel = ({ page }: RouteRule) => (page instanceof Object ? page.level : page);
	const first = routes.find(
		(each) =>
			each.route.file === route.file && pageLevel(each.rule) === pageLevel(getRouteRule(route)),
	);
	return first?.id !== route.id;
}

export function outerLoaderRoute({ parentId }: ManifestRoute): string | null {
	const parent = manifest.find(({ id }) => id === parentId);
	return !parent || parent.hasLoader ? parentId : outerLoaderRoute(parent);
}

const LIVE = new Set(["routes/orders/live", "routes/tasks/task-live", "routes/menu/syncs-live"]);

/** Requests a route with the given ids in its path. */
export function ask(
	browser: Browser,
	method: "GET" | "POST",
	route: ManifestRoute,
	way: Way,
	named: Named,
	fields: Record<string, string> = {},
): Promise<PageAnswer> {
	const path = filledPath(route.path ?? "/location/:id/nowhere", named);
	const data = way === "data" ? route.id : undefined;
	if (method === "POST")
		return browser.post(route.id === "routes/shell/index" ? "/?index" : path, { data, fields });
	// A live stream never ends; its headers are enough.
	return LIVE.has(route.id) ? browser.head(path, { data }) : browser.get(path, { data });
}
