import { capital, type Names } from "./names";
import type { SourceFiles } from "./source-files";
import type { Addresses } from "./templates";

/** Registers the entity in every list that has to know it. Throws where a list is not as it is expected. */
export function register(files: SourceFiles, names: Names, at: Addresses): void {
	const { camel, camels, kebab, kebabs, upper, domain } = names;

	const entities = "app/models/audit/entities.ts";
	files.addImport(entities, `import { ${camel}Entity } from "~/models/${domain}/${kebab}.entity";`);
	files.appendTo(entities, "export const entities: readonly Entity[] = [", `\t${camel}Entity,`);

	files.insertBefore(
		"app/routes.ts",
		'route("*", "routes/shell/not-found.tsx"),',
		`route("${at.list.slice(1)}", "routes/${domain}/${kebabs}.tsx"),`,
		`route("${at.create.slice(1)}", "routes/${domain}/${kebab}-new.tsx"),`,
		`route("${at.edit.slice(1)}", "routes/${domain}/${kebab}-edit.tsx"),`,
	);
	files.insertAfter(
		"app/routes.ts",
		'route("settings/team.csv", "routes/team/team-csv.tsx"),',
		`route("${at.list.slice(1)}.csv", "routes/${domain}/${kebabs}-csv.tsx"),`,
	);

	const app = "gateway/app.ts";
	files.addImport(app, `import { ${camel}Crud } from "./${domain}/${kebabs}";`);
	addEndpoints(files, app, domain, `...${camel}Crud.endpoints,`);

	const undo = "gateway/undo-adapters.ts";
	files.addImport(undo, `import { ${camel}Crud } from "./${domain}/${kebabs}";`);
	files.appendTo(undo, "const adapters: readonly UndoAdapter[] = [", `\t${camel}Crud.undo,`);

	const demo = "gateway/demo/settings-rows.ts";
	files.addImport(demo, `import { ${camels} } from "../${domain}/tables";`);
	files.addImport(demo, `import { ${camel}RowsOf } from "./${kebabs}";`);
	files.appendTo(
		demo,
		"export async function writeSettings(",
		`\tawait insertRows(tx, ${camels}, ${camel}RowsOf(tenant));`,
	);

	const things = "tests/support/crud-things.ts";
	files.addImport(things, `import { ${upper} } from "./${domain}/${kebab}-thing";`);
	files.appendTo(things, "export const CRUD_THINGS = [", `\t${upper},`);

	if (names.feature) {
		files.removeIfThere("tests/support/merchants/feature-guards.ts", `"${names.feature}",`);
	}
	addTable(files, names);
	addDomain(files, domain);
}

/** The three pages, for an entity that the page registry does not have yet. */
export function registerPages(files: SourceFiles, names: Names): void {
	const { camel, camels, kebabs, pascal, permissions, feature } = names;
	const registry = "app/models/pages/pages.ts";
	files.addImport(registry, `import { ${camel}Pages } from "./page-data-${kebabs}";`);
	files.insertAfter(registry, "...settingsPages,", `\t...${camel}Pages,`);

	const when = feature ? ` when ${feature}` : "";
	const sees = `organisation: MERCHANT.NAVBAR_VIEW + ${permissions}.PAGE_VIEW + ${permissions}.API_READ`;
	files.appendTo(
		"tests/support/page-policies.ts",
		"export const PAGE_POLICIES: Record<string, string> = {",
		`\t${camels}: "${sees}${when}",`,
		`\tnew${pascal}: "${sees} + ${permissions}.API_CREATE${when}",`,
		`\tedit${pascal}: "${sees} + ${permissions}.API_UPDATE${when}",`,
	);
}

/** Its five permissions, for the roles that have those of location groups. */
export function registerPermissions(files: SourceFiles, { permissions, things }: Names): void {
	files.insertAfter(
		"app/models/shared/permission-groups.ts",
		"LOCATION_GROUP: CRUD,",
		`\t${permissions}: CRUD,`,
	);
	files.insertAfter(
		"app/models/shared/permission-words.ts",
		'LOCATION_GROUP: { label: "Location groups", thing: "location groups" },',
		`\t${permissions}: { label: "${capital(things)}", thing: "${things}" },`,
	);
	files.insertAfter(
		"app/models/shared/permissions.ts",
		'...all("LOCATION_GROUP"),',
		`\t\t\t...all("${permissions}"),`,
	);
	const changing = "platformSuperAdmin merchantSuperAdmin merchantOperator";
	const reading = changing.replace(" ", " platformSupport ");
	files.appendTo(
		"tests/support/team/permission-holders.ts",
		"export const HOLDERS: Record<string, string> = {",
		...["PAGE_VIEW", "API_READ"].map((name) => `\t"${permissions}.${name}": "${reading}",`),
		...["API_CREATE", "API_UPDATE", "API_DELETE"].map(
			(name) => `\t"${permissions}.${name}": "${changing}",`,
		),
	);
}

/** Beside the other endpoints of the domain, or as the first of a new one. */
function addEndpoints(files: SourceFiles, path: string, domain: string, added: string): void {
	const own = files.read(path).match(new RegExp(`^\\t${domain}: (.*)$`, "m"));
	if (!own) files.appendTo(path, "const domains = {", `\t${domain}: [${added}],`);
	else if (own[1]?.startsWith("[")) files.appendTo(path, `${domain}: [`, added);
	else files.replaceLine(path, own[0].trim(), `\t${domain}: [...${own[1]} ${added}],`);
}

/** Below the domain's other tables, or in a file of their own. */
function addTable(files: SourceFiles, { camels, domain, table, things }: Names): void {
	const path = `gateway/${domain}/tables.ts`;
	if (!files.has(path)) files.create(path, "");
	files.append(
		path,
		`
/** ${capital(things)} of an organisation. */
export const ${camels} = pgTable(
	"${table}",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		name: text("name").notNull(),
		description: text("description").notNull().default(""),
		version: integer("version").notNull().default(1),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
		deletedAt: instant("deleted_at"),
	},
	(table) => [index("${table}_by_merchant").on(table.merchantId, table.name)],
);
`,
	);
	files.addImport(
		path,
		'import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";',
		'import { instant } from "../core/columns";',
	);
}

/** What a domain needs that has no endpoint, no page or no file yet. */
function addDomain(files: SourceFiles, domain: string): void {
	const layers = ".dependency-cruiser.cjs";
	for (const table of ["const GATEWAY_DOMAINS =", "const APP_DOMAINS ="]) {
		const lines = files.read(layers).split("\n");
		const from = lines.findIndex((line) => line.startsWith(table));
		const rest = lines.slice(from);
		const own = rest.slice(0, rest.indexOf("});"));
		if (own.some((line) => line.startsWith(`\t${domain}:`))) continue;
		files.appendTo(layers, table, `\t${domain}: [],`);
	}
	const suites = { gateway: ["endpoint", "Endpoint"], web: ["page", "Page"] };
	for (const [tier, [file, name]] of Object.entries(suites)) {
		const path = `tests/${tier}/${domain}/access-matrix.test.ts`;
		if (files.has(path)) continue;
		const tag = tier === "gateway" ? "// @both-databases: security\n" : "";
		files.create(
			path,
			`${tag}import { test${name}Matrix } from "../../support/${file}-matrix";\n\ntest${name}Matrix("${domain}");\n`,
		);
	}
}
