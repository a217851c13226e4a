/**
 * Who may import whom. The layers:
 * routes → components, services, models · components → components, models ·
 * services → services, models · models → models · gateway → gateway, app/models.
 * @type {import("dependency-cruiser").IConfiguration}
 */
const TESTS = "\\.(test|spec)\\.[cm]?[jt]sx?$";

/** A layer of app/ that may reach only the folders named in `to`, of all that is ours. */
function layer(name, from, to) {
	return {
		name: `${name}-layer`,
		severity: "error",
		comment: `${from} may import only ${to.join(", ")}`,
		from: { path: from },
		to: { path: "^(app|gateway|tests|bench|scripts)/", pathNot: to },
	};
}

module.exports = {
	forbidden: [
		{
			name: "no-circular",
			severity: "error",
			comment: "Cycles hide the order in which things come to be; type-only ones count too.",
			from: {},
			to: { circular: true },
		},
		{
			name: "nothing-imports-a-route",
			severity: "error",
			comment: "A route is an end point: what two need belongs in a component, service or model.",
			from: { pathNot: "^tests/" },
			to: { path: "^app/routes/" },
		},
		{
			name: "components-stay-in-the-browser",
			severity: "error",
			comment: "Components are in the client bundle; .server and .schema files must never be.",
			from: { path: "^app/components/", pathNot: "\\.server\\.tsx?$" },
			to: { path: "\\.(server|schema)\\.tsx?$" },
		},
		{
			name: "models-stay-in-the-browser",
			severity: "error",
			comment: "A plain model file is isomorphic: no zod, no server code behind it.",
			from: { path: "^app/models/", pathNot: "\\.(server|schema)\\.tsx?$" },
			to: { path: "(\\.(server|schema)\\.tsx?$|^node_modules/zod/|^node_modules/react/)" },
		},
		{
			name: "models-without-node",
			severity: "error",
			comment: "A plain model file does no I/O.",
			from: { path: "^app/models/", pathNot: "\\.(server|schema)\\.tsx?$" },
			to: { dependencyTypes: ["core"] },
		},
		{
			name: "no-tests-under-app",
			severity: "error",
			comment: "Tests live in tests/, where no bundle or route can pick them up.",
			from: { path: `^(app|gateway)/.*${TESTS}` },
			to: {},
		},
		{
			name: "no-test-code-in-the-product",
			severity: "error",
			comment: "Product code does not lean on tests or benches.",
			from: { path: "^(app|gateway)/" },
			to: { path: "^(tests|bench|scripts)/" },
		},
		layer("routes", "^app/routes/", [
			"^app/routes/",
			"^app/components/",
			"^app/services/",
			"^app/models/",
			"^app/[^/]+\\.css$",
		]),
		layer("components", "^app/components/", ["^app/components/", "^app/models/"]),
		layer("services", "^app/services/", ["^app/services/", "^app/models/", "^app/styles/"]),
		layer("models", "^app/models/", ["^app/models/"]),
		layer("gateway", "^gateway/", ["^gateway/", "^app/models/"]),
		{
			name: "app-root-layer",
			severity: "error",
			comment: "root, entries and the route table reach no further than the layers.",
			from: { path: "^app/[^/]+$" },
			to: { path: "^(gateway|tests|bench|scripts)/" },
		},
		{
			name: "resolvable",
			severity: "error",
			comment: "An import that leads nowhere.",
			from: {},
			to: { couldNotResolve: true, pathNot: "^virtual:" },
		},
		{
			name: "declared-packages",
			severity: "error",
			comment: "Product code uses only packages that package.json names as dependencies.",
			from: { path: "^(app|gateway)/", pathNot: "^app/routes\\.ts$" },
			to: {
				dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
				dependencyTypesNot: ["type-only"],
			},
		},
	],
	options: {
		doNotFollow: { path: "node_modules" },
		exclude: { path: "^(build|\\.cache|\\.data|test-results)/" },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: "tsconfig.json" },
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "require", "node", "default", "types"],
			mainFields: ["module", "main", "types"],
		},
	},
};
