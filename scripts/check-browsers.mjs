/** Part of npm run check: names what the build uses and a supported browser lacks; exit 1 if there is anything. */
import { readdirSync, readFileSync } from "node:fs";
import { ALLOWED_IN_SCRIPTS, ALLOWED_IN_STYLES } from "./browser-support/allowed.mjs";
import { newerThan } from "./browser-support/names.mjs";
import { providedNames, scriptFeatures } from "./browser-support/script-features.mjs";
import { styleFeatures } from "./browser-support/style-features.mjs";
import { ensureBuilt } from "./build.mjs";

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
	...judge("js", (source) => scriptFeatures(source, provided), ALLOWED_IN_SCRIPTS),
	...judge("css", styleFeatures, ALLOWED_IN_STYLES),
	...newerThan(STARTERS_TEST, provided).map(
		(name) => `${name} is newer than ${STARTERS_TEST}, by which the starter of the scripts decides`,
	),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function judge(extension, featuresIn, allowed) {
	const unused = new Set(allowed);
	const found = files
		.filter((file) => file.endsWith(`.${extension}`))
		.flatMap((file) => featuresIn(read(file)).map((finding) => ({ file, ...finding })));
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
