import { readFileSync } from "node:fs";
import ts from "typescript";

/** A file with one line of policy removed. */
export interface Mutant {
	file: string;
	line: number;
	/** The removed text. */
	without: string;
	/** Which tests should fail without it. */
	kind: "declared" | "rule" | "gateway" | "web";
	text: string;
}

/** A piece of a file and its replacement. */
interface Cut {
	node: ts.Node;
	instead: string;
}

/** Every line of policy in a file, each removed once. */
export function createMutants(root: string, file: string): Mutant[] {
	const text = readFileSync(`${root}/${file}`, "utf8");
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
	const find = policyFinder(file);
	const found: Mutant[] = [];
	const visit = (node: ts.Node): void => {
		for (const { node: gone, instead } of find?.cuts(node) ?? []) {
			const start = gone.getStart(source);
			found.push({
				file,
				line: source.getLineAndCharacterOfPosition(start).line + 1,
				without: text.slice(start, gone.end).replace(/\s+/g, " ").slice(0, 90),
				kind: find?.kind ?? "declared",
				text: text.slice(0, start) + instead + text.slice(gone.end),
			});
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

function policyFinder(file: string): { kind: Mutant["kind"]; cuts(node: ts.Node): Cut[] } | null {
	if (/^app\/models\/pages\/page(-data-[\w-]+)?\.ts$/.test(file)) {
		return { kind: "declared", cuts: (node) => listCuts(node, PAGE_LISTS) };
	}
	if (file === "app/models/shared/permissions.ts") return { kind: "declared", cuts: roleCuts };
	if (RULES.includes(file)) return { kind: "rule", cuts: ruleCuts };
	if (/^app\/models\/.*\.list\.ts$/.test(file)) return { kind: "declared", cuts: exportCuts };
	if (file.startsWith("app/routes/")) return { kind: "declared", cuts: permissionCuts };
	if (/^gateway\/[\w/-]*routes\.ts$/.test(file)) {
		return {
			kind: "declared",
			cuts: (node) => [...listCuts(node, ACCESS_LISTS), ...checkCuts(node)],
		};
	}
	if (file.startsWith("gateway/")) {
		return { kind: "gateway", cuts: (node) => [...checkCuts(node), ...entityCuts(node)] };
	}
	if (WEB_GUARDS.includes(file)) {
		return { kind: "web", cuts: (node) => [...checkCuts(node), ...cutsOfKeeping(node)] };
	}
	return null;
}

const PAGE_LISTS = ["needs", "anyOf", "restricted", "flags", "store"];
const ACCESS_LISTS = ["anyOf", "restricted"];
/** Pure rules that return an objection or null. */
const RULES = ["app/models/team/team.ts", "app/models/identity/password.ts"];
const WEB_GUARDS = [
	"app/services/web/access.server.ts",
	"app/services/web/landing.server.ts",
	"app/services/web/public-access.server.ts",
	"app/services/web/origin.server.ts",
	"app/services/web/denials.server.ts",
	"app/services/web/request-viewer.server.ts",
];

/** Each entry of the named lists; of nested lists each inner entry. A list referenced by name is removed whole. */
function listCuts(node: ts.Node, names: readonly string[]): Cut[] {
	if (!ts.isPropertyAssignment(node) || !names.includes(node.name.getText())) return [];
	const list = node.initializer;
	if (!ts.isArrayLiteralExpression(list)) {
		return ts.isIdentifier(list) ? [{ node: list, instead: "[]" }] : [];
	}
	return list.elements.flatMap((element) => {
		if (!ts.isArrayLiteralExpression(element)) return [entry(element)];
		// A set of one is removed whole, since everybody holds an empty set.
		return element.elements.length === 1 ? [entry(element)] : element.elements.map(entry);
	});
}

/** What an entity's endpoints ask for: each other verb's permission becomes that of reading, and a condition goes. */
function entityCuts(node: ts.Node): Cut[] {
	if (!ts.isPropertyAssignment(node)) return [];
	const name = node.name.getText();
	if (name === "restricted") return listCuts(node, [name]);
	if (name === "wholeMerchant") return [entry(node)];
	if (name === "feature" && ts.isStringLiteral(node.initializer)) return [entry(node)];
	if (name !== "permissions" || !ts.isObjectLiteralExpression(node.initializer)) return [];
	const given = node.initializer.properties.filter(ts.isPropertyAssignment);
	const reading = given.find((each) => each.name.getText() === "read")?.initializer.getText();
	if (!reading) return [];
	return given
		.filter((each) => each.initializer.getText() !== reading)
		.map((each) => ({ node: each.initializer, instead: reading }));
}

/** Each permission of a role, and each one excluded from it. */
function roleCuts(node: ts.Node): Cut[] {
	if (ts.isCallExpression(node) && node.expression.getText() === "except") {
		return node.arguments.slice(1).map(entry);
	}
	if (!ts.isArrayLiteralExpression(node) || ts.isArrayTypeNode(node.parent)) return [];
	return node.elements.map(entry);
}

/** The permission a route's loader or action needs beyond its page. */
function permissionCuts(node: ts.Node): Cut[] {
	if (
		!ts.isCallExpression(node) ||
		!/^require(Location)?Page(At)?$/.test(node.expression.getText())
	) {
		return [];
	}
	const [, , permission] = node.arguments;
	return permission ? [entry(permission)] : [];
}

/** The permission that the download of a list needs beyond its page. */
function exportCuts(node: ts.Node): Cut[] {
	const isExports = ts.isPropertyAssignment(node) && node.name.getText() === "exports";
	return isExports ? [entry(node)] : [];
}

/** Refusing calls, `if`s that end in a refusal, and query conditions on the scope. */
function checkCuts(node: ts.Node): Cut[] {
	if (ts.isExpressionStatement(node) && isGuard(node.expression)) return [{ node, instead: "" }];
	if (ts.isIfStatement(node) && !node.elseStatement && isRefusal(node.thenStatement)) {
		return [{ node, instead: "" }];
	}
	if (ts.isCallExpression(node) && node.expression.getText() === "and") {
		return node.arguments
			.filter((argument) => SCOPED.test(argument.getText()) && !INDEXED.test(argument.getText()))
			.map((argument) => ({ node: argument, instead: "undefined" }));
	}
	return [];
}

/** What limits the use of a kept viewer: each condition of `cacheViewer` and of an answer, and each `forgetViewer`. */
function cutsOfKeeping(node: ts.Node): Cut[] {
	if (ts.isExpressionStatement(node) && callsNamed(node, /^(forgetViewer|settle)$/)) {
		return [{ node, instead: ";" }];
	}
	if (!ts.isBinaryExpression(node) || !isAnd(node) || isAnd(node.parent)) return [];
	const { parent } = node;
	const isAnswer =
		ts.isReturnStatement(parent) || isYes(parent) || callsNamed(parent, /^cacheViewer$/);
	return isAnswer ? andOperands(node).map((operand) => ({ node: operand, instead: "true" })) : [];
}

function isAnd(node: ts.Node): node is ts.BinaryExpression {
	return (
		ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
	);
}

function andOperands(node: ts.Expression): ts.Expression[] {
	return isAnd(node) ? [...andOperands(node.left), ...andOperands(node.right)] : [node];
}

/** `if (…) return true;` */
function isYes(node: ts.Node): boolean {
	if (!ts.isIfStatement(node) || !ts.isReturnStatement(node.thenStatement)) return false;
	return node.thenStatement.expression?.kind === ts.SyntaxKind.TrueKeyword;
}

/** Whether the statement, or what an `if` does, calls such a function. */
function callsNamed(node: ts.Node, name: RegExp): boolean {
	const statement = ts.isIfStatement(node) ? node.thenStatement : node;
	if (!ts.isExpressionStatement(statement)) return false;
	const { expression } = statement;
	return ts.isCallExpression(expression) && name.test(calleeName(expression));
}

/** A condition under which a rule objects: removed, or replaced by no objection. */
function ruleCuts(node: ts.Node): Cut[] {
	if (ts.isConditionalExpression(node)) {
		const isObjection = [node.whenTrue, node.whenFalse].some(isNull);
		return isObjection ? [{ node, instead: "null" }] : [];
	}
	if (!ts.isIfStatement(node) || node.elseStatement || !ts.isReturnStatement(node.thenStatement)) {
		return [];
	}
	const answer = node.thenStatement.expression;
	return answer && !isNull(answer) ? [{ node, instead: "" }] : [];
}

function isNull(node: ts.Node): boolean {
	return node.kind === ts.SyntaxKind.NullKeyword;
}

const SCOPED = /\bscope\b|"provider"/;
/** Needed for the index only: row-level security enforces it, and its own test removes each policy. */
const INDEXED = /^eq\(\w+\.merchantId, scope\.merchantId\)$/;
/** Not about access. */
const OTHER_GUARDS = ["requireVersion"];

function isGuard(expression: ts.Expression): boolean {
	const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
	if (!ts.isCallExpression(call) || OTHER_GUARDS.includes(calleeName(call))) return false;
	return /^(require|refuse|assert)[A-Z]\w*$/.test(calleeName(call));
}

function isRefusal(statement: ts.Statement): boolean {
	const inner = ts.isBlock(statement) ? statement.statements : [statement];
	const last = inner[inner.length - 1];
	if (!last || !ts.isThrowStatement(last) || !last.expression) return false;
	return /^(await )?(forbidden|foreign|denied|denyAccess|courierError|intakeError|undoConfirmError|refusedChange|toSignIn)\(|^new GatewayError\(40[13]\b/.test(
		last.expression.getText(),
	);
}

function calleeName(call: ts.CallExpression): string {
	return ts.isIdentifier(call.expression) ? call.expression.text : "";
}

/** Replaces a list entry by an empty spread, since a hole in an array would behave differently. */
function entry(node: ts.Node): Cut {
	return { node, instead: ts.isCallExpression(node.parent) ? "undefined" : "...[]" };
}
