import type { EntryContext } from "@remix-run/node";
import type { LateScripts } from "~/models/shared/late-scripts";

type Manifest = EntryContext["manifest"] & { hmr?: { runtime: string } };

/**
 * What a page's scripts need, and the few lines that start them once the page has been painted. Remix's own
 * `<Scripts>` preloads and runs them as soon as it can: on an old tablet rows would wait for that.
 */
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
 * Runs after two frames, or soon where none are drawn: in a tab that is not in front. All modules are asked for at
 * once and without a tag in the page, which React would take for a difference to what it renders.
 * The key in the history's state and the place the page is scrolled to are what Remix's scroll restoration goes by:
 * somebody who has scrolled before it runs stays there.
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
