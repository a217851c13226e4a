import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const NAME = /(?<!config\.)\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
const SETTING = /^\s+([A-Z][A-Z0-9_]+): z/gm;

function sources(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name))
		.map((name) => `${folder}/${name}`);
}

it("no page names a setting of the installation", () => {
	const files = ["gateway/core/config.ts", "app/services/web/config.server.ts"];
	const texts = files.map((file) => readFileSync(file, "utf8"));
	const known = new Set(
		texts.flatMap((text) => [...text.matchAll(SETTING)].map(([, name]) => name)),
	);
	expect(known.has("GRAFANA_URL")).toBe(true);
	const mentions = ["app/components", "app/routes"].flatMap(sources).flatMap((file) => {
		const names = readFileSync(file, "utf8").match(NAME) ?? [];
		return names.filter((name) => known.has(name)).map((name) => `${file}: ${name}`);
	});
	expect(mentions).toEqual([]);
});
