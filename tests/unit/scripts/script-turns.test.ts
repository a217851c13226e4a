import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

it("runs the same pages with script every day, each in one of two browsers", async () => {
	vi.stubEnv("TEST_WHOLE", undefined);
	const days: string[] = [];
	for (const day of ["1", "2", "3"]) {
		vi.stubEnv("TEST_DAY", day);
		vi.resetModules();
		const { openPages, opensScriptIn } = await import("../../support/open-pages");
		const engines = ["today", "80"] as const;
		const ran = openPages.flatMap((page) =>
			engines.filter((engine) => opensScriptIn(page, engine)).map(() => page.id),
		);
		expect(new Set(ran).size).toBe(ran.length);
		days.push(ran.join());
	}
	expect(days[0]).not.toBe("");
	expect(new Set(days).size).toBe(1);
});
