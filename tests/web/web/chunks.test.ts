import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ASSETS = "build/web/client/assets";

it("makes contexts only in the chunk that has React", () => {
	const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
	const makers = scripts.filter((name) =>
		readFileSync(join(ASSETS, name), "utf8").includes("createContext"),
	);
	// That chunk and the one of forms import each other: the forms' runs first, before React is there.
	expect(makers).toEqual([expect.stringMatching(/^app-/)]);
});
