import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

export default defineConfig({
	plugins: [remix(remixConfig), tsconfigPaths(), withoutSingleFetchDecoder()],
	build: { target: ["es2019", "chrome80", "firefox78", "safari12"] },
	server: { watch: { ignored: ["**/.data/**", "**/build/**"] } },
});

/** Single fetch is off (docs/decisions/0001-remix-2.md), so the browser never decodes its stream. */
function withoutSingleFetchDecoder(): Plugin {
	const stub = "\0turbo-stream-stub";
	return {
		name: "without-single-fetch-decoder",
		enforce: "pre",
		apply: "build",
		resolveId: (id, _importer, options) => (id === "turbo-stream" && !options.ssr ? stub : null),
		load: (id) =>
			id === stub
				? "const off = () => { throw new Error('Single fetch is off'); }; export { off as decode, off as encode };"
				: null,
	};
}
