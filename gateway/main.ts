import { start } from "./start";

start(process.env).catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	// Exit at once: open resources such as the database would keep the process alive.
	process.exit(1);
});
