import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [remix(remixConfig), tsconfigPaths(), withoutSingleFetchDecoder()],
	build: {
		target: ["es2019", "chrome80", "firefox78", "safari12"],
		rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
	},
	server: { watch: { ignored: ["**/.data/**", "**/build/**"] } },
}));

/** What sign-in needs of the form components; it may come up on any page whose session has ended. */
const SIGN_IN_FIELDS =
	/^(checkbox-field|field|field-path|form-state|hidden-fields|list-intents|text-field)$/;

/**
 * Small files compress badly, and a page would load some thirty of them. What nearly every page needs stands in
 * one, what only lists or only forms need in one more each; the rest is left to Rollup.
 */
function chunkOf(id: string): string | undefined {
	if (id.includes("/node_modules/")) return "app";
	const [, folder, file = ""] = /\/app\/components\/([\w-]+)\/([\w-]+)/.exec(id) ?? [];
	switch (folder) {
		case "ui":
			return file === "pagination" ? "list" : "app";
		case "page":
		case "shell":
		case "sign-in":
			return "app";
		case "list":
			return file === "query" ? "app" : "list";
		case "form":
			return SIGN_IN_FIELDS.test(file) ? "app" : "form";
		default:
			return undefined;
	}
}

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
