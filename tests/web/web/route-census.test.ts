import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { allPages } from "~/models/pages/pages";
import { routeDomain } from "../../support/matrix-routes";
import { PAGE_ACTIONS } from "../../support/page-actions";
import { LIST_FILE } from "../../support/route-files";
import { NON_PAGES } from "../../support/route-rules";
import { sourcePlace } from "../../support/source-place";
import { readManifest } from "../../support/web";

const APP = fileURLToPath(new URL("../../../app/", import.meta.url));
const manifest = readManifest();
const answering = manifest.filter(({ hasLoader, hasAction }) => hasLoader || hasAction);
const modules = [...new Set(answering.map(({ file }) => file))];

describe("the census of routes", () => {
	it("finds a page of the registry, or a known part of one, behind every route", () => {
		const paths = new Set(allPages.map(({ path }) => path));
		const strangers = answering.filter(
			({ id, path }) => !NON_PAGES[id] && !(path !== null && paths.has(path)),
		);
		expect(strangers).toEqual([]);
	});

	it.each([...new Set(answering.map(({ id }) => routeDomain(id)))])(
		"asks the routes of %s in the access matrix",
		(domain) => {
			const file = fileURLToPath(new URL(`../${domain}/access-matrix.test.ts`, import.meta.url));
			expect(readFileSync(file, "utf8")).toContain(`testPageMatrix("${domain}");`);
		},
	);

	it("knows no route that is not there", () => {
		const ids = new Set(manifest.map(({ id }) => id));
		const known = [...Object.keys(NON_PAGES), ...Object.keys(PAGE_ACTIONS)];
		expect(known.filter((id) => !ids.has(id))).toEqual([]);
	});

	it("knows what every action takes", () => {
		const unknown = manifest
			.filter(
				({ id, hasAction }) =>
					hasAction &&
					PAGE_ACTIONS[id]?.changing === undefined &&
					NON_PAGES[id]?.changing === undefined,
			)
			.map(({ id, file }) => {
				const place = sourcePlace(`app/${file}`, "function action", "action");
				return `${place}: ${id} stands neither in tests/support/page-actions.ts nor in route-rules.ts`;
			});
		expect(unknown).toEqual([]);
	});

	it("finds every page that is said to be built, and no route for one that is not", () => {
		const routed = new Set(answering.map(({ path }) => path));
		for (const { id, path, built } of allPages) {
			expect(routed.has(path), `${id} at ${path}`).toBe(built);
		}
	});

	it.each(modules)("%s asks who it is before anything else", (file) => {
		for (const { name, first } of routeHandlers(APP + file)) {
			expect(first, `${name} of ${file}`).toMatch(/^require[A-Z]\w*$/);
		}
	});

	it("finds no page with a form that would lose it when it cannot be read again", () => {
		const losing = answering.filter(({ id, file, hasLoader, hasAction }) => {
			const text = readFileSync(APP + file, "utf8");
			const isForm = hasLoader && hasAction && /^export default /m.test(text);
			return isForm && !NON_PAGES[id] && !/^export .*\bshouldRevalidate\b/m.test(text);
		});
		expect(losing).toEqual([]);
	});

	it("finds no route that answers a browser with bare data when something goes wrong", () => {
		const bare = answering.filter(({ id, file }) => {
			const rule = NON_PAGES[id];
			const text = readFileSync(APP + file, "utf8");
			if (rule?.isExport) return !text.includes("export const loader = csvLoader(");
			return !rule?.isForPrograms && !/^export (?:default |\{ default \} from )/m.test(text);
		});
		expect(bare).toEqual([]);
	});

	it("serves several pages with one module only at both levels, or as the form of one entity", () => {
		const shared = modules
			.filter((file) => file !== LIST_FILE)
			.map((file) => answering.filter((route) => route.file === file))
			.filter(({ length }) => length > 1);
		expect(shared.length).toBeGreaterThan(0);
		for (const mounts of shared) {
			const served = mounts.map(({ path }) => {
				const pathname = path?.replace(/\.csv$/, "");
				return allPages.find((page) => page.path === pathname);
			});
			const parents = new Set(served.map((page) => page?.parent));
			if (served.every((page) => page?.parent) && parents.size === 1) continue;
			const counterparts = served.map((page) => page?.counterpart);
			expect(counterparts.sort(), mounts[0]?.file).toEqual(served.map((page) => page?.id).sort());
		}
	});

	it("knows every handler of the build", () => {
		for (const { id, file, hasLoader, hasAction } of answering) {
			const names = routeHandlers(APP + file).map(({ name }) => name);
			expect(names, id).toEqual([
				...(hasLoader ? ["loader"] : []),
				...(hasAction ? ["action"] : []),
			]);
		}
	});
});

interface Handler {
	name: string;
	/** The first function called. */
	first: string | null;
}

/** The loader and action of a route's file, with what each awaits first. */
function routeHandlers(file: string): Handler[] {
	const source = ts.createSourceFile(
		file,
		readFileSync(file, "utf8"),
		ts.ScriptTarget.Latest,
		true,
		ts.ScriptKind.TSX,
	);
	const found = new Map<string, string | null>();
	for (const statement of source.statements) {
		if (ts.isFunctionDeclaration(statement) && isHandler(statement.name?.text)) {
			found.set(statement.name?.text ?? "", firstAwaited(statement.body));
		}
		if (!ts.isVariableStatement(statement)) continue;
		for (const { name, initializer } of statement.declarationList.declarations) {
			if (!ts.isIdentifier(name) || !isHandler(name.text)) continue;
			// A wrapper receives the handler and calls it.
			const handler =
				initializer && ts.isCallExpression(initializer) ? initializer.arguments[0] : initializer;
			const isFunction =
				handler && (ts.isArrowFunction(handler) || ts.isFunctionExpression(handler));
			found.set(name.text, isFunction ? firstAwaited(handler.body) : null);
		}
	}
	return ["loader", "action"].flatMap((name) =>
		found.has(name) ? [{ name, first: found.get(name) ?? null }] : [],
	);
}

function isHandler(name: string | undefined): boolean {
	return name === "loader" || name === "action";
}

/** The function of the first call, if the first statement awaits it; else null. */
function firstAwaited(body: ts.Node | undefined): string | null {
	if (!body || !ts.isBlock(body)) return null;
	const statement = body.statements.find((each) => !isNamingParams(each));
	if (!statement) return null;
	let expression: ts.Expression | undefined;
	if (ts.isExpressionStatement(statement)) expression = statement.expression;
	if (ts.isVariableStatement(statement)) {
		expression = statement.declarationList.declarations[0]?.initializer;
	}
	if (!expression || !ts.isConditionalExpression(expression)) return awaited(expression);
	const [one, other] = [expression.whenTrue, expression.whenFalse].map(awaited);
	return one === other ? (one ?? null) : null;
}

function isNamingParams(statement: ts.Statement): boolean {
	return /^const \{ \w+: id \} = args\.params;$/.test(statement.getText());
}

function awaited(expression: ts.Expression | undefined): string | null {
	if (!expression || !ts.isAwaitExpression(expression)) return null;
	const call = expression.expression;
	if (!ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return null;
	return call.expression.text;
}
