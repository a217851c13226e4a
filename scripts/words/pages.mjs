/** Finds the pages that show a file's texts: the routes that reach it by imports. */
import ts from "typescript";

const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from\s+"([^"]+)"|\bimport\("([^"]+)"\)/gms;
const ROUTE_TABLE = /^app\/(routes|route-groups\/.*)\.ts$/;

/**
 * The paths of the pages whose routes reach each file in the fewest steps.
 * @param {ReadonlyMap<string, string>} sources text by path
 * @returns {Map<string, string[]>}
 */
export function pagesByFile(sources) {
	const imports = new Map(
		[...sources].map(([path, text]) => [path, importedPaths(path, text, sources)]),
	);
	const nearest = new Map();
	const tables = [...sources].filter(([path]) => ROUTE_TABLE.test(path));
	for (const [route, page] of tables.flatMap(([, text]) => routePaths(text))) {
		let front = [route];
		const seen = new Set(front);
		for (let steps = 0; front.length > 0; steps++) {
			for (const file of front) {
				const known = nearest.get(file);
				if (!known || known.steps > steps) nearest.set(file, { steps, pages: [page] });
				else if (known.steps === steps && !known.pages.includes(page)) known.pages.push(page);
			}
			front = [...new Set(front.flatMap((file) => imports.get(file) ?? []))].filter(
				(file) => !seen.has(file) && seen.add(file),
			);
		}
	}
	return new Map([...nearest].map(([file, { pages }]) => [file, pages]));
}

function importedPaths(path, text, sources) {
	return [...text.matchAll(IMPORT)].flatMap(([, from, late]) => {
		const name = from ?? late;
		const base = name.startsWith("~/")
			? `app/${name.slice(2)}`
			: name.startsWith(".")
				? new URL(name, `file:///${path}`).pathname.slice(1)
				: null;
		const file = base && [`${base}.ts`, `${base}.tsx`, base].find((each) => sources.has(each));
		return file ? [file] : [];
	});
}

/** The file and path of each route; a child's path continues its parent's. */
function routePaths(text) {
	const found = [];
	const visit = (node, above) => {
		let path = above;
		if (ts.isCallExpression(node)) {
			const strings = node.arguments
				.filter((each) => ts.isStringLiteralLike(each))
				.map((each) => each.text);
			const file = strings.find((each) => each.startsWith("routes/"));
			const own = strings.find((each) => !each.startsWith("routes/"));
			if (file) {
				path = own ? `${above}/${own}` : above;
				found.push([`app/${file}`, own || above ? path : "/"]);
			}
		}
		ts.forEachChild(node, (child) => visit(child, path));
	};
	visit(ts.createSourceFile("routes.ts", text, ts.ScriptTarget.Latest, true), "");
	return found;
}
