import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ASSETS = "build/web/client/assets";
const OF_EVERY_PAGE = /^(?:app|react|router)-[\w-]{8}\.js$/;

const source = (name: string) => readFileSync(join(ASSETS, name), "utf8");
const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));

it("makes contexts only in the chunks of every page", () => {
	const makers = scripts.filter((name) => source(name).includes("createContext"));
	expect(makers.map((name) => name.split("-")[0])).toEqual(["app", "react", "router"]);
});

/** Chunks that import each other run before what they need is there. */
it("imports into the chunks of every page nothing but each other", () => {
	const shared = scripts.filter((name) => OF_EVERY_PAGE.test(name));
	expect(shared).toHaveLength(3);
	const imported = shared.flatMap((name) =>
		[...source(name).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, file = ""]) => file),
	);
	expect(imported.filter((file) => !OF_EVERY_PAGE.test(file))).toEqual([]);
});

it("looks only at routes that may match, as the server does", () => {
	const router = scripts.find((name) => name.startsWith("router-")) ?? "";
	expect(source(router)).toContain("fixedWords");
});
