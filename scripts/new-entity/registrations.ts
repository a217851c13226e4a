import { columnSource } from "./fields";
import { capital, type Names } from "./names";
import type { SourceFiles } from "./source-files";
import type { Addresses } from "./templates";

export function register(files: SourceFiles, names: Names, at: Addresses): void {
	const { camel, camels, kebab, kebabs, upper, domain } = names;

	const entities = "app/models/audit/entities.ts";
	files.addImport(entities, `import { ${camel}Entity } from "~/models/${domain}/${kebab}.entity";`);
	files.appendTo(entities, "export const entities: readonly Entity[] = [", `\t${camel}Entity,`);

	files.insertBefore(
		"app/routes.ts",
		'route("*", "routes/shell/not-found.tsx"),',
		`route("${at.list.slice(1)}", "routes/${domain}/${kebabs}.tsx"),`,
		`route("${at.create.slice(1)}", "routes/${domain}/${kebab}-edit.tsx", { id: "routes/${domain}/${kebab}-new" }),`,
		`route("${at.edit.slice(1)}", "routes/${domain}/${kebab}-edit.tsx"),`,
	);
	files.insertAfter(
		"app/routes.ts",
		'listFile("tasks.csv", "tasks/tasks-csv"),',
		`listFile("${at.list.slice(1)}.csv", "${domain}/${kebabs}-csv"),`,
	);

	const listFiles = "app/services/files/list-files.server.ts";
	files.addImport(
		listFiles,
		`import { ${camel}List } from "~/models/${domain}/${kebab}.list";`,
		`import { ${camel}Client } from "~/services/${domain}/${kebab}.server";`,
	);
	files.appendTo(
		listFiles,
		"export const LIST_FILES: readonly ListFile[] = [",
		`\tlistFile(pages.${at.listPage}, ${camel}List, ({ gateway }) => ${camel}Client.reader(gateway)),`,
	);

	const app = "gateway/app.ts";
	files.addImport(app, `import { ${camel}Crud } from "./${domain}/${kebabs}";`);
	addEndpoints(files, app, domain, `...${camel}Crud.endpoints,`);

	const undo = "gateway/undo-adapters.ts";
	files.addImport(undo, `import { ${camel}Crud } from "./${domain}/${kebabs}";`);
	files.appendTo(undo, "const adapters: readonly UndoAdapter[] = [", `\t${camel}Crud.undo,`);

	const demo = "demo/settings-rows.ts";
	files.addImport(demo, `import { ${camels} } from "../gateway/${domain}/tables";`);
	files.addImport(demo, `import { ${camel}RowsOf } from "./${kebabs}";`);
	files.appendTo(
		demo,
		"export async function writeSettings(",
		`\tawait insertRows(tx, ${camels}, ${camel}RowsOf(tenant));`,
	);

	const pagesOfUndo = "app/models/pages/page-data-settings.ts";
	const change = `"${names.permissions}.API_UPDATE",`;
	if (!files.read(pagesOfUndo).includes(`\t${change}`)) {
		files.appendTo(pagesOfUndo, "export const UNDOING: readonly Permission[] = [", `\t${change}`);
	}

	if (!at.known) {
		files.appendTo(
			"app/models/pages/search-words.ts",
			"export const SEARCH_WORDS: Readonly<",
			`\t${camels}: { words: "${searchWords(names)}" },`,
		);
	}

	const things = "tests/support/crud-things.ts";
	files.addImport(things, `import { ${upper} } from "./${domain}/${kebab}-thing";`);
	files.appendTo(things, "export const CRUD_THINGS = [", `\t${upper},`);

	addTable(files, names);
	addDomain(files, names);
}

function searchWords({ thing, things }: Names): string {
	return [
		thing,
		`new ${thing}`,
		`add ${thing}`,
		`change ${thing}`,
		`delete ${thing}`,
		`all ${things}`,
	].join(", ");
}

/** Among the pages of its level while they fit in one file, else in a file of its own. */
export function registerPages(
	files: SourceFiles,
	{ camel, kebabs, level }: Names,
	text: string,
): void {
	const [, group = "", rows = ""] = PAGES.exec(text) ?? [];
	for (const name of PAGE_FILES[level]) {
		const path = `app/models/pages/page-data-${name}.ts`;
		if (lineCount(files.read(path)) + lineCount(text) > MAX_LINES) continue;
		const opening = `export const ${name}Pages = {`;
		files.insertBefore(path, opening, ...group.trimEnd().split("\n"), "");
		files.appendTo(path, opening, ...rows.trimEnd().split("\n"));
		return;
	}
	const registry = "app/models/pages/pages.ts";
	files.create(`app/models/pages/page-data-${kebabs}.ts`, text);
	files.addImport(registry, `import { ${camel}Pages } from "./page-data-${kebabs}";`);
	files.insertAfter(registry, "...settingsPages,", `\t...${camel}Pages,`);
}

const PAGES = /^(const .*?^\} as const;\n).*?^export const \w+ = \{\n(.*?)^\};$/ms;
const PAGE_FILES = { organization: ["settings", "organization"], location: ["location"] };
const MAX_LINES = 400;

function lineCount(text: string): number {
	return text.split("\n").length;
}

const ALIKE = {
	organization: {
		group: "LOCATION",
		granted: "DEFAULT_STORE",
		holders: "merchantSuperAdmin merchantOperator",
	},
	location: {
		group: "PRINT_TAG",
		granted: "PRINT_TAG",
		holders: "merchantSuperAdmin merchantOperator franchisee storeAdmin",
	},
};

export function registerPermissions(files: SourceFiles, { permissions, level }: Names): void {
	const { group, granted, holders } = ALIKE[level];
	files.insertAfter(
		"app/models/shared/permission-groups.ts",
		`${group}: CRUD,`,
		`\t${permissions}: CRUD,`,
	);
	files.insertAfter(
		"app/models/shared/permissions.ts",
		`...all("${granted}"),`,
		`\t...all("${permissions}"),`,
	);
	files.appendTo(
		"tests/support/team/permission-holders.ts",
		"export const HOLDERS: Record<string, string> = {",
		...["PAGE_VIEW", "API_READ"].map(
			(name) => `\t"${permissions}.${name}": "platformSuperAdmin platformSupport ${holders}",`,
		),
		...["API_CREATE", "API_UPDATE", "API_DELETE"].map(
			(name) => `\t"${permissions}.${name}": "platformSuperAdmin ${holders}",`,
		),
	);
}

function addEndpoints(files: SourceFiles, path: string, domain: string, added: string): void {
	const key = propertyKey(domain);
	const own = files.read(path).match(new RegExp(`^\\t${key}: (.*)$`, "m"));
	if (!own) files.appendTo(path, "const domains = {", `\t${key}: [${added}],`);
	else if (own[1]?.startsWith("[")) files.appendTo(path, `${key}: [`, added);
	else files.replaceLine(path, own[0].trim(), `\t${key}: [...${own[1]} ${added}],`);
}

function addTable(
	files: SourceFiles,
	{ camels, domain, level, table, things, hasLocations, fields }: Names,
): void {
	const path = `gateway/${domain}/tables.ts`;
	if (!files.has(path)) files.create(path, "");
	const isOfLocation = level === "location";
	const by = isOfLocation ? "store" : "merchant";
	const columns = [
		...fields.map(columnSource),
		...(hasLocations ? ['stores: uuid("stores").array().notNull(),'] : []),
	];
	files.append(
		path,
		`
/** ${capital(things)} of ${isOfLocation ? "a location" : "an organization"}. */
export const ${camels} = pgTable(
	"${table}",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),${isOfLocation ? '\n\t\tstoreId: uuid("store_id").notNull(),' : ""}
		name: text("name").notNull(),
		description: text("description").notNull().default(""),${columns.map((column) => `\n\t\t${column}`).join("")}
		...recordColumns,
	},
	(table) => [index("${table}_by_${by}").on(table.merchantId, table.${isOfLocation ? "storeId" : "name"})],
);
`,
	);
	files.addImport(
		path,
		`import { ${columnTypes(fields)}index, pgTable, text, uuid } from "drizzle-orm/pg-core";`,
		'import { recordColumns } from "../core/columns";',
	);
}

function columnTypes(fields: Names["fields"]): string {
	const has = (kind: string) => fields.some((field) => field.kind === kind);
	return `${has("switch") ? "boolean, " : ""}${has("money") ? "integer, " : ""}`;
}

function addDomain(files: SourceFiles, { domain, level, hasLocations }: Names): void {
	const layers = ".dependency-cruiser.cjs";
	const needsLocations = level === "location" || hasLocations;
	const uses = needsLocations && domain !== "locations" ? ['"locations"'] : [];
	const tables: [string, string[]][] = [
		["const GATEWAY_DOMAINS =", uses],
		["const APP_DOMAINS =", []],
	];
	const key = propertyKey(domain);
	for (const [table, needed] of tables) {
		const lines = files.read(layers).split("\n");
		const from = lines.findIndex((line) => line.startsWith(table));
		const rest = lines.slice(from);
		const own = rest.slice(0, rest.indexOf("});")).find((line) => line.startsWith(`\t${key}:`));
		if (!own) files.appendTo(layers, table, `\t${key}: [${needed}],`);
		else if (needed.some((name) => !own.includes(name))) {
			const all = [...(own.match(/"[^"]*"/g) ?? []), ...needed];
			files.replaceLine(layers, own.trim(), `\t${key}: [${all.join(", ")}],`);
		}
	}
	const suites = { gateway: ["endpoint", "Endpoint"], web: ["page", "Page"] };
	for (const [tier, [file, name]] of Object.entries(suites)) {
		const path = `tests/${tier}/${domain}/access-matrix.test.ts`;
		if (files.has(path)) continue;
		files.create(
			path,
			`import { test${name}Matrix } from "../../support/${file}-matrix";\n\ntest${name}Matrix("${domain}");\n`,
		);
	}
}

/** The name of a domain as the key of an object. */
function propertyKey(domain: string): string {
	return domain.includes("-") ? `"${domain}"` : domain;
}
