/** npm run new -- <entity> [options]: writes every file of a new entity and registers it (docs/add-a-page.md). */
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { generateMigration } from "./generate-migration.mjs";
import { deriveNames, type Names } from "./new-entity/names";
import { entityPaths, planEntity } from "./new-entity/plan-entity";
import { apiPath } from "./new-entity/templates";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const MIGRATIONS = `${ROOT}gateway/migrations`;
const USAGE =
	"npm run new -- <entity> [--level organization|location] [--locations] [--field <name>:<text, note, switch, money, phone or choice(one|other)>]... [--domain locations] [--plural <entities>] [--permissions <GROUP>] [--feature <switch of the merchant, there or new>]";
const EXAMPLE =
	"The entity is written like delivery-team, and has a name and a description by itself. For example:\n  npm run new -- delivery-team --locations --field leader:text --field 'size:choice(small|large)'";

try {
	run();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}

function run(): void {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			level: { type: "string" },
			locations: { type: "boolean" },
			field: { type: "string", multiple: true },
			domain: { type: "string", default: "locations" },
			plural: { type: "string" },
			permissions: { type: "string" },
			feature: { type: "string" },
			help: { type: "boolean", short: "h" },
		},
	});
	if (values.help) {
		console.log(`${USAGE}\n${EXAMPLE}`);
		return;
	}
	const [entity, ...others] = positionals;
	if (!entity || others.length > 0) throw new Error(USAGE);
	const names = deriveNames({ entity, ...values });
	const planned = planEntity(ROOT, names);
	for (const [path, text] of planned) {
		mkdirSync(dirname(`${ROOT}${path}`), { recursive: true });
		writeFileSync(`${ROOT}${path}`, text);
	}
	start("@biomejs/biome/bin/biome", "check", "--write", ...planned.keys());
	const migration = migrate(names);
	console.log([...planned.keys(), migration].sort().join("\n"));
	console.log(`\nNow make it what ${names.aThing} is: docs/add-a-page.md, "A new entity". Then`);
	console.log(testCommands(names, [...planned.keys()]));
}

function testCommands(names: Names, paths: string[]): string {
	const { domain, feature } = names;
	const own = (tier: string) => paths.filter((path) => path.startsWith(`tests/${tier}/`)).join(" ");
	const off = (tier: string) => (feature ? ` tests/${tier}/merchants/features-off.test.ts` : "");
	const { list, create, edit } = entityPaths(names);
	const opened = [list, ...[create, edit].filter((path) => !path.startsWith(`${list}/`))];
	return [
		"npx tsc --noEmit",
		`npx vitest run --project unit tests/unit/pages tests/unit/audit tests/unit/team/policies.test.ts${feature ? " tests/unit/merchants/features" : ""}`,
		`MATRIX=${apiPath(names)} npx vitest run --project gateway-postgres ${own("gateway")} tests/gateway/${domain}/access-matrix.test.ts${off("gateway")}`,
		`MATRIX=${list} npx vitest run --project web tests/web/${domain}/access-matrix.test.ts tests/web/web${off("web")}`,
		`npx playwright test ${own("e2e")}`,
		`npx playwright test every-page -g 'at (${opened.join("|")})\\b'`,
		"npm run check",
	]
		.map((command) => `  ${command}`)
		.join("\n");
}

function migrate({ table, level }: Names): string {
	const before = new Set(readdirSync(MIGRATIONS));
	const protection = level === "location" ? "store" : "organisation";
	generateMigration(["--name", table]);
	const made = readdirSync(MIGRATIONS).find((name) => !before.has(name));
	if (!made) throw new Error("drizzle-kit made no migration");
	appendFileSync(
		`${MIGRATIONS}/${made}`,
		`--> statement-breakpoint\nSELECT protect_table('${table}', '${protection}');\n`,
	);
	return `gateway/migrations/${made}`;
}

function start(tool: string, ...args: string[]): void {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[`${ROOT}node_modules/${tool}`, ...args],
		{ cwd: ROOT, encoding: "utf8" },
	);
	if (status !== 0) throw new Error(`${tool} failed\n${stdout}${stderr}`);
}
