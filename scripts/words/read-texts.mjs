/** User-facing text of a source file, by its syntax tree. */
import ts from "typescript";

/** Attributes and properties whose strings are for machines. */
const TECHNICAL = new Set(
	(
		"accept aliases align also anyOf as autoCapitalize autoComplete className class code color cursor d data-icon dateTime encType " +
		"example examples exports fill formKey headers href htmlFor icon id imageSizes inputMode is key lang level look " +
		"loading media method operationId param path pattern permissions points prefix preload rel scope sizes sort src " +
		"srcSet stroke style summary tag target to tone transform uniqueName variant viewBox content-type"
	).split(" "),
);

const OFTEN_TECHNICAL = /^(action|entity|event|form|kind|name|role|status|step|type|value)$/;

/** Calls whose arguments are for machines: classes, queries, logs, faults that only a log shows. */
const TECHNICAL_CALLS =
	/^(cn|cva|clsx|twMerge|Error|TypeError|RangeError|RegExp|require|import|debug|info|warn|error|log|fatal|trace|raw|get|set|has|append|delete|startsWith|endsWith|includes|split|join|replace|replaceAll|match|test|indexOf|querySelector|querySelectorAll|getElementById|addEventListener|removeEventListener|setAttribute|getAttribute|closest|for|matches|super|attribute|route|layout|index|atLocation|entityForm|text|uuid|varchar|check|uniqueIndex|pgTable|field|meta|openapi|set[A-Z]\w*Attribute)$/;

const TAGGED = /^(sql|css|graphql|html)$/;

const PROSE = /^[“"(]?[A-Z][a-z’']|^[A-Z]\w*[ ,.!?…]|[a-z’,;:] [a-z]/;
const CLASS = /^!?-?[a-z0-9]+([-:/.[\]()%&>*=#\w]*)$/;

/**
 * The texts of one file with their lines; "…" stands for what is filled in. `page` is the path of the page whose
 * definition contains the text.
 * @returns {{ text: string, line: number, page: string | null }[]}
 */
export function readTexts(path, source) {
	const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, scriptKind(path));
	const found = [];
	const add = (node, text) => {
		const plain = text.replace(/\s+/g, " ").trim();
		if (!/[A-Za-z]{2}/.test(plain)) return;
		const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
		found.push({ text: plain, line, page: pageAround(node) });
	};
	const visit = (node) => {
		if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
		if (ts.isJsxText(node)) add(node, node.text);
		else if (isText(node) && isForPeople(node)) add(node, literalText(node));
		if (ts.isTaggedTemplateExpression(node) && TAGGED.test(node.tag.getText(file).split(/[.<]/)[0]))
			return;
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;

	function isForPeople(node) {
		const text = literalText(node);
		const holder = holderAudience(node);
		if (holder.technical || isForMachines(node)) return false;
		const spoken = text.replaceAll("…", "").trim();
		if (
			!/[A-Za-z]{2}/.test(spoken) ||
			/,[a-z][^, ]*,[a-z]/.test(spoken) ||
			/^[\w.-]*[/_@\\{}<>=|]|^[a-z]+:|^\W*#|^[A-Z_]+\.[A-Z_]+$|^(attachment|inline);/.test(spoken)
		)
			return false;
		if (holder.doubtful) return /^[A-Z][a-z’]+([ .,!?…]|$)/.test(text);
		if (holder.spoken) return /[a-z]/.test(spoken);
		return (
			PROSE.test(text) &&
			!(
				/[-:[]/.test(text) &&
				text
					.trim()
					.split(/\s+/)
					.every((word) => CLASS.test(word))
			)
		);
	}
}

const SPOKEN =
	/^(label|title|hint|text|children|description|placeholder|alt|aria-label|heading|purpose|subject|message|intro|empty|caption|words|note|reason|button|question|noun|header|[a-z]+Label|[a-z]+Text|[a-z]+Title|[a-z]+Hint)$/;

/** Whether what has the string (attribute, property, call) is for machines, or surely for people. */
function holderAudience(node) {
	let child = node;
	for (let parent = node.parent; parent; child = parent, parent = parent.parent) {
		if (ts.isJsxAttribute(parent)) return byName(parent.name.getText());
		if (ts.isPropertyAssignment(parent)) {
			if (parent.name === child) return { technical: true };
			return byName(parent.name.getText().replace(/^["']|["']$/g, ""));
		}
		if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
			const called = parent.expression.getText().split(".").at(-1) ?? "";
			if (TECHNICAL_CALLS.test(called)) return { technical: true };
			return {};
		}
		if (ts.isElementAccessExpression(parent) || ts.isLiteralTypeNode(parent))
			return { technical: true };
		if (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText()))
			return { technical: true };
		if (ts.isCaseClause(parent)) return { technical: true };
		if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return { spoken: true };
		if (ts.isFunctionLike(parent) || ts.isStatement(parent)) return {};
	}
	return {};
}

/** Whether the string is part of an example of the API, or of names that keys are derived from. */
function isForMachines(node) {
	for (let { parent } = node; parent; parent = parent.parent) {
		if (ts.isPropertyAssignment(parent) && /^examples?$/.test(parent.name.getText())) return true;
		if (ts.isVariableDeclaration(parent)) return parent.name.getText() === "PURPOSES";
	}
	return false;
}

function byName(name) {
	return {
		technical: TECHNICAL.has(name) || name.startsWith("data-"),
		doubtful: OFTEN_TECHNICAL.test(name),
		spoken: SPOKEN.test(name),
	};
}

function isText(node) {
	return (
		ts.isStringLiteral(node) ||
		ts.isNoSubstitutionTemplateLiteral(node) ||
		ts.isTemplateExpression(node)
	);
}

function literalText(node) {
	if (!ts.isTemplateExpression(node)) return node.text;
	return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
}

/** The path next to a title or purpose, in the definition of a page. */
function pageAround(node) {
	const object = node.parent?.parent;
	if (!object || !ts.isObjectLiteralExpression(object)) return null;
	const path = object.properties.find((property) => property.name?.getText() === "path");
	return path && ts.isPropertyAssignment(path) && ts.isStringLiteral(path.initializer)
		? path.initializer.text
		: null;
}

function scriptKind(path) {
	return path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}
