import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BEGINNING = "window.__remixManifest=";
const FLAGS = ["hasAction", "hasLoader", "hasClientAction", "hasClientLoader", "hasErrorBoundary"];

/** Shrinks the route manifest that every page loads, which repeats file names; browsers expand it to the same. */
export function slimManifests(assets) {
	for (const name of readdirSync(assets)) {
		if (!/^manifest-\w+\.js$/.test(name)) continue;
		const file = join(assets, name);
		writeFileSync(file, slimManifest(readFileSync(file, "utf8")));
	}
}

export function slimManifest(script) {
	if (!script.startsWith(BEGINNING)) return script;
	const { routes, ...rest } = JSON.parse(script.slice(BEGINNING.length).replace(/;$/, ""));
	const ids = Object.keys(routes);
	const files = [];
	const fileIndex = (file) => {
		if (!files.includes(file)) files.push(file);
		return files.indexOf(file);
	};
	const packed = Object.values(routes).map((route) => {
		const { id, parentId, path, index, caseSensitive, module, imports, css, ...flags } = route;
		const bits = FLAGS.reduce((sum, flag, index) => sum + (flags[flag] ? 2 ** index : 0), 0);
		const numbers = [parentId === undefined ? -1 : ids.indexOf(parentId), bits, fileIndex(module)];
		return [
			id,
			path ?? 0,
			index ? 1 : 0,
			caseSensitive ? 1 : 0,
			[...numbers, ...imports.map(fileIndex)],
			...(css.length > 0 ? [css] : []),
		];
	});
	const data = JSON.stringify([packed, files, rest]);
	return `${BEGINNING}(${EXPAND})(${data});`;
}

const EXPAND = `function(m){var r={},f=m[1];m[0].forEach(function(a){var n=a[4],p=m[0][n[0]],o={id:a[0]};if(p)o.parentId=p[0];if(a[1]!==0)o.path=a[1];if(a[2])o.index=true;if(a[3])o.caseSensitive=true;${JSON.stringify(FLAGS)}.forEach(function(k,i){o[k]=!!(n[1]>>i&1)});o.module=f[n[2]];o.imports=n.slice(3).map(function(i){return f[i]});o.css=a[5]||[];r[a[0]]=o});m[2].routes=r;return m[2]}`;
