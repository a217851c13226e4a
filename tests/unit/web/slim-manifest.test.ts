import { expect, test } from "vitest";
import { slimManifest } from "../../../scripts/slim-manifest.mjs";

const common = { hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false };
const manifest = {
	entry: { module: "/assets/entry-1.js", imports: ["/assets/app-1.js"], css: [] },
	routes: {
		root: {
			id: "root",
			path: "",
			hasAction: false,
			hasLoader: true,
			...common,
			hasErrorBoundary: true,
			module: "/assets/root-1.js",
			imports: ["/assets/app-1.js"],
			css: [],
		},
		"routes/index": {
			id: "routes/index",
			parentId: "root",
			index: true,
			hasAction: true,
			hasLoader: false,
			...common,
			module: "/assets/index-1.js",
			imports: [],
			css: ["/assets/index-1.css"],
		},
		"routes/orders": {
			id: "routes/orders",
			parentId: "root",
			path: "location/:id/orders",
			caseSensitive: true,
			hasAction: true,
			hasLoader: true,
			...common,
			module: "/assets/orders-1.js",
			imports: ["/assets/app-1.js", "/assets/list-1.js"],
			css: [],
		},
		"routes/frame": {
			id: "routes/frame",
			parentId: "root",
			hasAction: false,
			hasLoader: false,
			...common,
			module: "/assets/frame-1.js",
			imports: ["/assets/app-1.js"],
			css: [],
		},
	},
	url: "/assets/manifest-1.js",
	version: "1",
};

test("a slim manifest is the same to a browser", () => {
	const script = `window.__remixManifest=${JSON.stringify(manifest)};`;
	const slim = slimManifest(script);
	const window: { __remixManifest?: unknown } = {};
	new Function("window", slim)(window);
	expect(window.__remixManifest).toStrictEqual(manifest);
	expect(slim.match(/app-1\.js/g)).toHaveLength(2);
});

test("a script of another form stays as it is", () => {
	expect(slimManifest("export default {}")).toBe("export default {}");
});
