import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it } from "vitest";
import { findVerb } from "~/models/audit/audit-text";
import { entities, findEntity } from "~/models/audit/entities";
import type { Entity } from "~/models/shared/entity";

const ROOT = fileURLToPath(new URL("../../../gateway/", import.meta.url));
const EXPORTED = Object.assign(
	{},
	...Object.values(import.meta.glob<object>("/app/models/**/*.entity.ts", { eager: true })),
) as Record<string, Partial<Entity>>;

/** Functions that record as one entity, and where they take the action. */
const RECORDERS: Record<string, { entity: string; at: number }> = {
	recordUser: { entity: "user", at: 2 },
	recordOwnChange: { entity: "user", at: 3 },
	writeMerchant: { entity: "merchant", at: 4 },
	writeMove: { entity: "order", at: 3 },
	writeCourier: { entity: "order", at: 3 },
};

interface Recorded {
	where: string;
	/** Null where the place does not tell. */
	entity: string | null;
	action: string;
}

it("every action that the gateway records has a verb in its entity", () => {
	const recorded = gatewayActions();
	expect(recorded.filter(({ entity }) => entity).length).toBeGreaterThan(90);
	const wordless = recorded.filter(({ entity, action }) => {
		const own = findEntity(entity ?? undefined);
		return !(own ? [own] : entities).some((each) => hasVerb(each, action));
	});
	expect(wordless).toEqual([]);
});

function hasVerb(entity: Entity, action: string): boolean {
	return Boolean(findVerb(entity, { action, entityLabel: "", before: null, after: null }));
}

function gatewayActions(): Recorded[] {
	const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".ts") && !path.startsWith("adapters/"))
		.map((path) => [path, readFileSync(`${ROOT}${path}`, "utf8")] as const)
		.filter(([, text]) => /\baction\b|\brecord|changeRow/i.test(text))
		.map(([path, text]) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
	const kinds = new Map(files.flatMap(exportedKinds));
	return files.flatMap((file) => readActions(file, kinds));
}

/** The entity of each constant or function that names one, such as a `RecordedKind`. */
function exportedKinds(file: ts.SourceFile): [string, string][] {
	return file.statements.flatMap((statement): [string, string][] => {
		const declared = ts.isVariableStatement(statement)
			? statement.declarationList.declarations
			: ts.isFunctionDeclaration(statement)
				? [statement]
				: [];
		return declared.flatMap((each): [string, string][] => {
			const entity = firstEntity(each);
			return each.name && entity ? [[each.name.getText(), entity]] : [];
		});
	});
}

/** The entity of a kind that a file declares or imports; null for a parameter. */
function kindEntity(node: ts.Node | undefined, kinds: ReadonlyMap<string, string>): string | null {
	const name = node?.getText().match(/^\w+/)?.[0] ?? "";
	const file = node?.getSourceFile();
	const declared = file && findDeclared(file, name);
	if (!declared)
		return file?.text.match(new RegExp(`\\b${name}\\b[^(]*from "`))
			? (kinds.get(name) ?? null)
			: null;
	const isAlias = ts.isVariableDeclaration(declared) && declared.initializer !== undefined;
	return firstEntity(declared) ?? (isAlias ? kindEntity(declared.initializer, kinds) : null);
}

function firstEntity(node: ts.Node): string | null {
	const own = ts.isObjectLiteralExpression(node) ? entityName(property(node, "entity")) : null;
	return own ?? ts.forEachChild(node, (child) => firstEntity(child) ?? undefined) ?? null;
}

function readActions(file: ts.SourceFile, kinds: ReadonlyMap<string, string>): Recorded[] {
	const found: Recorded[] = [];
	const add = (node: ts.Node | undefined, entity: string | null) => {
		if (!node) return;
		const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
		const where = `${file.fileName}:${line + 1}`;
		for (const action of texts(node)) found.push({ where, entity, action });
	};
	const kindOf = (node: ts.Node | undefined) => kindEntity(node, kinds);
	const visit = (node: ts.Node) => {
		if (ts.isObjectLiteralExpression(node)) {
			const entity = property(node, "entity");
			const isMove = Boolean(property(node, "changes"));
			add(property(node, "action"), entity ? entityName(entity) : isMove ? "order" : null);
		}
		if (ts.isCallExpression(node)) {
			const { arguments: given } = node;
			const name = node.expression.getText(file);
			const recorder = RECORDERS[name];
			if (recorder) add(actionIn(given[recorder.at]), recorder.entity);
			if (name === "recordRow") add(given[3], kindOf(given[2]));
			if (name === "changeRow") add(actionIn(given[3]), kindOf(given[2]));
		}
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

function actionIn(node: ts.Node | undefined): ts.Node | undefined {
	return node && ts.isObjectLiteralExpression(node) ? property(node, "action") : node;
}

function property(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
	const own = node.properties.find((each) => each.name?.getText() === name);
	return own && ts.isPropertyAssignment(own) ? own.initializer : undefined;
}

function entityName(node: ts.Node | undefined): string | null {
	if (!node) return null;
	if (ts.isStringLiteral(node)) return node.text;
	return EXPORTED[node.getText().replace(/\.name$/, "")]?.name ?? null;
}

/** What an expression may be: its text, both ends of a choice, or the texts of a constant of the same file. */
function texts(node: ts.Node): string[] {
	if (ts.isStringLiteral(node)) return [node.text];
	if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)];
	if (ts.isParenthesizedExpression(node)) return texts(node.expression);
	if (ts.isElementAccessExpression(node)) return texts(node.expression);
	if (!ts.isIdentifier(node)) return [];
	const declared = findDeclared(node.getSourceFile(), node.text);
	if (!declared || !ts.isVariableDeclaration(declared) || !declared.initializer) return [];
	return constantTexts(declared.initializer);
}

function constantTexts(node: ts.Expression): string[] {
	const value = ts.isAsExpression(node) ? node.expression : node;
	if (!ts.isObjectLiteralExpression(value)) return texts(value);
	return value.properties.flatMap((each) =>
		ts.isPropertyAssignment(each) ? texts(each.initializer) : [],
	);
}

type Declared = ts.VariableDeclaration | ts.FunctionDeclaration;

function findDeclared(node: ts.Node, name: string): Declared | undefined {
	const isDeclared = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node);
	if (isDeclared && node.name?.getText() === name) return node;
	return ts.forEachChild(node, (child) => findDeclared(child, name));
}
