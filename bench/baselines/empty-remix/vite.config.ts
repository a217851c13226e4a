import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import product from "../../../remix.config.js";

/** A Remix app with one empty page, built and served like the product. */
export default defineConfig({
	plugins: [
		remix({
			appDirectory: "bench/baselines/empty-remix/app",
			buildDirectory: ".cache/bench/empty-remix",
			future: { ...product.future, v3_routeConfig: false },
			serverModuleFormat: "esm",
		}),
	],
	build: { target: ["es2019", "chrome80", "firefox78", "safari12"] },
	css: { postcss: {} },
});
