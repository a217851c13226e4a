import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/demo-tenant";

/** The source files of a built service, from its source maps, and its code. */
function builtFrom(service: "gateway" | "demo") {
	const folder = join(inject("builtRoot"), "build", service);
	const files = readdirSync(folder);
	const read = (name: string) => readFileSync(join(folder, name), "utf8");
	const maps = files.filter((name) => name.endsWith(".js.map"));
	return {
		sources: maps.flatMap((name) => (JSON.parse(read(name)) as { sources: string[] }).sources),
		code: files
			.filter((name) => name.endsWith(".js"))
			.map(read)
			.join("\n"),
	};
}

const isOfDemo = (source: string) => /(?:^|\/)demo\//.test(source);

describe("the gateway that is built for production", () => {
	it("has nothing of the demo, neither its code nor its sandboxes", () => {
		const { sources, code } = builtFrom("gateway");
		expect(sources.length).toBeGreaterThan(500);
		expect(sources.filter(isOfDemo)).toEqual([]);
		expect(sources.filter((source) => source.endsWith("/sandbox.ts"))).toEqual([]);
		for (const text of [DEMO_PASSWORD, "owner@emberrye.test"]) expect(code).not.toContain(text);
	});

	it("differs in that from the build of the demo", () => {
		const { sources, code } = builtFrom("demo");
		expect(sources.filter(isOfDemo).length).toBeGreaterThan(50);
		for (const text of [DEMO_PASSWORD, "owner@emberrye.test"]) expect(code).toContain(text);
	});
});
