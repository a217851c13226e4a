import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";
import { withFastMatching } from "./scripts/fast-matching.mjs";
import { buildTargets } from "./scripts/supported-browsers.mjs";

export default defineConfig(({ isSsrBuild, command }) => ({
	plugins: [
		remix(remixConfig),
		tsconfigPaths(),
		withoutUnusedRemix(),
		withoutPreloading(),
		withFastMatching(),
		...(isSsrBuild ? [] : [withOwnEntries()]),
	],
	define: Object.fromEntries(
		OWN_ENTRIES.map((entry) => [
			`import.meta.env.${entry.variable}`,
			JSON.stringify(
				`/${command === "build" ? ownFile(entry) : `${entry.folder}/${entry.name}.ts`}`,
			),
		]),
	),
	build: {
		target: buildTargets,
		// Slower than esbuild's, and about 3 KB less on every page.
		minify: isSsrBuild ? false : "terser",
		sourcemap: isSsrBuild === true && process.env.SOURCE_MAPS === "yes",
		terserOptions: { compress: { passes: 2 }, safari10: true },
		rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
	},
	server: { watch: { ignored: ["**/.data/**", "**/build/**"] } },
}));

/**
 * What sign-in needs of the form components, as it may come up on any page whose session has ended; and what the shell
 * and lists import: chunks that import each other do not start, and lists need not fetch what only forms have.
 */
const SIGN_IN_FIELDS =
	/^(button-form|checkbox-field|date-time-fields|field|field-path|form-state|hidden-fields|list-intents|view-only|password-field|read-only-notice|sign-in-fields|text-field)$/;

/** Fetched once an image is chosen. */
const FETCHED_LATER = /^(crop-frame|image-upload|send-image)$/;

/** Of the shell, of lists and of forms: in the chunk of any, it would bring the whole of it to the others. */
const OF_EVERY_PAGE = /\/app\/models\/shared\/(clock|fold-text|plain-date)\.ts$/;

/** Few pages ask before they do something, or have tabs. */
const OF_FEW_PAGES = /^(confirm-details|tabs)$/;

/** What asks for a sign-in in the middle of a page. */
const SIGN_IN_AGAIN = /^(auth-frame|resume-form)$/;

const SIGN_IN_PAGES =
	/^(email-form|feedback|invitation-words|link-gone|password-fields|second-step-form|sign-in-links|terms|terms-field)$/;

/** Fetched when it is asked for, or shown on one page only. */
const OF_ONE_PAGE = /^(blocks|message-text|outbox-columns|palette.*|use-palette-items)$/;

const SETUP_FRAME = /^setup-(buttons|page|steps)$/;

/**
 * Small files compress badly, and a page would load some thirty of them. What nearly every page needs stands in
 * one, what only lists or only forms need in one more each; the rest is left to Rollup.
 */
function chunkOf(id: string): string | undefined {
	// Fetched with the map, when somebody opens it.
	if (id.includes("/node_modules/leaflet/")) return undefined;
	// Old browsers compile a file in one go, on the thread that draws.
	if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return "react";
	if (/\/node_modules\/(@remix-run|react-router)[\w-]*\//.test(id)) return "router";
	if (id.includes("/node_modules/")) return "app";
	if (id.includes("vite/preload-helper") || OF_EVERY_PAGE.test(id)) return "app";
	const [, folder, file = ""] = /\/app\/components\/([\w-]+)\/([\w-]+)/.exec(id) ?? [];
	switch (folder) {
		case "ui":
			if (OF_FEW_PAGES.test(file)) return undefined;
			return file === "pagination" ? "list" : "app";
		case "page":
			// What few pages have, and what stands behind addresses that are no page.
			return file === "stat-card" || file === "no-page" ? undefined : "app";
		case "shell":
			return OF_ONE_PAGE.test(file) ? undefined : "app";
		case "identity":
			if (SIGN_IN_AGAIN.test(file)) return "app";
			return SIGN_IN_PAGES.test(file) ? "account" : undefined;
		case "list":
			return "list";
		case "form":
			if (FETCHED_LATER.test(file)) return undefined;
			return SIGN_IN_FIELDS.test(file) ? "app" : "form";
		case "merchants":
			return SETUP_FRAME.test(file) ? "setup" : undefined;
		case "audit":
			return file === "last-change" ? "app" : undefined;
		default:
			return undefined;
	}
}

/**
 * Single fetch and lazy route discovery are off (docs/decisions/0001-remix-2.md), so a browser never runs what
 * Remix has for them: it gets these few words instead, about 4 KB less on every page.
 */
function withoutUnusedRemix(): Plugin {
	const stubs: Readonly<Record<string, string>> = {
		"turbo-stream": `${OFF} export { off as decode, off as encode };`,
		"./single-fetch.js": `${OFF} export { off as decodeViaTurboStream, off as getSingleFetchDataStrategy, off as singleFetchUrl, off as StreamTransfer };`,
		"./fog-of-war.js": `${OFF} const none = () => undefined; const no = () => false; export { no as isFogOfWarEnabled, off as getPartialManifest, off as fetchAndApplyManifestPatches, none as getPatchRoutesOnNavigationFunction, none as useFogOFWarDiscovery };`,
	};
	return {
		name: "without-unused-remix",
		enforce: "pre",
		apply: "build",
		resolveId: (id, importer = "", options) =>
			!options.ssr && id in stubs && /\/@remix-run\/react\//.test(importer) ? PREFIX + id : null,
		load: (id) => (id.startsWith(PREFIX) ? stubs[id.slice(PREFIX.length)] : null),
	};
}

/** What comes later (the palette, the alerts) has no styles and few modules of its own: nothing to fetch beforehand. */
function withoutPreloading(): Plugin {
	return {
		name: "without-preloading",
		enforce: "pre",
		apply: "build",
		load: (id) =>
			id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
	};
}

function withOwnEntries(): Plugin {
	return {
		name: "with-own-entries",
		apply: "build",
		buildStart() {
			for (const entry of OWN_ENTRIES) {
				const id = `${entry.folder}/${entry.name}.ts`;
				this.emitFile({ type: "chunk", id, fileName: ownFile(entry) });
			}
		},
	};
}

/** Named by its sources, as the server and the browsers' part are built apart. */
function ownFile({ folder, name }: OwnEntry): string {
	const hash = createHash("sha256");
	for (const file of readdirSync(folder).sort()) hash.update(readFileSync(`${folder}/${file}`));
	return `assets/${name}-${hash.digest("base64url").slice(0, 8)}.js`;
}

type OwnEntry = { folder: string; name: string };

/** Apart from all other chunks: the first runs before them in old browsers, the other without them on pages of guests. */
const OWN_ENTRIES: readonly (OwnEntry & { variable: string })[] = [
	{ variable: "POLYFILLS", folder: "app/polyfills", name: "polyfills" },
	{ variable: "GUEST_SCRIPT", folder: "app/guest-script", name: "guest-script" },
];
const PREFIX = "\0without:";
const OFF = "const off = () => { throw new Error('Off in this product'); };";
