import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const TESTS = fileURLToPath(new URL("../../", import.meta.url));
const ENGINES = join(TESTS, "engines");
/** The tags by which a run chooses journeys, which name no feature. */
const OTHERS = new Set(["feature", "main"]);

test("every feature with a journey in today's browser has one in old engines", () => {
	const features = readdirSync(join(TESTS, "e2e"));
	const tags = readdirSync(ENGINES).flatMap((name) =>
		Array.from(
			readFileSync(join(ENGINES, name), "utf8").matchAll(/tag: "@([\w-]+)"/g),
			([, tag = ""]) => tag,
		),
	);
	const found = new Set(tags.filter((tag) => !OTHERS.has(tag)));
	expect([...found].sort()).toEqual(features.sort());
});
