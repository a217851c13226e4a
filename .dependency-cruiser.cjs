/**
 * Who may import whom. The layers:
 * routes → components, services, models · components → components, models ·
 * services → services, models · models → models · gateway → gateway, app/models · demo → demo, gateway, app/models.
 *
 * A domain imports only the domains that its line in a table names. These stand above it, so there is no cycle. One table
 * is for all layers of app/, one for the gateway. A new domain needs a line in each.
 * @type {import("dependency-cruiser").IConfiguration}
 */
const TESTS = "\\.(test|spec)\\.[cm]?[jt]sx?$";

/** gateway/<domain>: all may import core and adapters; core knows no domain, and an adapter knows only core. */
const GATEWAY_DOMAINS = orderedTable({
	merchants: [],
	views: [],
	locations: ["merchants"],
	customers: ["locations"],
	loyalty: ["customers", "locations"],
	"gift-cards": ["locations", "merchants"],
	hours: ["locations"],
	identity: ["locations", "merchants"],
	domains: ["identity", "locations", "merchants"],
	notifier: ["identity", "locations"],
	menu: ["hours", "locations", "merchants"],
	discounts: ["customers", "locations", "menu"],
	orders: [
		...["customers", "discounts", "gift-cards", "hours", "locations", "loyalty", "merchants"],
		...["notifier", "views"],
	],
	money: ["identity", "locations", "menu", "orders"],
	fulfilment: ["hours", "orders", "locations", "notifier"],
	audiences: ["customers", "locations", "orders"],
	pos: ["audiences", "discounts", "fulfilment", "locations", "menu", "money", "notifier", "orders"],
	quotes: [
		...["customers", "discounts", "fulfilment", "gift-cards", "hours", "identity", "locations"],
		...["loyalty", "menu", "merchants", "money", "orders", "pos"],
	],
	webstore: ["locations"],
	storefront: [
		...["discounts", "domains", "fulfilment", "hours", "locations", "menu", "merchants"],
		...["webstore"],
	],
	"mobile-app": ["locations", "loyalty", "merchants", "storefront"],
	team: ["identity", "locations", "menu", "merchants", "money"],
	support: ["fulfilment", "hours", "identity", "locations", "merchants", "orders"],
	home: ["orders"],
	campaigns: [
		...["audiences", "customers", "discounts", "domains", "identity", "locations", "merchants"],
		...["notifier"],
	],
	royalties: ["identity", "locations", "menu", "merchants", "orders"],
	reports: ["gift-cards", "identity", "locations", "menu", "merchants", "orders", "royalties"],
	closing: ["identity", "locations", "merchants", "orders", "reports", "royalties"],
	audit: ["identity", "locations", "merchants"],
});

/** app/{models,services,components}: what every domain may import; a block knows no domain. */
const APP_BLOCKS = orderedTable({
	shared: [],
	ui: ["shared"],
	charts: ["ui"],
	form: ["shared", "ui"],
	viewer: ["shared"],
	pages: ["shared", "viewer"],
	page: ["form", "pages", "shared", "ui"],
	list: ["form", "page", "shared", "ui"],
	web: ["pages", "shared", "viewer"],
});

/** app/{models,services,components}/<domain>, over all three layers. Routes compose, so they may import any domain. */
const APP_DOMAINS = orderedTable({
	audit: [],
	hours: [],
	identity: [],
	notifier: [],
	tasks: [],
	domains: [],
	locations: ["hours"],
	customers: ["locations"],
	merchants: ["hours", "locations"],
	team: ["merchants"],
	orders: ["locations"],
	menu: ["audit", "hours", "orders"],
	loyalty: ["hours", "menu"],
	"gift-cards": ["locations", "menu"],
	audiences: ["customers", "orders"],
	money: ["locations", "menu", "orders"],
	fulfilment: ["hours", "locations", "menu", "orders"],
	pos: ["orders"],
	discounts: ["customers", "hours", "menu"],
	quotes: [
		...["discounts", "fulfilment", "gift-cards", "hours", "locations", "loyalty", "menu"],
		...["money", "orders"],
	],
	campaigns: ["audiences", "customers", "hours", "locations"],
	webstore: ["hours", "locations"],
	storefront: [
		...["discounts", "fulfilment", "gift-cards", "hours", "locations", "menu", "orders"],
		...["webstore"],
	],
	"mobile-app": ["hours"],
	reports: ["customers", "gift-cards", "locations", "orders"],
	royalties: ["hours", "locations", "menu", "orders", "reports"],
	closing: ["orders", "reports"],
	views: ["menu", "orders", "reports"],
	support: ["orders"],
	home: [
		...["fulfilment", "hours", "identity", "locations", "menu", "money", "notifier", "orders"],
		...["quotes", "reports"],
	],
	shell: ["customers", "menu", "orders", "reports", "storefront"],
});

/** services/files: the downloads of all lists. It may import every domain, and only routes import it. */
const FILES = "files";

/** The table itself; throws when a line names a domain that does not stand above it. */
function orderedTable(table) {
	const above = new Set();
	for (const [domain, uses] of Object.entries(table)) {
		const other = uses.filter((each) => !above.has(each));
		if (other.length > 0) throw new Error(`${domain} names ${other}, which must stand above it`);
		above.add(domain);
	}
	return table;
}

function gatewayDomain([domain, uses]) {
	const may = ["core", "adapters", domain, ...uses];
	return {
		name: `gateway-${domain}`,
		severity: "error",
		comment: `gateway/${domain} may import only ${may.join(", ")}: see GATEWAY_DOMAINS`,
		from: { path: `^gateway/${domain}/`, pathNot: COMMANDS },
		to: { path: "^gateway/", pathNot: `^gateway/(${may.join("|")})/` },
	};
}

/** The client of the gateway itself belongs to services/web. */
const GATEWAY_CLIENT = "^app/services/gateway/[^/]+$";

/** The registry of all domains' entities, which only the audit log, and web for its pages of deleted things, may import. */
const ENTITIES = "^app/models/audit/entities\\.ts$";

function appFolder([folder, uses], blocks) {
	const may = [...blocks, folder, ...uses];
	const own = `^app/(?:models|services|components)/(?:gateway/)?${folder}/`;
	return {
		name: `app-${folder}`,
		severity: "error",
		comment: `${folder} may import only ${may.join(", ")}, in any layer: see APP_DOMAINS`,
		from: { path: folder === "web" ? `${own}|${GATEWAY_CLIENT}` : own, pathNot: ENTITIES },
		to: {
			path: "^app/(?:models|services|components)/",
			pathNot: [
				`^app/[^/]+/(?:gateway/)?(${may.join("|")})/`,
				...(may.includes("web") ? [GATEWAY_CLIENT] : []),
				...(folder === "web" ? [ENTITIES] : []),
			],
		},
	};
}

/** What is started by itself composes, as the files of gateway/ do. */
const COMMANDS = "^gateway/(?:audit/verify|orders/rebuild|team/make-admin)-command\\.ts$";

/** A layer of app/ that may reach only the folders named in `to`, of all that is ours. */
function layer(name, from, to) {
	return {
		name: `${name}-layer`,
		severity: "error",
		comment: `${from} may import only ${to.join(", ")}`,
		from: { path: from },
		to: { path: "^(app|gateway|demo|tests|bench|scripts)/", pathNot: to },
	};
}

module.exports = {
	forbidden: [
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
			comment:
				"A plain model file is isomorphic: no zod, no server code behind it. What tells times reads the zone database; Remix's build refuses that in a browser.",
			from: { path: "^app/models/", pathNot: "\\.(server|schema)\\.tsx?$" },
			to: {
				path: "(\\.(server|schema)\\.tsx?$|^node_modules/zod/|^node_modules/react/)",
				pathNot: "^app/models/shared/zone-database\\.server\\.ts$",
			},
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
			from: { path: `^(app|gateway|demo)/.*${TESTS}` },
			to: {},
		},
		{
			name: "no-test-code-in-the-product",
			severity: "error",
			comment: "Product code does not lean on tests or benches.",
			from: { path: "^(app|gateway|demo)/" },
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
		// The client is typed from the gateway's own definitions: one file takes them in, as types alone.
		layer("services", "^app/services/(?!gateway/contract\\.server\\.ts$)", [
			"^app/services/",
			"^app/models/",
			"^app/styles/",
		]),
		{
			name: "contract-is-types-alone",
			severity: "error",
			comment: "Nothing of the gateway runs in web.",
			from: { path: "^app/services/gateway/contract\\.server\\.ts$" },
			to: {
				path: "^(app|gateway|demo|tests|bench|scripts)/",
				dependencyTypesNot: ["type-only"],
			},
		},
		layer("models", "^app/models/", ["^app/models/"]),
		layer("gateway", "^gateway/", ["^gateway/", "^app/models/"]),
		layer("demo", "^demo/", ["^demo/", "^gateway/", "^app/models/"]),
		...Object.entries(GATEWAY_DOMAINS).map(gatewayDomain),
		{
			name: "core-knows-no-domain",
			severity: "error",
			comment: "The core imports no domain and no adapter; they add what is theirs to it.",
			from: { path: "^gateway/core/" },
			to: { path: "^(gateway|app/models)/", pathNot: "^(gateway/core|app/models/shared)/" },
		},
		{
			name: "adapters-know-only-core",
			severity: "error",
			comment:
				"An adapter speaks to the outside; domains import it. What sandboxes share is in adapters/sandbox.",
			from: { path: "^gateway/adapters/([^/]+)/" },
			to: { path: "^gateway/", pathNot: "^gateway/(core|adapters/($1|sandbox))/" },
		},
		{
			name: "listed-gateway-domain",
			severity: "error",
			comment: "A folder of the gateway stands in GATEWAY_DOMAINS.",
			from: {},
			to: {
				path: "^gateway/[^/]+/",
				pathNot: `^gateway/(core|adapters|migrations|${Object.keys(GATEWAY_DOMAINS).join("|")})/`,
			},
		},
		...Object.entries(APP_BLOCKS).map((line) => appFolder(line, [])),
		...Object.entries(APP_DOMAINS).map((line) => appFolder(line, Object.keys(APP_BLOCKS))),
		appFolder([FILES, Object.keys(APP_DOMAINS)], Object.keys(APP_BLOCKS)),
		{
			name: "listed-app-domain",
			severity: "error",
			comment:
				"Models, services and components live in a folder that stands in APP_BLOCKS or APP_DOMAINS.",
			from: {},
			to: {
				path: "^app/(models|services|components)/",
				pathNot: [
					`^app/[^/]+/(?:gateway/)?(${[...Object.keys(APP_BLOCKS), ...Object.keys(APP_DOMAINS), FILES].join("|")})/`,
					GATEWAY_CLIENT,
					ENTITIES,
				],
			},
		},
		{
			name: "app-root-layer",
			severity: "error",
			comment: "root, entries and the route table reach no further than the layers.",
			from: { path: "^app/[^/]+$" },
			to: { path: "^(gateway|demo|tests|bench|scripts)/" },
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
			from: { path: "^(app|gateway|demo)/", pathNot: "^app/(routes|route-groups/[^/]+)\\.ts$" },
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
		moduleSystems: ["es6"],
		skipAnalysisNotInRules: true,
		tsConfig: { fileName: "tsconfig.json" },
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "require", "node", "default", "types"],
			mainFields: ["module", "main", "types"],
		},
	},
};
