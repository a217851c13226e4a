import { matchPath, pagePath } from "./page-path";
import { pageAt } from "./pages";

interface OldPath {
	/** Page path syntax; a trailing "*" matches the rest. */
	from: string;
	to: string;
}

export const OLD_PATHS: readonly OldPath[] = [
	{ from: "/", to: "/auth" },
	{ from: "/dashboard", to: "/home" },
	{ from: "/dashboard/orders", to: "/online-store/stop-orders" },
	{ from: "/dashboard/campaigns", to: "/mobile-app/push-notifications" },
	{ from: "/dashboard/merchant", to: "/settings/general" },
	{ from: "/dashboard/locations/*", to: "/settings/locations/*" },
	{ from: "/dashboard/:id/order-config", to: "/location/:id/prep-time" },
	{ from: "/dashboard/:id/general/store-info", to: "/location/:id/general/info" },
	{ from: "/dashboard/:id/home", to: "/location/:id" },
	{ from: "/dashboard/:id/*", to: "/location/:id/*" },
];

/** The new address of an old one, with its query, or null. Never from an existing page or to a missing one. */
export function redirectFor(pathname: string, search = ""): string | null {
	if (pageAt(pathname)) return null;
	for (const { from, to } of OLD_PATHS) {
		const target = from.endsWith("/*") ? openEnded(from, to, pathname) : exact(from, to, pathname);
		if (target !== null && pageAt(target)) return target + search;
	}
	return null;
}

function exact(from: string, to: string, pathname: string): string | null {
	const params = matchPath(from, pathname);
	return params && pagePath({ path: to }, params);
}

function openEnded(from: string, to: string, pathname: string): string | null {
	const depth = from.split("/").length - 1;
	const segments = pathname.split("/").filter((segment, index) => index === 0 || segment !== "");
	const start = exact(from.slice(0, -2), to.slice(0, -2), segments.slice(0, depth).join("/"));
	if (start === null) return null;
	return [start, ...segments.slice(depth)].join("/");
}
