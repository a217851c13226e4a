/**
 * Remix's own options; vite.config.ts hands them to the Remix plugin.
 * Single fetch and lazy route discovery stay off: see docs/decisions/0001-remix-2.md.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
	appDirectory: "app",
	buildDirectory: "build/web",
	future: {
		v3_fetcherPersist: true,
		v3_lazyRouteDiscovery: false,
		v3_relativeSplatPath: true,
		v3_routeConfig: true,
		v3_singleFetch: false,
		v3_throwAbortReason: true,
	},
	ignoredRouteFiles: ["**/*"],
	serverModuleFormat: "esm",
};
