import data from "@mdn/browser-compat-data/forLegacyNode";
import { parse } from "acorn";
import { full, fullAncestor } from "acorn-walk";
import { globals, intlOptions, iteratorMethods, members, methods, statics } from "./names.mjs";
import { lackingBrowsers } from "./support.mjs";

const EDITION = 2018;

const SCOPES = /^(window|self|globalThis)$/;
const ITERATORS = /^(entries|keys|values|matchAll)$/;

/** What a module uses, without a test for it, that a browser lacks; of things with the same name the oldest counts. */
export function scriptFeatures(source, provided = new Set()) {
	const error = syntaxError(source);
	if (error) return [error];
	const program = parse(source, { ecmaVersion: "latest", sourceType: "module" });
	const own = declaredNames(program);
	const findings = [];
	const report = (node, features = []) => {
		const missing = features.filter(({ name }) => !provided.has(name));
		const lacking = missing.map((feature) => feature.lacking);
		if (missing.length === 0 || lacking.some(({ length }) => length === 0)) return;
		findings.push({ name: missing[0].name, lacking: lacking[0], code: codeAround(source, node) });
	};
	fullAncestor(program, (node, _, parents) => {
		if (node.type === "Identifier" || node.type === "MemberExpression") {
			const [name, features] = meaning(node, parents[parents.length - 2], own);
			if (features && !isTestedFor(name, parents)) report(node, features);
		} else if (node.type === "NewExpression") {
			for (const option of optionsIn(node)) report(node, intlOptions.get(option));
		} else if (node.type === "Literal") {
			report(node, lookBehind(node.regex?.pattern ?? node.value));
		}
	});
	return findings;
}

/** What the polyfills' chunk adds: each name that it looks for, and each key that is a path to a method. */
export function providedNames(source) {
	const names = new Set();
	full(parse(source, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
		if (
			node.type === "BinaryExpression" &&
			node.operator === "in" &&
			node.left.type === "Literal"
		) {
			names.add(PROVIDED_BY_TEST[node.left.value] ?? node.left.value);
		}
		if (
			node.type === "Property" &&
			node.key.type === "Literal" &&
			/^[A-Z]\w*\./.test(node.key.value)
		) {
			names.add(node.key.value);
		}
	});
	return names;
}

const PROVIDED_BY_TEST = { submitter: "SubmitEvent.submitter", signal: "Request.signal" };

function syntaxError(source) {
	try {
		// `import()` and `import.meta`, which they have, under a name that ES2018 allows.
		const readable = source.replace(/\bimport(?=\s*[(.])/g, "Import");
		parse(readable, { ecmaVersion: EDITION, sourceType: "module" });
		return null;
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		const code = codeAround(source, { start: error.pos, end: error.pos });
		return { name: `syntax newer than ES${EDITION}`, lacking: [], code };
	}
}

function meaning(node, parent, own) {
	if (node.type === "Identifier")
		return [node.name, own.has(node.name) ? undefined : globals.get(node.name)];
	const name = memberName(node);
	if (!name) return [];
	const path = globalPath(node.object, own);
	if (path !== null && SCOPES.test(path)) return [name, globals.get(name)];
	const known = path !== null && statics.get(`${path}.${name}`);
	if (known) return [name, known];
	const isCall = parent?.type === "CallExpression" && parent.callee === node;
	if (isCall && isIterator(node.object)) return [name, iteratorMethods.get(name)];
	return [name, (isCall && methods.get(name)) || members.get(name)];
}

function globalPath(node, own) {
	if (node.type === "Identifier") return own.has(node.name) ? null : node.name;
	if (node.type !== "MemberExpression") return null;
	const path = globalPath(node.object, own);
	const name = memberName(node);
	if (path === null || !name) return null;
	return SCOPES.test(path) ? name : `${path}.${name}`;
}

function memberName({ computed, property }) {
	if (!computed) return property.name;
	return typeof property.value === "string" ? property.value : undefined;
}

function isIterator(node) {
	if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
	const name = memberName(node.callee);
	return ITERATORS.test(name) && (name === "matchAll") === node.arguments.length > 0;
}

function optionsIn({ callee, arguments: [, options] }) {
	if (callee.type !== "MemberExpression" || options?.type !== "ObjectExpression") return [];
	return options.properties.map(({ key }) => `${memberName(callee)} ${key?.name}`);
}

function lookBehind(pattern) {
	const { __compat } = data.javascript.regular_expressions.lookbehind_assertion;
	if (typeof pattern !== "string" || !/\(\?<[=!]/.test(pattern)) return undefined;
	return [{ name: "look-behind in a regular expression", lacking: lackingBrowsers(__compat) }];
}

function declaredNames(program) {
	const patterns = [];
	full(program, (node) => {
		if (node.type === "VariableDeclarator" || /^Class/.test(node.type)) patterns.push(node.id);
		if (/Function/.test(node.type)) patterns.push(node.id, ...node.params);
		if (/^Import.*Specifier$/.test(node.type)) patterns.push(node.local);
		if (node.type === "CatchClause") patterns.push(node.param);
	});
	return new Set(patterns.flatMap(namesIn));
}

function namesIn(pattern) {
	switch (pattern?.type) {
		case "Identifier":
			return [pattern.name];
		case "ObjectPattern":
			return pattern.properties.flatMap((each) => namesIn(each.value ?? each.argument));
		case "ArrayPattern":
			return pattern.elements.flatMap(namesIn);
		case "AssignmentPattern":
			return namesIn(pattern.left);
		case "RestElement":
			return namesIn(pattern.argument);
		default:
			return [];
	}
}

function isTestedFor(name, parents) {
	const around = parents.slice(0, -1).reverse();
	const scope =
		around.find(({ type }) => /Function/.test(type)) ??
		around.find(({ type }) => type === "VariableDeclarator") ??
		around[around.length - 2];
	return scope !== undefined && testedNames(scope).has(name);
}

const testedNamesByScope = new WeakMap();

function testedNames(scope) {
	const known = testedNamesByScope.get(scope);
	if (known) return known;
	const names = new Set();
	testedNamesByScope.set(scope, names);
	full(scope, (node) => {
		for (const tested of testedNodes(node)) names.add(nameIn(tested));
	});
	return names;
}

function testedNodes(node) {
	switch (node.type) {
		case "UnaryExpression":
			return node.operator === "typeof" || node.operator === "!" ? [node.argument] : [];
		case "LogicalExpression":
			return [node.left];
		case "ConditionalExpression":
		case "IfStatement":
			return [node.test];
		case "BinaryExpression":
			if (node.operator === "in") return [node.left];
			return /^[!=]==?$/.test(node.operator) && [node.left, node.right].some(isNothing)
				? [node.left, node.right]
				: [];
		default:
			return [];
	}
}

function isNothing({ type, value, operator }) {
	return (
		(type === "Literal" && value === null) || (type === "UnaryExpression" && operator === "void")
	);
}

function nameIn(node) {
	if (node.type === "AssignmentExpression") return nameIn(node.right);
	if (node.type === "Identifier") return node.name;
	if (node.type === "Literal") return node.value;
	return node.type === "MemberExpression" ? memberName(node) : undefined;
}

function codeAround(source, { start, end }) {
	return source.slice(Math.max(0, start - 40), end + 30).replace(/\s+/g, " ");
}
