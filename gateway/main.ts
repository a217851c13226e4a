import { start } from "./start";

start(process.env).catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	// At once: what is open already, the database above all, would keep the process from ending.
	process.exit(1);
});
