import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

/** One tier of tests: its folder, and what only it needs. */
function tier(
	name: string,
	folder: string,
	test: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration {
	return {
		resolve: { alias },
		test: {
			name,
			include: [`tests/${folder}/**/*.test.{ts,tsx}`],
			environment: "node",
			testTimeout: 30_000,
			hookTimeout: 60_000,
			...test,
		},
	};
}

/** The same gateway tests on one kind of database. */
function gatewayTier(database: "pglite" | "postgres") {
	return tier(`gateway-${database}`, "gateway", {
		env: { TEST_DATABASE: database },
		globalSetup: ["tests/support/gateway.setup.ts"],
	});
}

export default defineConfig({
	test: {
		maxWorkers: 2,
		projects: [
			tier("unit", "unit"),
			gatewayTier("pglite"),
			gatewayTier("postgres"),
			tier("web", "web"),
		],
	},
});
