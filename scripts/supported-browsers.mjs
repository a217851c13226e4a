/**
 * The oldest browsers in which script runs; older ones get the pages as the server sent them. Read by the build, the
 * style sheets, the check of what browsers receive, and the tests.
 */
export const SUPPORTED = Object.freeze({ chrome: 64, safari: 12, ios_saf: 12, firefox: 78 });

/** For autoprefixer: `["chrome 64", …]`. */
export const browserslist = Object.entries(SUPPORTED).map(([name, since]) => `${name} ${since}`);

/** For esbuild, which knows Safari on iOS by another name: `["es2018", "chrome64", …]`. */
export const buildTargets = [
	"es2018",
	...Object.entries(SUPPORTED).map(([name, since]) => `${name.replace("_saf", "")}${since}`),
];
