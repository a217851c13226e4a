/** Part of npm run check: names what the build uses and a supported browser lacks; exit 1 if there is anything. */
import { readdirSync, readFileSync } from "node:fs";
import {
	ALLOWED_IN_MARKUP,
	ALLOWED_IN_SCRIPTS,
	ALLOWED_IN_STYLES,
} from "./browser-support/allowed.mjs";
import { markupFeatures } from "./browser-support/markup-features.mjs";
import { newerThan } from "./browser-support/names.mjs";
import { providedNames, scriptFeatures } from "./browser-support/script-features.mjs";
import { styleFeatures } from "./browser-support/style-features.mjs";
import { ensureBuilt } from "./build.mjs";

const SOURCES = new URL("../app/", import.meta.url);
const ASSETS = new URL("../build/web/client/assets/", import.meta.url);

const STARTER = new URL("../app/services/web/starter.server.ts", import.meta.url);
const [, method] = /if \(!\[\]\.(\w+)\) await import\(/.exec(readFileSync(STARTER, "utf8")) ?? [];
const STARTERS_TEST = `Array.prototype.${method}`;

await ensureBuilt({ only: "web" });
const files = readdirSync(ASSETS);
const polyfills = files.find((file) => file.startsWith("polyfills-"));
if (!polyfills) throw new Error("The build has no polyfills");
const provided = providedNames(read(polyfills));

const problems = [
	...judge(assets("js"), (source) => scriptFeatures(source, provided), ALLOWED_IN_SCRIPTS),
	...judge(assets("css"), styleFeatures, ALLOWED_IN_STYLES),
	...judge(sources(), markupFeatures, ALLOWED_IN_MARKUP),
	...newerThan(STARTERS_TEST, provided).map(
		(name) => `${name} is newer than ${STARTERS_TEST}, by which the starter of the scripts decides`,
	),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function assets(extension) {
	const those = files.filter((file) => file.endsWith(`.${extension}`));
	return those.map((file) => ({ file, text: read(file) }));
}

function sources() {
	const those = readdirSync(SOURCES, { recursive: true }).filter((file) => /\.tsx?$/.test(file));
	return those.map((file) => ({ file, text: readFileSync(new URL(file, SOURCES), "utf8") }));
}

function judge(texts, featuresIn, allowed) {
	const unused = new Set(allowed);
	const found = texts.flatMap(({ file, text }) =>
		featuresIn(text).map((finding) => ({ file, ...finding })),
	);
	const refused = found.filter(({ name, file }) => {
		const allowance = allowed.find((each) => each.name === name && each.file.test(file));
		unused.delete(allowance);
		return !allowance;
	});
	return [
		...refused.map(
			({ name, file, lacking, code }) => `${file}: ${name} [${lacking.join(", ")}]: ${code}`,
		),
		...Array.from(unused, ({ name, file }) => `${name} in ${file} is allowed, but nothing uses it`),
	];
}

function read(file) {
	return readFileSync(new URL(file, ASSETS), "utf8");
}
