/** Runs a command of the gateway from its build (npm run seed, make-admin, audit:verify, import-orders), which is made if needed. */
import { ensureBuilt } from "./build.mjs";

const [name] = process.argv.splice(2, 1);
try {
	await ensureBuilt({ only: "gateway" });
	await import(`../build/${name}.js`);
} catch (error) {
	console.error(error.message);
	process.exitCode = 1;
}
