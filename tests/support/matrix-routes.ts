import { allPages, pages } from "~/models/pages/pages";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
import type { Browser, PageAnswer } from "./browser";
import { type Named, WAYS, type Way } from "./page-outcome";
import { NON_PAGES, PAGE_ACTIONS, type RouteRule } from "./route-rules";
import { filledPath, thingsIn } from "./things";
import { type ManifestRoute, readManifest } from "./web";

/** Which location, and which thing in it, an address names; and who asks without a session. */
const SITUATIONS = [
	"own",
	"sibling",
	"sibling's thing at the own location",
	"other organisation",
	"other organisation's thing at the own location",
	"anonymous",
	"ended session",
] as const;
export type Situation = (typeof SITUATIONS)[number];

export const roles = Object.keys(ROLES) as RoleKey[];
const manifest = readManifest();

/** Every route that answers by itself, with who may ask it. */
export const routes = manifest
	.filter(({ hasLoader, hasAction }) => hasLoader || hasAction)
	.map((route) => ({ route, rule: ruleOf(route), id: route.id }));

/** The domain whose folder a route is in; the document around them all is the shell's. */
export function domainOf(id: string): string {
	return id.split("/")[1] ?? "shell";
}

/** Who may ask a route: what its page says, or what is known of one that is no page. */
export function ruleOf({ id, path }: ManifestRoute): RouteRule {
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

/** Layouts have no document of their own, and a resource no data request that a document would not be. */
export function waysOf({ path }: ManifestRoute): readonly Way[] {
	return path === null ? ["data"] : WAYS;
}

/** Who asks a route from where; a thing of its own is named only where the path has one. */
export function situationsOf(route: ManifestRoute, way: Way) {
	const named = thingsIn(route.path).length > 0;
	return SITUATIONS.filter((each) => named || !each.includes("thing")).flatMap((situation) =>
		(situation === "anonymous" ? roles.slice(0, 1) : roles).map((role) => ({
			role,
			situation,
			label: `${route.id}, ${situation === "anonymous" ? "nobody" : role}, ${situation}, ${way}`,
		})),
	);
}

/** The next route around one that has a loader. */
export function outerOf({ parentId }: ManifestRoute): string | null {
	const parent = manifest.find(({ id }) => id === parentId);
	return !parent || parent.hasLoader ? parentId : outerOf(parent);
}

const LIVE = new Set(["routes/orders/live", "routes/tasks/task-live"]);

/** Asks a route by a path that names the given ids. */
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
	// A live stream never ends; asking for its headers is enough.
	return LIVE.has(route.id) ? browser.head(path, { data }) : browser.get(path, { data });
}
