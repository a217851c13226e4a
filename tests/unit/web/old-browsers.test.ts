import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const APP = fileURLToPath(new URL("../../../app", import.meta.url));

it("sends no regular expression that looks behind, which Safari 12 cannot read", () => {
	const sent = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter(
		(file) => /\.tsx?$/.test(file) && !/\.server\.tsx?$/.test(file),
	);
	expect(sent.length).toBeGreaterThan(500);
	expect(sent.filter((file) => /\(\?<[=!]/.test(readFileSync(join(APP, file), "utf8")))).toEqual(
		[],
	);
});
