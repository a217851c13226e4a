import { execFileSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
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

describe("a start", () => {
	const NPM_LIST = "node_modules/.package-lock.json";
	const STAMP = "node_modules/.mise-lock";
	const places: string[] = [];
	afterEach(() => {
		for (const place of places.splice(0)) rmSync(place, { recursive: true });
	});

	const npmOf = (root: string) =>
		`#!/bin/sh\necho called >> "${root}/calls"\nmkdir -p node_modules && cp -R "${root}/tools/." node_modules/\n`;

	/** A project with one package besides the tools, and an npm that notes its calls and installs the tools. */
	function makeProject() {
		const root = mkdtempSync(join(tmpdir(), "mise-install-"));
		places.push(root);
		const write = (file: string, text: string) => {
			mkdirSync(dirname(join(root, file)), { recursive: true });
			writeFileSync(join(root, file), text, { mode: 0o755 });
		};
		const read = (file: string) =>
			existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
		const lockAt = (version: string) =>
			JSON.stringify({
				packages: { "": { dependencies: { dish: "*" } }, "node_modules/dish": { version } },
			});
		mkdirSync(join(root, "scripts"));
		cpSync("scripts/install.mjs", join(root, "scripts/install.mjs"));
		mkdirSync(join(root, "patches"));
		write(
			"package.json",
			JSON.stringify({ type: "module", dependencies: {}, devDependencies: {} }),
		);
		write("package-lock.json", lockAt("1"));
		write(".npmrc", "");
		write("tools/patch-package/index.js", "");
		write("tools/esbuild/bin/esbuild", "#!/bin/sh\n");
		write("bin/npm", npmOf(root));
		return {
			root,
			read,
			write,
			lockAt,
			calls: () => read("calls").split("\n").filter(Boolean).length,
			start(options: string) {
				const code = `import { ensureInstalled } from "${root}/scripts/install.mjs"; await ensureInstalled(${options});`;
				execFileSync(process.execPath, ["--input-type=module", "-e", code], {
					env: { ...process.env, PATH: `${join(root, "bin")}:${process.env.PATH}` },
				});
			},
		};
	}

	it("takes what npm install brought after an upgrade", () => {
		const { calls, lockAt, read, start, write } = makeProject();
		start("{ toRun: true }");
		expect(read(STAMP)).toMatch(/ to run$/);
		start("{ toRun: true }");
		expect(calls()).toBe(1);
		write("package-lock.json", lockAt("2"));
		write(NPM_LIST, lockAt("2"));
		write("node_modules/dish/package.json", "{}");
		start("{ toRun: true }");
		expect(calls()).toBe(1);
		expect(read("node_modules/dish/package.json")).toBe("{}");
		expect(read(STAMP)).not.toMatch(/ to run$/);
	});

	it("installs the rest once tests and checks need it, and keeps it", () => {
		const { calls, lockAt, read, start, write } = makeProject();
		start("{ toRun: true }");
		start("{}");
		expect(calls()).toBe(2);
		expect(read(STAMP)).not.toMatch(/ to run$/);
		write(NPM_LIST, lockAt("1"));
		start("{ toRun: true }");
		start("{}");
		expect(calls()).toBe(2);
	});

	it("does not trust what an interrupted installation left", () => {
		const { calls, read, root, start, write } = makeProject();
		start("{ toRun: true }");
		write("bin/npm", "#!/bin/sh\nexit 1\n");
		expect(() => start("{}")).toThrow();
		expect(read(STAMP)).toBe("");
		write("bin/npm", npmOf(root));
		start("{ toRun: true }");
		expect(calls()).toBe(2);
	});

	it("fills a folder of packages that cannot be replaced", () => {
		const { read, root, start, write } = makeProject();
		write("elsewhere/old/package.json", "{}");
		symlinkSync(join(root, "elsewhere"), join(root, "node_modules"));
		start("{ toRun: true }");
		expect(read(STAMP)).toMatch(/ to run$/);
		expect(readdirSync(join(root, "elsewhere")).sort()).toEqual([
			".mise-lock",
			"esbuild",
			"patch-package",
		]);
	});
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
