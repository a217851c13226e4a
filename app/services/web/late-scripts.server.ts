import type { EntryContext } from "@remix-run/node";
import type { LateScripts } from "~/models/shared/late-scripts";

type Manifest = EntryContext["manifest"] & { hmr?: { runtime: string } };

/** A page's scripts, started after the first paint: Remix's `<Scripts>` would delay rows on old tablets. */
export function lateScripts({ manifest, ...remix }: EntryContext): LateScripts {
	const { url, entry, routes, hmr } = manifest as Manifest;
	const matched = remix.staticHandlerContext.matches.map(({ route }) => route.id);
	const imports = matched.flatMap((id) => routes[id]?.imports ?? []);
	const modules = Object.fromEntries(matched.map((id) => [id, routes[id]?.module]));
	const page = {
		first: hmr ? [hmr.runtime] : [],
		modules,
		entry: entry.module,
		others: [...new Set([url, ...entry.imports, ...imports])],
	};
	return {
		data: `{"remix":${remix.serverHandoffString ?? "null"},"page":${JSON.stringify(page)}}`,
		starter: STARTER,
	};
}

/**
 * Runs after two frames, or soon where nothing is drawn (background tabs). Modules get no tags, which React would count
 * as a difference. The history key and scroll position are for Remix's scroll restoration. From then on other
 * pages may come up in this one, so the whole style sheet is fetched.
 */
const STARTER = `
let isStarted = false;
const start = async () => {
	if (isStarted) return;
	isStarted = true;
	const { remix, page } = JSON.parse(document.getElementById("page-data").textContent);
	if (!history.state || !history.state.key)
		history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
	try {
		const places = JSON.parse(sessionStorage.getItem("positions") || "{}");
		const { key } = history.state;
		if (scrollY > 0) places[key] = scrollY;
		else if (places[key] > 0) scrollTo(0, places[key]);
		sessionStorage.setItem("positions", JSON.stringify(places));
	} catch (error) {
		sessionStorage.removeItem("positions");
	}
	document.getElementById("styles").media = "all";
	if (![].findLastIndex) await import("${import.meta.env.POLYFILLS}");
	for (const each of page.first) await import(each);
	const ids = Object.keys(page.modules);
	const loading = ids.map((id) => import(page.modules[id]));
	await Promise.all(page.others.map((each) => import(each)));
	const modules = await Promise.all(loading);
	window.__remixContext = remix;
	window.__remixRouteModules = Object.assign({}, ...ids.map((id, at) => ({ [id]: modules[at] })));
	await import(page.entry);
};
if (document.hidden) start();
else requestAnimationFrame(() => requestAnimationFrame(start));
setTimeout(start, 4000);
`;
