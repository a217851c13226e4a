import type { EntryContext } from "@remix-run/node";
import type { LateScripts } from "~/models/shared/late-scripts";
import { STARTER } from "./starter.server";

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
