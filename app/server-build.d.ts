/** The build that entry.server is part of; the Remix plugin makes it. */
declare module "virtual:remix/server-build" {
	import type { ServerBuild } from "@remix-run/node";

	const build: ServerBuild;
	export = build;
}
