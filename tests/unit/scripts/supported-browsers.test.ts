import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SUPPORTED } from "../../../scripts/supported-browsers.mjs";

const NAMES = {
	chrome: "Chrome",
	safari: "Safari",
	ios_saf: "Safari on iOS",
	firefox: "Firefox",
} satisfies Record<keyof typeof SUPPORTED, string>;

it("names the supported browsers in the README", () => {
	const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
	const browsers = Object.entries(SUPPORTED).map(
		([key, since]) => `${NAMES[key as keyof typeof NAMES]} ${since}`,
	);
	expect(readme).toContain(`supported in ${browsers.join(", ")} and later versions`);
});
