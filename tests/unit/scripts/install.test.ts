import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BUILD_TOOLS } from "../../../scripts/install.mjs";

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const BUILD = [
	...["vite.config.ts", "tailwind.config.ts", "postcss.config.js", "remix.config.js"],
	...["scripts/build.mjs", "scripts/fast-matching.mjs", "scripts/slim-manifest.mjs"],
];

it("installs for a first start all that the product and its build import", () => {
	const files = [...BUILD, ...["app", "gateway", "demo"].flatMap(sourceFiles)];
	const imported = files.flatMap((file) => developmentImports(readFileSync(file, "utf8")));
	expect(imported).toContain("vite");
	expect(imported.filter((name) => !BUILD_TOOLS.includes(name))).toEqual([]);
	expect(BUILD_TOOLS.filter((name) => !(name in devDependencies))).toEqual([]);
});

function sourceFiles(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name))
		.map((name) => join(folder, name));
}

/** Development packages whose code these lines load; types leave nothing behind. */
function developmentImports(source: string): string[] {
	const specifiers = source.matchAll(
		/^(?:import (?!type )|\} )[^"]*"([^"~.][^"]*)"|import\("([^"~.]+)"\)/gm,
	);
	const names = [...specifiers].map(([, one, other]) => packageName(one ?? other ?? ""));
	return names.filter((name) => name in devDependencies && !(name in dependencies));
}

function packageName(specifier: string): string {
	const [scope = "", name = ""] = specifier.split("/");
	return scope.startsWith("@") ? `${scope}/${name}` : scope;
}
