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
			// The files of a tier share a worker's modules: importing them anew took longer than the tests.
			isolate: false,
			setupFiles: ["tests/support/idle-connections.setup.ts", "tests/support/properties.setup.ts"],
			// Tests make much short-lived garbage; more space for it means fewer collections.
			execArgv: ["--max-semi-space-size=64"],
			testTimeout: 60_000,
			hookTimeout: 120_000,
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

/**
 * Tests of the built web before a gateway of theirs, on PostgreSQL unless TEST_DATABASE says otherwise: it answers many
 * requests to one world in two thirds of the time.
 */
function builtTier(name: string) {
	return tier(name, name, {
		env: { TEST_DATABASE: process.env.TEST_DATABASE ?? "postgres" },
		globalSetup: ["tests/support/gateway.setup.ts", "tests/support/web.setup.ts"],
	});
}

export default defineConfig({
	test: {
		maxWorkers: 2,
		// Five runs and their workers load the same modules.
		experimental: { fsModuleCache: true },
		projects: [
			tier("unit", "unit", {
				env: {
					SESSION_SECRET: "a secret only the unit tests know, 32+",
					SERVICE_KEY: "service key of the unit tests",
				},
			}),
			gatewayTier("pglite"),
			gatewayTier("postgres"),
			builtTier("web"),
			builtTier("faults"),
			tier("peers", "peers"),
			tier("text-browsers", "text-browsers", {
				globalSetup: ["tests/support/text-browsers.setup.ts"],
				// They share a demo.
				fileParallelism: false,
			}),
		],
	},
});
